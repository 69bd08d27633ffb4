// Answers and readings in few words, for the tests of the judge.
#pragma once

#include "harnesses/judge/judge.h"
#include "harnesses/judge/reading.h"

namespace utf8spec::harnesses {

// A Reading refers to the octets that it reads. This class keeps both together, so that a test
// can write the octets in place.
class Read {
 public:
  explicit Read(Octets octets) : octets_(std::move(octets)) { reading_.read(octets_); }
  Read(const Read&) = delete;
  Read& operator=(const Read&) = delete;

  const Reading& operator*() const { return reading_; }
  const Reading* operator->() const { return &reading_; }

 private:
  Octets octets_;
  Reading reading_;
};

// Without characters, the answer of `validate` as well.
inline Answer ok(std::u32string scalars = {}) {
  Answer answer;
  answer.scalars = std::move(scalars);
  return answer;
}

// The answer of an encoder.
inline Answer ok_octets(Octets octets) {
  Answer answer;
  answer.octets = std::move(octets);
  return answer;
}

// Numbers that are left out are those that the decoder does not report.
inline Answer ill_formed(std::optional<std::uint64_t> offset = {},
                         std::optional<std::uint64_t> length = {},
                         std::optional<std::uint64_t> chunk = {}) {
  Answer answer;
  answer.status = Answer::Status::ill_formed;
  answer.offset = offset;
  answer.length = length;
  answer.chunk = chunk;
  return answer;
}

}  // namespace utf8spec::harnesses
