#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "harnesses/answer.h"
#include "harnesses/judge/edge/edge_finding.h"
#include "harnesses/question.h"

namespace utf8spec::harnesses {

// Where a text may be cut, and what a limit allows.
class CutPlaces {
 public:
  // `measure` is `truncate` or `truncate-utf-16`.
  CutPlaces(reference::Encoding encoding, OctetView text, Operation measure);

  bool is_well_formed() const { return is_well_formed_; }
  // The last place between two characters, in octets, before which the text has at most `limit`
  // octets or units. It is the right one in well-formed text.
  std::size_t last_within(std::size_t limit) const;
  // Whether a place lies inside a well-formed character.
  bool is_inside(std::size_t place) const;
  // The least octets or units that the characters before a place need.
  std::size_t least_before(std::size_t place) const;

 private:
  struct Character {
    std::size_t start, end;  // octets
    std::size_t measure;     // octets or units
  };
  std::vector<Character> characters_;  // without ill-formed parts
  bool is_well_formed_ = true;
};

// Judges an answer of `truncate` or `truncate-utf-16`. `boundaries` are those of the decoder itself
// for each unit of `unit` octets, or null. In ill-formed text they decide, and without them each
// place outside of characters is right. An earlier character is the open way.
EdgeFinding judge_truncation(const Request& request, const Answer& answer,
                             const Numbers* boundaries, std::size_t unit);

// Right cuts of one text under several limits. The open way is a policy only if a greater limit
// keeps at least as much: a decoder that keeps less has misread the limit.
class EarlierCuts {
 public:
  // Adds a right answer.
  void add(const Request& request, const Answer& answer);
  // The most octets that limits up to this one have kept.
  std::uint64_t kept_within(std::size_t limit) const;
  // The finding on an answer by itself, or that it keeps less than a smaller limit has kept. Only
  // the open way keeps less than it could.
  EdgeFinding compared(const Request& request, const Answer& answer, EdgeFinding alone) const;

 private:
  std::map<std::size_t, std::uint64_t> kept_;  // octets, by limit
};

}  // namespace utf8spec::harnesses
