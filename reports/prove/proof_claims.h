#pragma once

#include <array>
#include <span>
#include <string_view>

#include "harnesses/process/states/prove.h"
#include "reference/closed_set.h"

// What `utf8spec prove` may claim, and on what each claim rests. A report prints no other sentence
// as a claim. tests/reports/prove/ has decoders for each row: wrong ones of which the claim is not
// made, and for each assumption a wrong one that only breaks it, and passes.
namespace utf8spec::reports {

// What no walk through states can show.
enum class ProofAssumption : std::uint8_t {
  memory,     // feed keeps nothing in memory that was not watched
  registers,  // nor in registers
  kernel,     // nor in the kernel
  chance,     // nor does it depend on chance or a clock
  grain,      // the text comes octet by octet
  end,        // the end of the input cannot be told
  residue,    // the decoder's own test of a state is right
  padding,    // bits that nothing wrote do not matter
};

enum class ProofClaim : std::uint8_t {
  reads_text,       // verdict and values
  reads_verdict,    // for a decoder that gives no values
  stops,            // at the first error
  replaces,         // errors, by a policy
  keeps_signature,  // U+FEFF
  drops_signature,
  tells_at_once,   // each error, at the octet that makes it certain
  tells_late,      // some error
  loses_text,      // before an error
  refuses_behind,  // an error, whatever comes
  goes_on_behind,  // an error
  says_no_more,    // of what is behind an error
  is_shortest,     // of all texts that show a difference
};

// A sentence with places for what it names, and all that it rests on. What does not hold of a
// decoder is not printed for it: see `hypotheses_of`.
struct ProofClaimRow {
  ProofClaim claim;
  std::string_view sentence;
  std::span<const ProofAssumption> assumptions;
};

inline constexpr std::array every_assumption{ProofAssumption::memory,  ProofAssumption::registers,
                                             ProofAssumption::kernel,  ProofAssumption::chance,
                                             ProofAssumption::grain,   ProofAssumption::end,
                                             ProofAssumption::residue, ProofAssumption::padding};

inline constexpr std::array proof_claims = [] {
  using enum ProofClaim;
  constexpr std::span<const ProofAssumption> all = every_assumption;
  constexpr std::span<const ProofAssumption> shown{};  // by a text that anyone may feed again
  return std::array{
      ProofClaimRow{reads_text,
                    "Fed one octet a call, it reads every input of any length as {} says ({}): "
                    "verdict and values.",
                    all},
      ProofClaimRow{reads_verdict,
                    "Fed one octet a call, it reads every input of any length as {} says ({}): "
                    "verdict (it gives no values).",
                    all},
      ProofClaimRow{stops, "It stops at the first error.", all},
      ProofClaimRow{replaces, "It replaces errors by {}.", all},
      ProofClaimRow{keeps_signature, "A leading U+FEFF is kept.", all},
      ProofClaimRow{drops_signature, "A leading U+FEFF is dropped.", all},
      ProofClaimRow{tells_at_once, "It tells every error at the octet that makes it certain.", all},
      ProofClaimRow{tells_late,
                    "It tells some errors later than they are certain: behind {}, none is told "
                    "yet.",
                    shown},
      ProofClaimRow{loses_text, "It does not give all of the text before an error: see {}.", shown},
      ProofClaimRow{refuses_behind, "After an error, it refuses every further octet.", all},
      ProofClaimRow{goes_on_behind,
                    "After an error, nothing more may be fed: {} ends with an octet behind an "
                    "error, and is answered with ok.",
                    shown},
      ProofClaimRow{says_no_more,
                    "After an error, nothing more may be fed. What comes of it was not examined.",
                    shown},
      ProofClaimRow{is_shortest,
                    "No shorter text shows a difference, fed one octet a call, if feed keeps "
                    "nothing outside its state.",
                    all},
  };
}();
static_assert(reference::is_row_for_each(proof_claims, &ProofClaimRow::claim));

// The row of a claim.
constexpr const ProofClaimRow& row_of(ProofClaim claim) {
  return proof_claims[static_cast<std::size_t>(claim)];
}

// The sentence of an assumption, for the proofs that need it. Where a process watched less, an
// assumption says more.
struct ProofAssumptionRow {
  ProofAssumption assumption;
  bool (*is_made)(const harnesses::states::Proof&);
  std::string_view sentence;
};

// All of them, in the order in which they are printed.
std::span<const ProofAssumptionRow> proof_assumptions();

}  // namespace utf8spec::reports
