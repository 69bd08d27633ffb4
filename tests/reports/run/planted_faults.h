// Decoders with one or two planted faults, for tests of the diagnosis.

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "harnesses/judge/element.h"
#include "tests/reports/run/function_decoder.h"

namespace utf8spec::reports {

// One reading of a decoder: a number of octets, and the characters that come out for them.
struct Read {
  std::size_t octets;
  std::u32string output;
};

// A place in the input: the element there, and the input from there on.
struct Spot {
  harnesses::Element element;
  std::size_t offset;
  OctetView rest;
  Read right;  // U+FFFD for each maximal subpart; in a strict operation, where an error is due
};

// A fault: another reading where it strikes, nothing elsewhere.
struct Plant {
  std::string_view name;
  harnesses::Element element;  // at which it strikes first of all
  std::string_view deviation;  // that it alone is called
  std::function<std::optional<Read>(const Spot&)> read;
};

// The commonest faults of decoders. The names are those that tests look for.
const std::vector<Plant>& first_faults();

// The effect of a second fault, at an element of its own or at that of the first.
enum class Deed : std::uint8_t { swallows, invents, deletes, wrong_value };

// A decoder with a fault, and perhaps a second one. The second fault has its effect at `element` if
// `strikes` agrees.
struct Planted {
  const Plant* first;
  std::optional<Deed> second;
  harnesses::Element element = harnesses::Element::none;
  std::function<bool(const Spot&)> strikes;
};

harnesses::Outcome answer(const Planted& planted, const harnesses::Request& request);

}  // namespace utf8spec::reports
