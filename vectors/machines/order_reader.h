#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "reference/encoding.h"
#include "reference/octet_classes.h"
#include "reference/octets.h"
#include "vectors/machines/codec_reader.h"

// Reads encodings in which a signature may select the order, octet by octet. It waits until the
// first octets are a signature or can no longer become one, and then reads as the codec of that
// order does (codec_reader.h). An encoding of fixed order is read by its codec from the start.
namespace utf8spec::vectors {

// The orders of an encoding.
struct OrderRules {
  // Octets that select an order, and the rules behind them.
  struct Marked {
    Octets signature;
    CodecRules rules;
  };

  CodecRules unmarked;         // of text without a signature
  std::vector<Marked> marked;  // none if the order is fixed
  reference::OctetClasses classes;
};

OrderRules order_rules_of(reference::Encoding encoding);

// The memory of such a decoder between two octets.
struct OrderReader {
  // 0: a signature may still come, and what is pending begins one. 1: there is none. From 2 on:
  // that of `marked[order - 2]` came.
  std::uint8_t order = 0;
  CodecReader reader;

  friend constexpr auto operator<=>(const OrderReader&, const OrderReader&) = default;
};

// Reads one more octet. A signature is in no part.
Divided<OrderReader> read(const OrderRules& rules, const OrderReader& reader, std::uint8_t octet,
                          reference::ReplacementPolicy policy);

// The parts of the pending octets if the input ends here.
std::vector<Part> parts_at_the_end(const OrderRules& rules, const OrderReader& reader,
                                   reference::ReplacementPolicy policy);

}  // namespace utf8spec::vectors
