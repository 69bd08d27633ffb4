#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "harnesses/plan/level.h"
#include "reference/replace.h"
#include "vectors/machines/signature.h"
#include "vectors/operation.h"

namespace utf8spec::reports {

// How operations divide ill-formed input among replacements, of those whose every answer agrees.
using Divisions = std::map<Operation, reference::ReplacementPolicy>;

// What operations make of a leading signature: those that are not there keep it.
using Signatures = std::map<Operation, vectors::Signature>;

// How deep a decoder of which encoding was asked.
struct ClaimBasis {
  // NOLINTNEXTLINE(google-explicit-constructor): mostly nobody means another encoding
  ClaimBasis(harnesses::Level its_level,
             reference::Encoding its_encoding = reference::Encoding::utf_8)
      : level(its_level), encoding(its_encoding) {}

  harnesses::Level level;
  reference::Encoding encoding;
};

// A claim with all that it rests on, or in three lines.
enum class Wording : std::uint8_t { whole, brief };

// What follows for all inputs from the complete suites of a level, when these operations have
// answered them rightly: each claim with its hypotheses, the machine's states n, k, the access
// words, the number of strings and their SHA-256 (docs/theory.md). An operation that replaces and
// has no division is passed over. Of one that removes a signature less is claimed.
std::vector<std::string> complete_claims(const ClaimBasis& basis,
                                         const std::vector<Operation>& operations,
                                         const Divisions& divisions,
                                         const Signatures& signatures = {},
                                         Wording wording = Wording::whole);

}  // namespace utf8spec::reports
