#pragma once

#include <cstdint>
#include <optional>

#include "harnesses/abi/utf8spec_decoder.h"
#include "harnesses/plugin/exhaustive/tally.h"
#include "reference/step.h"

namespace utf8spec::harnesses::exhaustive {

// The judgement of an answer to a call. If the octets of the call are the beginning of longer
// strings, it is settled only if it is the same for all of them.
struct Ruling {
  enum class State : std::uint8_t { right, different, unsettled };
  // The octets given to an ill-formed subsequence whose maximal subpart is more than one.
  enum class ErrorLength : std::uint8_t { not_shown, maximal_subpart, one, other };

  State state = State::right;
  Departure difference{};
  ErrorLength error_length = ErrorLength::not_shown;

  static Ruling right() { return {}; }
  static Ruling unsettled() { return {State::unsettled, {}, {}}; }
  static Ruling different(Way way, Element element = Element::none) {
    return {State::different, {way, element}, {}};
  }
};

// Whether nothing but these octets can matter: they are a whole string, or four octets of a longer
// one. Longer strings are asked only where four octets decide every step (`Reach::four_octets`).
inline bool is_whole(const Call& call) {
  return call.octets.size() == call.length || call.octets.size() == longest_string;
}

// The ruling on a status that is not a verdict; nothing for one that is.
std::optional<Ruling> ruling_without_verdict(utf8spec_status status);

// That ill-formed octets at `rest` of the call's are answered in this way. Of C0 and C1 the octet
// behind tells what they are taken for (of UTF-8).
Ruling at_error(reference::Encoding encoding, Way way, const Call& call, OctetView rest,
                const reference::Step& error);

// A status in words of the line protocol.
std::string describe(utf8spec_status status);

}  // namespace utf8spec::harnesses::exhaustive
