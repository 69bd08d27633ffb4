#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/fuzz/subjects.h"
#include "harnesses/fuzz/trial/comparison.h"

namespace utf8spec::harnesses::fuzz {

enum class Steps : std::uint8_t { asked, not_asked };

// What the targets share that lay decoders beside the reference: who is asked what, and memory that
// is used again from input to input.
class Trial {
 public:
  Trial(Format format, std::vector<Operation> operations, Steps steps)
      : format_(format), operations_(std::move(operations)), steps_(steps) {}

  // Takes the decoders, or the reason why there are none.
  tl::expected<void, std::string> take(tl::expected<Subjects, std::string> subjects);

  // Reads one input and asks every decoder what it offers of the operations. What else the target
  // holds can be added before found() is asked for.
  Comparison& compare(OctetView raw);

  // The calls of decoders that compare() makes, with nothing done about the answers.
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
