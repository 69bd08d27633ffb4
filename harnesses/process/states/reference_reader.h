#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "reference/encoding.h"
#include "reference/replace.h"

// The reference as a machine that reads one octet at a time, with its state as a value.
namespace utf8spec::harnesses::states {

// What is done with a leading U+FEFF. Standards leave this to the protocol above (RFC 3629 section
// 6).
enum class SignatureHandling : std::uint8_t { kept, dropped };

// One of the ways to read that the standard allows. Without a policy, reading stops at the first
// error.
struct StateReading {
  reference::Encoding dialect = reference::Encoding::utf_8;
  std::optional<reference::ReplacementPolicy> policy;
  SignatureHandling signature = SignatureHandling::kept;

  friend bool operator==(const StateReading&, const StateReading&) = default;
};

// All ways to read a declared encoding: those that stop at errors, and those that replace them. The
// first one keeps a leading U+FEFF.
std::vector<StateReading> readings_that_stop(reference::Encoding declared);
std::vector<StateReading> readings_that_replace(reference::Encoding declared);

// What the reference remembers between two octets. All of it is octets, so that it can be a key.
struct ReaderState {
  static constexpr std::size_t most_pending = 6;

  std::array<std::uint8_t, most_pending> pending{};  // octets whose step may still change
  std::uint8_t pending_count = 0;
  std::uint8_t has_begun = 0;  // something has been read, if that matters
  std::uint8_t is_dead = 0;    // an error has been read, and reading stops there
  std::uint8_t in_run = 0;     // the last thing read was ill-formed, if that matters
  std::uint8_t skipped = 0;    // continuations that still belong to an ill-formed sequence

  friend auto operator<=>(const ReaderState&, const ReaderState&) = default;
};
static_assert(sizeof(ReaderState) == ReaderState::most_pending + 5);

// The state behind an octet or the end, and the values that became certain with it.
struct Advance {
  ReaderState state;
  std::u32string values;
};

class ReferenceReader {
 public:
  explicit ReferenceReader(const StateReading& reading);

  const StateReading& reading() const { return reading_; }
  // A state that is dead stays so.
  Advance push(const ReaderState& state, std::uint8_t octet) const;
  // The end of the input. Afterwards the state is dead if the input is ill-formed.
  Advance finish(const ReaderState& state) const;

  // The shortest octets that complete a sequence whose beginning is pending. The state is not dead.
  Octets completion(const ReaderState& state) const;

 private:
  using IsSettled = bool (*)(OctetView, const reference::Step&);

  enum class Until : std::uint8_t { unsettled, empty };
  void read_pending(Advance& advance, Until until) const;
  void note_begin(ReaderState& state) const;
  void take(Advance& advance, const reference::Step& step) const;
  void take_error(Advance& advance, const reference::Step& step) const;

  StateReading reading_;
  reference::Step (*step_)(OctetView);
  IsSettled is_settled_;
};

}  // namespace utf8spec::harnesses::states
