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

// Reads any encoding octet by octet, as a decoder that replaces ill-formed input. The machines of
// all encodings but UTF-8 come from it; UTF-8 has a reader of its own (reader.h). Nothing here
// knows an encoding: the reader keeps octets while `is_settled` of the codec says that their step
// may change.
namespace utf8spec::vectors {

// The parts of a codec that a machine is computed from. Values are left out: with them some
// machines would have millions of states.
struct CodecRules {
  reference::Step (*step)(OctetView);
  bool (*is_settled)(OctetView, const reference::Step&);
  std::size_t unit;
  reference::OctetClasses classes;  // of the step, and of what leads announce (RFC 2279)
};

// The rules of an encoding or dialect of fixed order. If a signature selects the order, they are
// those of text without one.
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

// The memory of a decoder between two octets, whatever the encoding is. It holds the octets whose
// step is not certain yet. In a machine each of them is the first octet of its class, so that equal
// states compare equal.
struct CodecReader {
  // WTF-8 and CESU-8 wait for the sixth octet of a pair, and RFC 2279 has sequences of six octets.
  static constexpr std::size_t most_pending = 5;

  std::array<std::uint8_t, most_pending> octets{};
  std::uint8_t pending = 0;    // so many of them
  std::uint8_t announced = 0;  // continuation octets that still go with an ill-formed sequence
  bool in_run = false;         // the octet before was ill-formed, and a run goes on

  friend constexpr auto operator<=>(const CodecReader&, const CodecReader&) = default;
};

inline OctetView pending_of(const CodecReader& reader) {
  return OctetView(reader.octets).first(reader.pending);
}

// The parts that one octet makes certain, in order, and the reader after it.
template <typename Reader>
struct Divided {
  std::vector<Part> parts;
  Reader after;
};

// Reads one more octet.
Divided<CodecReader> read(const CodecRules& rules, const CodecReader& reader, std::uint8_t octet,
                          reference::ReplacementPolicy policy);

// The parts of the pending octets if the input ends here.
std::vector<Part> parts_at_the_end(const CodecRules& rules, const CodecReader& reader,
                                   reference::ReplacementPolicy policy);

}  // namespace utf8spec::vectors
