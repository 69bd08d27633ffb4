// Planted faults, at least one for each requirement. They test the vectors: a requirement whose
// fault no vector shows would be untested in all decoders. A fault that shows on vectors of other
// requirements means that these vectors carry too few requirements.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "vectors/vector.h"

namespace utf8spec::vectors {

// A decoder that breaks one requirement. `shows` says whether it fails a vector.
struct Fault {
  // The words of `what` are in a failure's message.
  std::string_view requirement;
  std::string_view what;
  std::function<bool(const Vector&)> shows;
  // Other requirements that the same fault must break, too. A vector that carries neither these nor
  // `requirement` must not show it.
  std::vector<std::string_view> also = {};
};

// At least one for every requirement.
std::vector<Fault> all_faults();

// One function for each subject. Faults are functions and not decoders that run: a test of all
// faults on all vectors takes seconds.
std::vector<Fault> faults_of_syntax();
std::vector<Fault> faults_of_characters();
std::vector<Fault> faults_of_replacement();
std::vector<Fault> faults_of_streams();
std::vector<Fault> faults_of_encoders();
std::vector<Fault> faults_of_interfaces();

}  // namespace utf8spec::vectors
