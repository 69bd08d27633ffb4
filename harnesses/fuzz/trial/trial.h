#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/fuzz/subjects.h"
#include "harnesses/fuzz/trial/comparison.h"

namespace utf8spec::harnesses::fuzz {

enum class Steps : std::uint8_t { asked, not_asked };

// The common part of the targets that compare decoders with the reference: the decoders, the
// operations that they are asked, and memory that is used again from input to input.
class Trial {
 public:
  Trial(Format format, std::vector<Operation> operations, Steps steps)
      : format_(format), operations_(std::move(operations)), steps_(steps) {}

  // Takes the decoders; hands on the reason if there are none.
  tl::expected<void, std::string> take(tl::expected<Subjects, std::string> subjects);

  // Reads one input and asks every decoder for those of the operations that it offers. The target
  // can add comparisons of its own before it calls found().
  Comparison& compare(OctetView raw);

  // Makes the calls of decoders that compare() makes, and ignores the answers.
  void call(OctetView raw);

  // The input that was read last.
  const Case& given() const { return given_; }

 private:
  void read(OctetView raw);
  void call(Subject& subject, Operation operation);

  Format format_;
  std::vector<Operation> operations_;
  Steps steps_;
  Subjects subjects_;
  Comparison comparison_;
  Case given_;
};

}  // namespace utf8spec::harnesses::fuzz
