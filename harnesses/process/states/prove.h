#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/process/states/survey.h"
#include "harnesses/process/states/walk.h"

// Proves that a decoder equals the reference on inputs of every length, or finds the shortest text
// on which it does not. For decoders whose state is a value.
namespace utf8spec::harnesses::states {

// What comes out of a text that is fed octet by octet.
struct FedResult {
  Fed::Status status = Fed::Status::ok;
  std::u32string words;   // in the form of the decoder
  std::size_t calls = 0;  // of feed, up to the one that told the status
};

// A text that shows a difference, and that showed it again in a fresh process.
struct Confirmed {
  Octets text;
  StateDifference kind = StateDifference::accepts_ill_formed;
  FedResult expected;
  FedResult actual;
  std::string crash;  // in words, in the place of `actual`; or empty
};

struct Proof {
  StateHello hello;
  WordForm form = WordForm::none;
  // The way to read that the decoder was compared with: one that it equals, or one of those from
  // which it differs last.
  StateReading reading;
  Walked walked;
  std::optional<Confirmed> confirmed;  // if it differs
  // If it differs and stops at errors: sequences that it reads and the standard does not allow.
  std::vector<AddedRow> added;
};

// Why there is no proof at all, as a sentence that begins with "it" left out.
struct NoProof {
  enum class Kind : std::uint8_t { not_started, not_offered, not_possible };

  Kind kind;
  std::string text;
};

tl::expected<Proof, NoProof> prove(const ProcessOptions& process, const WalkOptions& options);

}  // namespace utf8spec::harnesses::states
