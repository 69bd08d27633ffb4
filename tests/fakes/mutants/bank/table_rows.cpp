// One of the nine rows is missing, or a row is added. The added rows are known wrong forms:
// overlong forms, surrogates, CESU-8, values above 10FFFF, forms of five and six octets of RFC
// 2279, and octets that are accepted alone. 85 alone is the newline of ISO 8859-1.
#include "tests/fakes/mutants/bank.h"

namespace utf8spec::mutants {
namespace {

constexpr OctetRange tail = reference::continuation;

constexpr OctetRange octet(std::uint8_t value) { return {value, value}; }

}  // namespace

std::vector<Mutation> table_rows() {
  return {
      // The ASCII row cannot be missing: nothing could be decoded.
      {.name = "row-c2-missing", .rows = without(1)},
      {.name = "row-e0-missing", .rows = without(2)},
      {.name = "row-e1-missing", .rows = without(3)},
      {.name = "row-ed-missing", .rows = without(4)},
      {.name = "row-ee-missing", .rows = without(5)},
      {.name = "row-f0-missing", .rows = without(6)},
      {.name = "row-f1-missing", .rows = without(7)},
      {.name = "row-f4-missing", .rows = without(8)},
      // All overlong forms of two octets, then parts of them: C0 80 is U+0000 and C0 AF is a
      // slash.
      {.name = "row-c0-c1-added", .rows = with({2, {{{0xC0, 0xC1}, tail}}})},
      {.name = "row-c1-added", .rows = with({2, {{octet(0xC1), tail}}})},
      {.name = "row-c0-80-added", .rows = with({2, {{octet(0xC0), octet(0x80)}}})},
      {.name = "row-c0-af-added", .rows = with({2, {{octet(0xC0), octet(0xAF)}}})},
      {.name = "row-e0-overlong-added", .rows = with({3, {{octet(0xE0), {0x80, 0x9F}, tail}}})},
      {.name = "row-f0-overlong-added",
       .rows = with({4, {{octet(0xF0), {0x80, 0x8F}, tail, tail}}})},
      {.name = "row-surrogates-added", .rows = with({3, {{octet(0xED), {0xA0, 0xBF}, tail}}})},
      {.name = "row-high-surrogates-added", .rows = with({3, {{octet(0xED), {0xA0, 0xAF}, tail}}})},
      // A pair becomes one character, while lone surrogates stay refused.
      {.name = "row-surrogate-pairs-added",
       .rows = with({6,
                     {{octet(0xED), {0xA0, 0xAF}, tail, octet(0xED), {0xB0, 0xBF}, tail}},
                     Row::Value::surrogate_pair})},
      {.name = "row-f4-90-added", .rows = with({4, {{octet(0xF4), {0x90, 0xBF}, tail, tail}}})},
      {.name = "row-f5-f7-added", .rows = with({4, {{{0xF5, 0xF7}, tail, tail, tail}}})},
      {.name = "row-five-octets-added",
       .rows = with({5, {{{0xF8, 0xFB}, tail, tail, tail, tail}}})},
      {.name = "row-six-octets-added",
       .rows = with({6, {{{0xFC, 0xFD}, tail, tail, tail, tail, tail}}})},
      {.name = "row-fe-added", .rows = with({1, {{octet(0xFE)}}})},
      {.name = "row-ff-added", .rows = with({1, {{octet(0xFF)}}})},
      {.name = "row-continuations-added", .rows = with({1, {{tail}}})},
      {.name = "row-85-added", .rows = with({1, {{octet(0x85)}}})},
  };
}

}  // namespace utf8spec::mutants
