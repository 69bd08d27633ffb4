#include "harnesses/fuzz/guidance/guidance.h"

#include <functional>
#include <optional>

#include "harnesses/fuzz/answers.h"

// Weak: without counters.cpp there are none, and this is a null pointer.
extern "C" __attribute__((weak))
std::uint8_t utf8spec_guidance_counters[utf8spec::harnesses::fuzz::guidance_counters];

namespace utf8spec::harnesses::fuzz {
namespace {

constexpr std::size_t block = 64;           // octets, the largest that decoders read at a time
constexpr std::size_t places_of_a_cut = 4;  // inside a sequence; 0 is in front of it

constexpr std::size_t sorts_of_cuts = sorts * places_of_a_cut * 2;

// Where the counters of each note start.
constexpr std::size_t pairs = 0;
constexpr std::size_t places = pairs + sorts * sorts;
constexpr std::size_t cuts = places + sorts * block;
constexpr std::size_t answers = cuts + sorts_of_cuts;
static_assert(answers < guidance_counters / 2);

void note(std::size_t counter) { utf8spec_guidance_counters[counter] = 1; }

// Decoders are many: their notes share what is left, by Fibonacci hashing (Knuth, TAOCP 3, 6.4).
void note_spread(std::uint64_t what) {
  const std::uint64_t mixed = (what + 1) * 0x9E3779B97F4A7C15;
  note(answers + (mixed >> 32) % (guidance_counters - answers));
}

// Neighbours and places each have a table of their own. A table of both would need about 16 times
// the counters, and the engine would keep nearly every input.
void note_place(std::size_t sort, std::size_t before, std::size_t place) {
  note(pairs + before * sorts + sort);
  note(places + sort * block + place % block);
}

// A cut is described by the sequence that it is in, its place there, and whether the chunk before
// it is short: decoders keep the rest of a chunk in a buffer of a few octets.
void note_cuts(const Expected& expected) {
  const OctetView octets = expected.given().octets;
  auto step = expected.steps().begin();
  std::size_t before = 0;
  for (const std::size_t cut : expected.given().cuts) {
    while (step != expected.steps().end() && step->offset + step->step.length <= cut) ++step;
    if (step == expected.steps().end()) return;
    const std::size_t sort = sort_of(octets, step->offset, step->step);
    const bool is_short = cut - before < places_of_a_cut;
    note(cuts + (sort * places_of_a_cut + (cut - step->offset)) * 2 + (is_short ? 1 : 0));
    before = cut;
  }
}

struct FirstError {
  std::size_t sort;
  std::size_t offset;
};

// Of an encoder's input the error is a value, and its index takes the place of the offset.
FirstError first_error(const Expected& expected, Operation operation) {
  const Case& given = expected.given();
  if (takes_values(operation)) {
    const std::size_t index = first_non_scalar(given.values);
    if (index == given.values.size()) return {0, index};
    return {sort_of(given.values[index]), index};
  }
  const auto& error = expected.error();
  if (!error) return {0, given.octets.size()};
  const reference::Step step{0, static_cast<std::uint8_t>(error->length), error->kind};
  return {sort_of(given.octets, error->offset, step), error->offset};
}

// 0 where the decoder does not say; else before, at or behind.
std::size_t side(std::size_t said, std::size_t right) {
  if (said == SIZE_MAX) return 0;
  return said < right ? 1 : said == right ? 2 : 3;
}

}  // namespace

void note_input(const Expected& expected) {
  if (utf8spec_guidance_counters == nullptr) return;
  const Case& given = expected.given();
  std::size_t before = 0;
  for (const auto& [offset, step] : expected.steps()) {
    const std::size_t sort = sort_of(given.octets, offset, step);
    note_place(sort, before, offset);
    before = sort;
  }
  note_cuts(expected);
  if (!given.octets.empty()) return;
  for (std::size_t index = 0; index < given.values.size(); ++index) {
    const std::size_t sort = sort_of(given.values[index]);
    note_place(sort, before, index);
    before = sort;
  }
}

void note_answer(const Expected& expected, std::string_view decoder, Operation operation,
                 const utf8spec_answer& answer) {
  if (utf8spec_guidance_counters == nullptr) return;
  const FirstError error = first_error(expected, operation);
  std::uint64_t what = std::hash<std::string_view>()(decoder);
  what = what * core_operations.size() + static_cast<std::size_t>(operation);
  what = what * sorts + error.sort;
  what = what * (UTF8SPEC_OUT_OF_SPACE + 1) + answer.status;
  const bool says = answer.status == UTF8SPEC_ILL_FORMED;
  note_spread(what * 4 + (says ? side(answer.error.offset, error.offset) : 0));
}

}  // namespace utf8spec::harnesses::fuzz
