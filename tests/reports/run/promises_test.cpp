// What a run promises to find under conditions: docs/levels.md must say what the questions have.
// (tests/harnesses/plan/conditions looks for the same numbers in the questions.)
#include "reports/run/promises.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "harnesses/decoder.h"
#include "harnesses/plan/conditions/conditions.h"
#include "harnesses/plan/derived_group.h"
#include "harnesses/plan/level.h"
#include "reports/numbers.h"

namespace utf8spec::reports {
namespace {

using harnesses::Breadth;
using harnesses::DecoderKind;
using harnesses::Derivation;
using harnesses::Level;
using testing::HasSubstr;

const harnesses::TextLimits& limits_of(Breadth breadth) {
  return harnesses::text_limit_rows[static_cast<std::size_t>(breadth)];
}

std::string levels_page() {
  std::ifstream file(UTF8SPEC_SOURCE_DIR "/docs/levels.md");
  return {std::istreambuf_iterator<char>(file), {}};
}

// A cell that says what the one before it says is short.
std::string cell(const std::string& words, const std::string& before) {
  return words == before ? "the same" : words;
}

std::string row(Derivation derivation, const char* varies, const std::string& fewest,
                const std::string& few, const std::string& many) {
  return fmt::format("| `{}` | {} | {} | {} | {} |\n", harnesses::derived_group(derivation).name,
                     varies, fewest, cell(few, fewest), cell(many, few));
}

std::string row(Derivation condition, const char* varies) {
  const auto words = [&](Breadth breadth) { return promise(condition, limits_of(breadth)); };
  return row(condition, varies, words(Breadth::fewest), words(Breadth::few), words(Breadth::many));
}

TEST(Promises, StandInTheDocs) {
  const std::string page = levels_page();
  EXPECT_THAT(page, HasSubstr(row(Derivation::size,
                                  "how long a text is, and where something stands in it")));
  EXPECT_THAT(page,
              HasSubstr(row(Derivation::count, "how many characters, lines and errors there are")));
  EXPECT_THAT(page,
              HasSubstr(row(Derivation::output, "what stands where room for the output ends")));
  EXPECT_THAT(page, HasSubstr(row(Derivation::context, "what stands before and behind")));
  const auto again = [](Level level, DecoderKind kind) {
    return promise(history_length(level, kind));
  };
  EXPECT_THAT(page, HasSubstr(row(Derivation::history, "what was asked before",
                                  again(Level::smoke, DecoderKind::program),
                                  again(Level::smoke, DecoderKind::plugin),
                                  again(Level::standard, DecoderKind::plugin))));
}

TEST(Promises, OfSideOperationsStandInThePage) {
  const auto fewest = limits_of(Breadth::fewest);
  const auto few = limits_of(Breadth::few);
  const auto many = limits_of(Breadth::many);
  const std::string page = levels_page();
  EXPECT_THAT(page, HasSubstr(fmt::format("each offset of texts of {}, {} or {} octets",
                                          grouped(fewest.walked), grouped(few.walked),
                                          grouped(many.walked))));
  EXPECT_THAT(page, HasSubstr(fmt::format("of one text of {};", grouped(many.walked_once))));
  EXPECT_THAT(page, HasSubstr(fmt::format("in {}, {} or {} octets of one character",
                                          grouped(fewest.counted), grouped(few.counted),
                                          grouped(many.counted))));
}

// The table has one column for what a plugin is asked at `smoke` and a program at `standard`.
TEST(Promises, AreTheSameForAPluginAndForAProgramOneLevelDeeper) {
  EXPECT_EQ(breadth_of(Level::smoke, DecoderKind::plugin),
            breadth_of(Level::standard, DecoderKind::program));
  EXPECT_EQ(promise(history_length(Level::smoke, DecoderKind::plugin)),
            promise(history_length(Level::standard, DecoderKind::program)));
}

TEST(Promises, FitANote) {
  EXPECT_EQ(promises_in_brief(limits_of(Breadth::fewest), {2'000, 1'000}, Operation::decode),
            "the run varied conditions at the numbers of docs/levels.md: lengths up to 32,768 "
            "octets, 66,000 letters, output up to unit 8,192, 2,000 requests in other orders. It "
            "finds a fault at another number by chance.");
}

// An encoder takes values, and its output has no code units.
TEST(Promises, OfAnEncoderCountValues) {
  const auto limits = text_limits(Breadth::fewest, Operation::encode, harnesses::longest_in_a_line);
  EXPECT_EQ(promises_in_brief(limits, {}, Operation::encode),
            "the run varied conditions at the numbers of docs/levels.md: lengths up to 10,000 "
            "values, 66,000 letters. It finds a fault at another number by chance.");
}

// Nothing is promised that a decoder of short inputs was not asked.
TEST(Promises, OfAShortInputAreSmall) {
  const auto limits = text_limits(Breadth::many, Operation::decode, 100);
  EXPECT_EQ(promises_in_brief(limits, {}, Operation::decode),
            "the run varied conditions at the numbers of docs/levels.md: lengths up to 64 octets, "
            "output up to unit 32. It finds a fault at another number by chance.");
}

}  // namespace
}  // namespace utf8spec::reports
