#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "vectors/vector.h"

namespace utf8spec::vectors {

// A decoder that breaks one requirement, told by the vectors that it fails.
struct Fault {
  std::string_view requirement;
  std::string_view what;
  std::function<bool(const Vector&)> shows;
  // Other requirements that the same fault cannot help breaking. A vector that carries neither
  // these nor `requirement` must not show it.
  std::vector<std::string_view> also = {};
};

// At least one for every requirement.
std::vector<Fault> all_faults();

std::vector<Fault> faults_of_syntax();
std::vector<Fault> faults_of_characters();
std::vector<Fault> faults_of_replacement();
std::vector<Fault> faults_of_streams();
std::vector<Fault> faults_of_encoders();
std::vector<Fault> faults_of_interfaces();

}  // namespace utf8spec::vectors
