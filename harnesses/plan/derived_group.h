#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "harnesses/plan/level.h"
#include "harnesses/question.h"
#include "reference/closed_set.h"

namespace utf8spec::harnesses {

// The groups of questions that a report counts together: derived from vectors, or made from none.
enum class Derived : std::uint8_t {
  signature,
  far,
  chunks,
  reuse,
  placement,
  scalar_values,
  texts,
  mutated,
  complete,
  sizes,
  counts,
  outputs,
  contexts,
  history,
};

// What a report and `utf8spec list` say of a group.
struct DerivedGroup {
  Derived group;
  std::string_view name;
  Level from;  // the first level that asks it
  std::string_view title;
};

// `utf8spec list` prints the rows in this order.
inline constexpr std::array derived_groups{
    DerivedGroup{Derived::signature, "derived/signature", Level::smoke,
                 "Ill-formed vectors after a signature (EF BB BF)"},
    DerivedGroup{
        Derived::far, "derived/far", Level::smoke,
        "Sequences around offsets of 512 octets and more, with further ones at each level"},
    DerivedGroup{Derived::chunks, "derived/chunks", Level::standard,
                 "Vectors cut into two and three chunks in every way, and with empty chunks"},
    DerivedGroup{Derived::reuse, "derived/reuse", Level::standard,
                 "A decoder used again right after an error"},
    DerivedGroup{Derived::placement, "derived/placement", Level::standard,
                 "Vectors right before one character, and at offsets 0 to 130 in longer text"},
    DerivedGroup{Derived::scalar_values, "derived/scalar-values", Level::standard,
                 "Every scalar value alone"},
    DerivedGroup{Derived::texts, "derived/texts", Level::standard,
                 "Every scalar value, in texts of half a MiB"},
    DerivedGroup{Derived::mutated, "derived/mutated", Level::standard,
                 "A million strings with one change each"},
    DerivedGroup{Derived::complete, "derived/complete", Level::smoke,
                 "Complete suites, with larger ones at each level"},
    DerivedGroup{Derived::sizes, "derived/sizes", Level::smoke,
                 "Texts of telling lengths, and what stands at telling offsets"},
    DerivedGroup{Derived::counts, "derived/counts", Level::smoke,
                 "Many characters, lines and errors, and errors where offsets end"},
    DerivedGroup{Derived::outputs, "derived/outputs", Level::smoke,
                 "Characters where room for the output ends, and output that grows"},
    DerivedGroup{Derived::contexts, "derived/contexts", Level::smoke,
                 "Characters and errors behind and before others"},
    DerivedGroup{Derived::history, "derived/history", Level::smoke,
                 "Vectors of all operations again, in other orders and many times in a row"}};
static_assert(reference::is_row_for_each(derived_groups, &DerivedGroup::group));

// The group of a derivation. Callers do not ask for plain, published_cuts and octet_by_octet, which
// count in the groups of their vectors. All other cuts belong to derived/chunks.
constexpr Derived derived_of(Derivation derivation) {
  switch (derivation) {
    case Derivation::plain:
    case Derivation::published_cuts:
    case Derivation::octet_by_octet:
    case Derivation::split:
    case Derivation::empty_chunks:
      break;
    case Derivation::signature:
      return Derived::signature;
    case Derivation::far:
      return Derived::far;
    case Derivation::reuse:
      return Derived::reuse;
    case Derivation::followed:
    case Derivation::placement:
      return Derived::placement;
    case Derivation::scalar_value:
      return Derived::scalar_values;
    case Derivation::text:
      return Derived::texts;
    case Derivation::mutated:
      return Derived::mutated;
    case Derivation::complete:
      return Derived::complete;
    case Derivation::size:
      return Derived::sizes;
    case Derivation::count:
      return Derived::counts;
    case Derivation::output:
      return Derived::outputs;
    case Derivation::context:
      return Derived::contexts;
    case Derivation::history:
      return Derived::history;
  }
  return Derived::chunks;
}

constexpr const DerivedGroup& derived_group(Derivation derivation) {
  return derived_groups[static_cast<std::size_t>(derived_of(derivation))];
}

// True if the level asks questions of this derivation.
constexpr bool asks(Level level, Derivation derivation) {
  return level >= derived_group(derivation).from;
}

}  // namespace utf8spec::harnesses
