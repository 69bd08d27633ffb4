#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "harnesses/decoder_kind.h"
#include "harnesses/plan/bulk.h"
#include "harnesses/plan/conditions/history.h"
#include "harnesses/plan/conditions/limits.h"
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

// The numbers of states are those of UTF-8, by the machines without lengths
// (vectors/machines/remembered.h). A test compares them.
inline constexpr std::array level_rows{
    LevelRow{
        .level = Level::smoke,
        .asks =
            "all curated vectors, the ill-formed ones also after a signature, the complete suites "
            "for k = 0, alone and after a signature, sequences around offsets up to 4 Ki, texts "
            "that vary size, count, output and context, and vectors again in other orders; of "
            "plugins also the suites with entry octets",
        .proves = "The decoder is right on these inputs. If it has no hidden state, it finds "
                  "ill-formed octets correctly in all inputs. A table of at most 8 live states has "
                  "none (13 per sequence, 16 per run, 3 more if it removes a signature). A plugin "
                  "may have one that an entry octet leads to. A pass does not cover scalar values.",
        .takes = "seconds",
        .is_default = true},
    LevelRow{
        .level = Level::standard,
        .asks =
            "inputs derived from the vectors (chunks, reuse after an error, places in longer "
            "text), sequences around offsets up to 64 Ki, more texts of all these conditions, more "
            "requests in other orders, every scalar value, a million mutated strings, the complete "
            "suites "
            "for k = 1, and those for k = 0 after 0 to 63 octets",
        .proves = "If the decoder has at most one hidden state, it is right on all inputs: a table "
                  "of at most 9 live states (14 per sequence, 17 per run). Each scalar value must "
                  "depend only on the octets of its own character.",
        .takes = "seconds for a plugin, minutes for a program"},
    LevelRow{.level = Level::payload,
             .asks = "the complete suites of the machine that knows every scalar value",
             .proves = "The decoder is right on all inputs, values included, if it has no hidden "
                       "state, and a value depends on all octets of its character and on nothing "
                       "else.",
             .takes = "about a minute for a plugin, minutes to hours for a program"},
    LevelRow{.level = Level::deep,
             .asks =
                 "the complete suites for k = 2, and those for k = 1 after 0 to 63 octets: over a "
                 "thousand million strings for each operation",
             .proves = "If the decoder has at most two hidden states, it is right on all inputs: a "
                       "table of at most 10 live states (15 per sequence, 18 per run). Each scalar "
                       "value must depend only on the octets of its own character.",
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
// A plugin is also asked a suite with entry octets (vectors/machines/entries.h).
std::vector<SuiteChoice> complete_suites(Level level, Asked asked,
                                         reference::ReplacementPolicy policy,
                                         vectors::Signature signature = vectors::Signature::kept,
                                         DecoderKind kind = DecoderKind::program);

// How many texts vary a condition.
Breadth breadth_of(Level level, DecoderKind kind);

// How often vectors are asked again. Programs are asked less, because their requests travel as
// lines.
HistoryLength history_length(Level level, DecoderKind kind);

}  // namespace utf8spec::harnesses
