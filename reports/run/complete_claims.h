// Turns passed complete suites into sentences. A complete suite is a finite set of strings: any
// decoder with at most k hidden states that passes it is right on every input (docs/theory.md). The
// sentences state this bound and every assumption, because a claim without them would be false.
// They stand in the table of claims (reports/claim_rows.h).

#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "harnesses/plan/level.h"
#include "reference/replace.h"
#include "reports/claim.h"
#include "vectors/machines/signature.h"
#include "vectors/operation.h"

namespace utf8spec::reports {

// How replacing operations divide ill-formed input among replacements. It holds only operations
// whose every answer agrees with one policy.
using Divisions = std::map<Operation, reference::ReplacementPolicy>;

// How operations treat a leading signature. An operation that is missing keeps it.
using Signatures = std::map<Operation, vectors::Signature>;

// The level at which a decoder was asked, the encoding by which it was judged, where its inputs may
// end, and its kind: plugins are asked further suites.
struct ClaimBasis {
  // NOLINTNEXTLINE(google-explicit-constructor): mostly nobody means another encoding
  ClaimBasis(harnesses::Level its_level,
             reference::Encoding its_encoding = reference::Encoding::utf_8,
             harnesses::Grain its_grain = harnesses::Grain::octets,
             harnesses::DecoderKind its_kind = harnesses::DecoderKind::program)
      : level(its_level), encoding(its_encoding), grain(its_grain), kind(its_kind) {}

  harnesses::Level level;
  reference::Encoding encoding;
  harnesses::Grain grain;
  harnesses::DecoderKind kind;
};

// `whole` states all assumptions; `brief` fits into three lines of a terminal.
enum class Wording : std::uint8_t { whole, brief };

// What follows for all inputs if `operations` passed the complete suites of a level. Each claim
// names its assumptions, the least number of live states n, the number of hidden states k, the
// access words, and the number of strings with their SHA-256.
//
// A replacing operation without a division gets no claim. An operation that removes a signature
// gets claims only from suites that test this.
std::vector<Claim> complete_claims(const ClaimBasis& basis,
                                   const std::vector<Operation>& operations,
                                   const Divisions& divisions, const Signatures& signatures = {},
                                   Wording wording = Wording::whole);

}  // namespace utf8spec::reports
