#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "harnesses/answer.h"
#include "harnesses/judge/profile.h"
#include "harnesses/judge/reading.h"
#include "harnesses/question.h"

namespace utf8spec::harnesses {

// A right answer to a request: the one that a report shows as expected. The judge compares with it
// where a profile leaves one answer only; else it says what others may differ in.
struct RightAnswer {
  // How many U+FFFD the output of an operation that replaces may have.
  enum class Marks : std::uint8_t {
    these,         // exactly those of `scalars`
    at_least_one,  // a policy decides, but some mark is due
    any_number,    // a policy decides
  };

  Answer::Status status = Answer::Status::ok;  // or ill_formed
  // Of operations that give scalar values: those of the whole input, with U+FFFD for each maximal
  // subpart. It is the output if the status is ok.
  std::u32string scalars;
  Octets octets;  // of encode: those of all values, or of the values before the refused one
  // Every ill-formed subsequence of the input, in order, whatever the status is.
  std::vector<reference::IllFormed> errors;
  // ill_formed, of encode: the index of the first value that the encoding does not have. Octets of
  // a replacement are right too.
  std::optional<std::size_t> refused;
  Marks marks = Marks::these;
};

// Finds it. The profile decides whether a leading signature goes and how many U+FFFD there are.
RightAnswer right_answer(const Request& request, Profile profile);

// The output of an operation that replaces, by the policy that Unicode 3.9 recommends: one U+FFFD
// for each maximal subpart. A leading signature is kept.
std::u32string recommended_output(const Reading& reading);

}  // namespace utf8spec::harnesses
