#include "vectors/machines/order_reader.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "reference/any_codec.h"
#include "reference/signature.h"

namespace utf8spec::vectors {
namespace {

using reference::Encoding;
using reference::ReplacementPolicy;

// Values of OrderReader::order.
constexpr std::uint8_t open_order = 0;
constexpr std::uint8_t unmarked_order = 1;
constexpr std::uint8_t first_marked = 2;

OrderRules::Marked marked_by(Encoding order) {
  const auto signature = reference::codec_of(order).encode(reference::signature);
  return {{signature.view().begin(), signature.view().end()}, rules_of(order)};
}

const CodecRules& rules_for(const OrderRules& rules, std::uint8_t order) {
  return order < first_marked ? rules.unmarked : rules.marked[order - first_marked].rules;
}

// Whether a signature may still come.
bool may_open(const OrderRules& rules, const OrderReader& reader) {
  return reader.order == open_order && !rules.marked.empty();
}

bool begins(OctetView beginning, OctetView whole) {
  return beginning.size() <= whole.size() &&
         std::ranges::equal(beginning, whole.first(beginning.size()));
}

// Reads octets that turned out to be no signature.
Divided<OrderReader> read_unmarked(const OrderRules& rules, OctetView octets,
                                   ReplacementPolicy policy) {
  Divided<OrderReader> ordered{{}, {unmarked_order, {}}};
  for (const std::uint8_t octet : octets) {
    auto divided = read(rules.unmarked, ordered.after.reader, octet, policy);
    std::ranges::move(divided.parts, std::back_inserter(ordered.parts));
    ordered.after.reader = divided.after;
  }
  return ordered;
}

// Reads an octet while a signature may still come.
Divided<OrderReader> open(const OrderRules& rules, const CodecReader& reader, std::uint8_t octet,
                          ReplacementPolicy policy) {
  CodecReader longer = reader;
  longer.octets[longer.pending++] = octet;
  const OctetView octets = pending_of(longer);
  for (std::size_t place = 0; place < rules.marked.size(); ++place) {
    const Octets& signature = rules.marked[place].signature;
    if (std::ranges::equal(octets, signature)) {
      return {{}, {static_cast<std::uint8_t>(first_marked + place), {}}};
    }
    if (begins(octets, signature)) return {{}, {open_order, longer}};
  }
  return read_unmarked(rules, octets, policy);
}

}  // namespace

// Each octet of a signature is a class of its own, since another one in its place ends the wait.
OrderRules order_rules_of(Encoding encoding) {
  OrderRules rules{rules_of(encoding), {}, {}};
  rules.classes = rules.unmarked.classes;
  if (!selects_order(encoding)) return rules;
  for (const Encoding order : reference::orders_of(encoding)) {
    rules.marked.push_back(marked_by(order));
    rules.classes = rules.classes.with_cuts_of(rules.marked.back().rules.classes);
    for (const std::uint8_t octet : rules.marked.back().signature) {
      rules.classes = rules.classes.with({octet, octet});
    }
  }
  return rules;
}

Divided<OrderReader> read(const OrderRules& rules, const OrderReader& reader, std::uint8_t octet,
                          ReplacementPolicy policy) {
  if (may_open(rules, reader)) return open(rules, reader.reader, octet, policy);
  auto divided = read(rules_for(rules, reader.order), reader.reader, octet, policy);
  return {std::move(divided.parts), {reader.order, divided.after}};
}

std::vector<Part> parts_at_the_end(const OrderRules& rules, const OrderReader& reader,
                                   ReplacementPolicy policy) {
  if (!may_open(rules, reader))
    return parts_at_the_end(rules_for(rules, reader.order), reader.reader, policy);
  Divided<OrderReader> ordered = read_unmarked(rules, pending_of(reader.reader), policy);
  std::ranges::move(parts_at_the_end(rules.unmarked, ordered.after.reader, policy),
                    std::back_inserter(ordered.parts));
  return ordered.parts;
}

}  // namespace utf8spec::vectors
