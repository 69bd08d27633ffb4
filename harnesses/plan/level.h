#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "harnesses/plan/bulk.h"
#include "reference/closed_set.h"
#include "vectors/operation.h"

namespace utf8spec::harnesses {

// The depth of a run. Each level asks everything that the levels before it ask, and more.
enum class Level : std::uint8_t { smoke, standard, payload, deep };

// The words about a level. Help, manuals and error messages print them, and a test compares the
// table in docs/levels.md with them.
struct LevelRow {
  Level level;
  std::string_view asks;    // beside what the levels before it ask
  std::string_view proves;  // what a pass proves, in short (docs/theory.md)
  std::string_view takes;
  bool is_default = false;  // where nobody says how deep, for every kind of decoder
};

inline constexpr std::array level_rows{
    LevelRow{.level = Level::smoke,
             .asks = "all curated vectors, those that are ill-formed behind a signature too, the "
                     "complete suites for k = 0, alone and behind a signature, and sequences "
                     "around offsets up to 4 Ki",
             .proves = "right on these, and on all inputs if its control is a machine of at most "
                       "9 states (verdicts) or 11 (replacement), or 3 more if it removes a "
                       "signature; scalar values are not covered",
             .takes = "seconds",
             .is_default = true},
    LevelRow{.level = Level::standard,
             .asks = "and what is derived from the vectors (chunks, reuse after an error, places "
                     "in longer text), sequences around offsets up to 64 Ki, every scalar value, a "
                     "million mutated strings, the complete suites for k = 1, and those for "
                     "k = 0 behind 0 to 63 octets",
             .proves = "right on all inputs if its control has at most one state more, and each "
                       "scalar value depends on the octets of its own character alone",
             .takes = "seconds for a plugin, minutes for a program"},
    LevelRow{.level = Level::payload,
             .asks = "and the complete suites of the machine that knows every scalar value",
             .proves = "right on all inputs if it is a machine of at most 17,652 states; nothing "
                       "is assumed of scalar values",
             .takes = "about a minute for a plugin, minutes to hours for a program"},
    LevelRow{.level = Level::deep,
             .asks = "and the complete suites for k = 2, and those for k = 1 behind 0 to 63 "
                     "octets: over a thousand million strings an operation",
             .proves = "right on all inputs if its control has at most two states more",
             .takes = "minutes to hours for a plugin, days for a program"},
};

static_assert(reference::is_row_for_each(level_rows, &LevelRow::level));
static_assert(std::ranges::count(level_rows, true, &LevelRow::is_default) == 1);

inline constexpr auto all_levels = reference::values_of<Level>;

inline constexpr Level default_level =
    std::ranges::find(level_rows, true, &LevelRow::is_default)->level;

constexpr std::string_view name(Level level) { return reference::name_of(level); }

// The complete suites that a level asks of an operation (docs/theory.md). Two things choose the
// machine of an operation that replaces: its policy, and what it does with a leading signature. An
// operation that removes a signature is asked more words. An encoder is asked none, since it reads
// no octets.
// A decoder over whole units is asked none either: the suites are over single octets.
std::vector<SuiteChoice> complete_suites(Level level, Asked asked,
                                         reference::ReplacementPolicy policy,
                                         vectors::Signature signature = vectors::Signature::kept);

}  // namespace utf8spec::harnesses
