#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "harnesses/process/states/agreement.h"
#include "harnesses/process/states/state_process.h"

// The walk through all pairs of a decoder's state and the reference's, under all 256 octets and the
// end of the input.
namespace utf8spec::harnesses::states {

struct WalkOptions {
  std::uint32_t most_nodes = 20'000'000;
  std::function<bool()> stop = [] { return false; };
  std::function<void(std::uint64_t done, std::uint64_t known)> progress = [](auto, auto) {};
};

// Why a walk did not decide.
enum class Doubt : std::uint8_t {
  trouble,       // the decoder's process gave no answers
  lag,           // one is more than 8 values ahead of the other
  changed_form,  // of the output
  too_many,      // nodes, or octets of their states
  stopped,
  unconfirmed,  // a difference did not show again in a fresh process
};

// A text that shows something, as it is fed octet by octet.
struct ShownText {
  Octets text;
  int fed = end_of_input;  // what is fed behind the text; -1 if that is not known

  // All octets; the end is none.
  Octets octets() const;
};

// What a decoder does with octets after an error.
enum class AfterError : std::uint8_t {
  refuses,    // every octet, for ever
  goes_on,    // at least one is answered with ok
  not_known,  // a call was in trouble, or too much would have to be asked
};

// Whether a decoder can be told of the end of the input.
enum class EndOfInput : std::uint8_t { told, not_told };

// Whether states hold bits that nothing ever wrote, or that depend on the address.
enum class StatePadding : std::uint8_t { none, some };

// What a walk has found.
struct Walked {
  enum class End : std::uint8_t { equal, differs, undecided };

  End end = End::undecided;
  Guard guard;
  StateDifference difference = StateDifference::accepts_ill_formed;  // if it differs
  Doubt doubt = Doubt::trouble;                                      // if it is undecided
  EndOfInput end_of_input = EndOfInput::told;
  StatePadding padding = StatePadding::none;
  AfterError after_error = AfterError::refuses;
  std::uint64_t nodes = 0;
  std::uint64_t steps = 0;
  std::optional<ShownText> at;       // what differs, or is in doubt
  std::optional<TroubleAt> trouble;  // if it is undecided
  // If it is equal: the first text behind which an error is told later than at the octet that makes
  // it certain; and the first at whose error part of the text before is not handed over.
  std::optional<ShownText> late;
  std::optional<ShownText> loses_text;
  // The text up to an error, and the octet behind it that is answered with ok.
  std::optional<ShownText> goes_on;
};

// Walks until nothing new is reached. `process` is of no more use unless the result is `equal`.
Walked walk(StateProcess& process, const Agreement& agreement, const WalkOptions& options);

}  // namespace utf8spec::harnesses::states
