#pragma once

#include <array>
#include <string_view>

#include "harnesses/plan/level.h"
#include "harnesses/question.h"

namespace utf8spec::harnesses {

// A group of questions that a report counts together: derived from vectors, or made from none.
struct DerivedGroup {
  std::string_view name;
  Level from;  // the first level that asks it
  std::string_view title;
};

// `utf8spec list` prints the rows in this order. derived_group() below refers to them by index.
inline constexpr std::array derived_groups{
    DerivedGroup{"derived/signature", Level::smoke,
                 "Ill-formed vectors after a signature (EF BB BF)"},
    DerivedGroup{
        "derived/far", Level::smoke,
        "Sequences around offsets of 512 octets and more, with further ones at each level"},
    DerivedGroup{"derived/chunks", Level::standard,
                 "Vectors cut into two and three chunks in every way, and with empty chunks"},
    DerivedGroup{"derived/reuse", Level::standard, "A decoder used again right after an error"},
    DerivedGroup{"derived/placement", Level::standard,
                 "Vectors right before one character, and at offsets 0 to 130 in longer text"},
    DerivedGroup{"derived/scalar-values", Level::standard, "Every scalar value alone"},
    DerivedGroup{"derived/texts", Level::standard, "Every scalar value, in texts of half a MiB"},
    DerivedGroup{"derived/mutated", Level::standard, "A million strings with one change each"},
    DerivedGroup{"derived/complete", Level::smoke,
                 "Complete suites, with larger ones at each level"}};

// The group of a derivation. Callers do not ask for plain, published_cuts and octet_by_octet, which
// count in the groups of their vectors. All other cuts belong to derived/chunks.
constexpr const DerivedGroup& derived_group(Derivation derivation) {
  switch (derivation) {
    case Derivation::plain:
    case Derivation::published_cuts:
    case Derivation::octet_by_octet:
    case Derivation::split:
    case Derivation::empty_chunks:
      break;
    case Derivation::signature:
      return derived_groups[0];
    case Derivation::far:
      return derived_groups[1];
    case Derivation::reuse:
      return derived_groups[3];
    case Derivation::followed:
    case Derivation::placement:
      return derived_groups[4];
    case Derivation::scalar_value:
      return derived_groups[5];
    case Derivation::text:
      return derived_groups[6];
    case Derivation::mutated:
      return derived_groups[7];
    case Derivation::complete:
      return derived_groups[8];
  }
  return derived_groups[2];
}

// True if the level asks questions of this derivation.
constexpr bool asks(Level level, Derivation derivation) {
  return level >= derived_group(derivation).from;
}

}  // namespace utf8spec::harnesses
