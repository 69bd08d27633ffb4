// All pairs of classes, and their files. Names of rows come from file names, which may hold
// anything.

#include "reports/pair/all_pairs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "harnesses/learn/translation/learn_translation.h"
#include "tests/reports/pair/machines.h"

namespace utf8spec::reports {
namespace {

using namespace harnesses::learn;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::vector<MachineClass> three_classes() {
  return classes_of({row_of_validator("check"), row_with_slash("odd"), row_without_slash("b"),
                     row_without_slash("a")});
}

// The largest class comes first, and its first row by name gives it its name.
TEST(MachineClasses, JoinRowsThatReadAlike) {
  const auto classes = three_classes();
  ASSERT_EQ(classes.size(), 3U);
  EXPECT_EQ(classes[0].name(), "a");
  EXPECT_EQ(classes[0].rows.size(), 2U);
  EXPECT_EQ(classes[1].name(), "check") << "equal machines, but it reads no characters";
  EXPECT_FALSE(classes[1].reads_characters());
  EXPECT_EQ(classes[2].name(), "odd");
}

TEST(MachineClasses, KnowTheirStandards) {
  const Standards standards = standards_of(three_classes());
  ASSERT_EQ(standards.size(), 1U);
  const Transducer& machine = standards.at(reference::Encoding::utf_8).machine;
  EXPECT_EQ(machine.translate(Octets{0xC0, 0xAF}), "rr");
  EXPECT_EQ(machine.translate(Octets{0xE2, 0x82}), "r");
  EXPECT_EQ(machine.translate(Octets{0xE2, 0x82, 0xAC}), "o");
}

// `a` passes FF, and `odd` reads a slash there. In the other direction `odd` sees that slash.
TEST(AllPairs, HaveTheStringsOfBothDirections) {
  const auto classes = three_classes();
  const auto pairs = all_pairs(classes, 2);
  ASSERT_EQ(pairs.size(), 6U);
  const std::size_t slash = 7;  // among the usual characters
  const ClassPair& passed = pairs[1];
  EXPECT_EQ(passed.filter, 0U);
  EXPECT_EQ(passed.decoder, 2U);
  ASSERT_TRUE(passed.refuses[slash].bypass);
  EXPECT_EQ(passed.refuses[slash].bypass->octets, Octets{0xFF});
  const ClassPair& other_way = pairs[4];
  EXPECT_EQ(other_way.filter, 2U);
  EXPECT_FALSE(other_way.refuses[slash].bypass);
  ASSERT_EQ(other_way.distinction.found.size(), 1U);
  EXPECT_EQ(other_way.distinction.found[0].kind, DifferenceKind::value);
  EXPECT_EQ(other_way.distinction.found[0].one, passed.distinction.found[0].other);
}

TEST(AllPairs, OfOneClassAreNone) {
  EXPECT_TRUE(all_pairs(classes_of({row_without_slash("a")}), 1).empty());
  EXPECT_TRUE(all_pairs({}, 1).empty());
}

TEST(AllPairs, TellHowFarTheyAre) {
  std::vector<std::size_t> seen;
  const auto note = [&](std::size_t compared, std::size_t all) {
    EXPECT_EQ(all, 3U);
    seen.push_back(compared);
  };
  (void)all_pairs(three_classes(), 2, note);
  EXPECT_EQ(seen, (std::vector<std::size_t>{1, 2, 3}));
}

TEST(AllPairs, AreTheSameWithEveryNumberOfThreads) {
  const auto classes = three_classes();
  EXPECT_EQ(pairs_json(classes, all_pairs(classes, 1)), pairs_json(classes, all_pairs(classes, 3)));
}

TEST(PairsCsv, HasAFieldForEachCharacterAndKind) {
  const auto classes = three_classes();
  const std::string csv = pairs_csv(classes, all_pairs(classes, 1));
  EXPECT_THAT(csv, StartsWith("filter,decoder,refuses U+0000,"));
  EXPECT_THAT(csv, HasSubstr(",verdict,value,division\r\n"));
  EXPECT_THAT(csv, HasSubstr("\r\na,odd,,,,,,,,FF,,,,,,,,,,,FF,,,,,FF,\r\n"));
}

// The row may well replace in another operation, so an empty field would be a wrong claim.
TEST(PairsCsv, KnowsNothingOfAFilterWhoseMachineShowsNoReplacements) {
  MachineRow strict = row_without_slash("strict");
  Transducer& machine = strict.learnt.machine;
  machine.states.push_back(machine.states.front());
  machine.states[0].arcs[0xFF] = {1, ""};
  machine.states[1].end.refusal = letter::ill_formed;
  for (Transducer::Arc& arc : machine.states[1].arcs) arc = {1, ""};
  ASSERT_FALSE(shows_replacements(strict.learnt));
  const auto known = [&](const MachineRow& filter) {
    const auto classes = classes_of({filter, row_with_slash("odd")});
    const std::string csv = pairs_csv(classes, all_pairs(classes, 1));
    return csv.substr(csv.find("\r\n" + filter.name + ",") + 2);
  };
  EXPECT_THAT(known(strict), StartsWith("strict,odd,,,,,,,,,,,,?,?,?,?,?,?,?,?,?,?,?,"));
  strict.learnt.operation = Operation::replace;
  strict.name = "replace/strict";
  EXPECT_THAT(known(strict), StartsWith("replace/strict,odd,,,,,,,,,,,,,,,,,,,,,,,"));
}

// A spreadsheet must not take a name for a formula or for two fields.
TEST(PairsCsv, KeepsHostileNamesInTheirField) {
  const auto classes = classes_of({row_with_slash("=1+1"), row_without_slash("x\",\ny")});
  const std::string csv = pairs_csv(classes, all_pairs(classes, 1));
  EXPECT_THAT(csv, HasSubstr("\r\n'=1+1,\"x\"\",\\u{A}y\","));
}

TEST(PairsJson, HasTheFieldsOfTheCsv) {
  const auto classes = three_classes();
  const auto json = nlohmann::json::parse(pairs_json(classes, all_pairs(classes, 1)));
  EXPECT_EQ(json["format"], "utf8spec-pairs/1");
  EXPECT_EQ(json["classes"][0]["rows"], (nlohmann::json{"a", "b"}));
  ASSERT_EQ(json["pairs"].size(), 6U);
  const auto& pair = json["pairs"][1];
  EXPECT_EQ(pair.size(), json["columns"].size() + 2);
  EXPECT_EQ(json["columns"][7], "refuses U+002F");
  EXPECT_EQ(pair[7 + 2], "FF");
  EXPECT_TRUE(pair[8 + 2].is_null());
}

}  // namespace
}  // namespace utf8spec::reports
