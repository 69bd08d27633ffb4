#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "harnesses/judge/element.h"
#include "tests/reports/run/function_decoder.h"

namespace utf8spec::reports {

// One reading of a decoder: so many octets, and the characters for them.
struct Read {
  std::size_t octets;
  std::u32string output;
};

// Where a decoder stands: at an element, with the rest of the input before it.
struct Spot {
  harnesses::Element element;
  std::size_t offset;
  OctetView rest;
  Read right;  // U+FFFD for each maximal subpart; in a strict operation, where an error is due
};

// A fault: what is read where it strikes, and nothing elsewhere.
struct Plant {
  std::string_view name;
  harnesses::Element element;  // at which it strikes first of all
  std::string_view deviation;  // that it alone is called
  std::function<std::optional<Read>(const Spot&)> read;
};

// The commonest faults of decoders.
const std::vector<Plant>& first_faults();

// What a second fault does, at an element of its own or at that of the first.
enum class Deed : std::uint8_t { swallows, invents, deletes, wrong_value };

// A decoder with a fault, and with a second one that does a deed at `element` where `strikes` says
// so.
struct Planted {
  const Plant* first;
  std::optional<Deed> second;
  harnesses::Element element = harnesses::Element::none;
  std::function<bool(const Spot&)> strikes;
};

harnesses::Outcome answer(const Planted& planted, const harnesses::Request& request);

}  // namespace utf8spec::reports
