#include "reports/prove/proof_claims.h"

namespace utf8spec::reports {
namespace {

using namespace harnesses::states;

template <Protection memory>
bool guards(const Proof& proof) {
  return proof.walked.guard.memory == memory;
}

template <Watching watch>
bool has_registers(const Proof& proof) {
  return proof.walked.guard.registers == watch;
}

bool has_unwatched_kernel(const Proof& proof) {
  return proof.walked.guard.kernel == Watching::unwatched;
}

template <EndOfInput end>
bool ends(const Proof& proof) {
  return proof.walked.end_of_input == end;
}

bool forgets_residue(const Proof& proof) { return proof.hello.residue == Residue::forgotten; }
bool has_padding(const Proof& proof) { return proof.walked.padding == StatePadding::some; }
bool is_always(const Proof&) { return true; }

constexpr std::array assumption_rows = [] {
  using enum ProofAssumption;
  return std::array{
      ProofAssumptionRow{
          memory, guards<Protection::process>,
          "feed keeps nothing on the stack, where the strings of the environment are too. All "
          "other memory was write-protected, and errno was followed as a part of the state."},
      ProofAssumptionRow{memory, guards<Protection::file>,
                         "feed keeps nothing outside its state. Only the data of its own file were "
                         "write-protected, because this is a sanitizer's build."},
      ProofAssumptionRow{memory, guards<Protection::nothing>,
                         "feed keeps nothing outside its state. No memory was write-protected."},
      ProofAssumptionRow{
          registers, has_registers<Watching::watched>,
          "feed keeps nothing in registers that a call may leave changed, such as those of "
          "vectors and segments. The floating-point control register and the direction flag were "
          "compared after each call, and floating-point exceptions were followed as a part of the "
          "state."},
      ProofAssumptionRow{registers, has_registers<Watching::unwatched>,
                         "feed keeps nothing in registers, such as the floating-point control "
                         "register. They were not watched on this processor."},
      ProofAssumptionRow{kernel, has_unwatched_kernel,
                         "feed keeps nothing in the kernel, such as the signal mask, the working "
                         "directory or a file. System calls were not watched on this system."},
      ProofAssumptionRow{
          chance, is_always,
          "The answer depends on the state, the octet and constant memory, and not on chance or a "
          "clock. Each call was made twice, at two addresses."},
      ProofAssumptionRow{grain, ends<EndOfInput::told>,
                         "The decoder is fed one octet a call, and the end by a call of its own."},
      ProofAssumptionRow{grain, ends<EndOfInput::not_told>, "The decoder is fed one octet a call."},
      ProofAssumptionRow{end, ends<EndOfInput::not_told>,
                         "The decoder has no call for the end of the input, so nothing is claimed "
                         "about a sequence that the end cuts off."},
      ProofAssumptionRow{
          residue, forgets_residue,
          "A state that the decoder's own test takes for the one before a text goes on as that "
          "one, as its documentation says. What else such a state holds was not followed."},
      ProofAssumptionRow{padding, has_padding,
                         "Bits of the state that nothing ever wrote, or that depend on its "
                         "address, do not matter. Two patterns and two addresses were tried."},
  };
}();

}  // namespace

std::span<const ProofAssumptionRow> proof_assumptions() { return assumption_rows; }

}  // namespace utf8spec::reports
