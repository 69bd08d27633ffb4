#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/encoding.h"
#include "reference/octet_classes.h"
#include "reference/octets.h"
#include "reference/replace.h"
#include "reference/step.h"

namespace utf8spec::vectors {

// What a machine is computed from: the codec of an encoding, without its values.
struct CodecRules {
  reference::Step (*step)(OctetView);
  bool (*is_settled)(OctetView, const reference::Step&);
  std::size_t unit;
  reference::OctetClasses classes;  // of the step, and of what leads announce (RFC 2279)
};

// `encoding` has a fixed order of octets.
CodecRules rules_of(reference::Encoding encoding);

// A part of a string, as a replacement policy divides it.
struct Part {
  enum class What : std::uint8_t {
    character,
    replacement,
    more_of_a_replacement,  // it belongs to the replaced part before it
    nothing,                // it is ill-formed and deleted
  };
  What what;
  std::uint8_t length;  // octets
  friend constexpr bool operator==(const Part&, const Part&) = default;
};

// What a decoder that replaces ill-formed parts remembers between two octets, whatever the encoding
// is: the octets whose step is not certain, the first of their classes in their place.
struct CodecReader {
  // WTF-8 and CESU-8 wait for the sixth octet of a pair, and RFC 2279 has sequences of six.
  static constexpr std::size_t most_pending = 5;

  std::array<std::uint8_t, most_pending> octets{};
  std::uint8_t pending = 0;    // so many of them
  std::uint8_t announced = 0;  // continuation octets that still go with an ill-formed sequence
  bool in_run = false;         // the octet before was ill-formed, and a run goes on

  friend constexpr auto operator<=>(const CodecReader&, const CodecReader&) = default;
};

// The parts that are certain now, and what is pending behind them.
struct Divided {
  std::vector<Part> parts;
  CodecReader after;
};

// Reads one more octet.
Divided read(const CodecRules& rules, const CodecReader& reader, std::uint8_t octet,
             reference::ReplacementPolicy policy);

// The parts of the pending octets if the input ends there.
std::vector<Part> parts_at_the_end(const CodecRules& rules, const CodecReader& reader,
                                   reference::ReplacementPolicy policy);

}  // namespace utf8spec::vectors
