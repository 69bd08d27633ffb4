// Tests for the record of a sweep over all strings of one to four octets. They cover its claim, its
// words, its JSON and the merge of shards. A sweep proves more than samples, so its claim must not
// say more than was asked. Traps are a missing slice, an early end, and answers that nobody could
// judge. Shards may come from several machines, so a merge refuses records that do not fit
// together.
#include "reports/exhaustive/record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "harnesses/plugin/exhaustive/swept_encoding.h"
#include "reports/exhaustive/difference_words.h"
#include "reports/exhaustive/merge.h"

namespace utf8spec::reports {
namespace {

using harnesses::Element;
using namespace harnesses::exhaustive;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

// A shard of a sweep that has found nothing.
SweepRecord clean(SweepShard shard) {
  SweepRecord record;
  record.decoder = {"fake", "1", "./fake.so"};
  record.suite_version = "1.0.0";
  record.function = FunctionName::step;
  record.pruning = Pruning::by_beginning;
  record.shard = shard;
  record.done = {shard.slices()};
  record.sums.strings.strings = shard.slices().strings();
  record.sums.strings.calls = 1000;
  record.sums.longer.strings = 1;
  return record;
}

// The same with a finding of two strings. ED A0 80 is U+D800 as CESU-8 writes it.
SweepRecord with(SweepRecord record, Way way, Element element = Element::none) {
  record.sums.strings.add({way, element}, 2,
                          {{{ShortString(Octets{0xED, 0xA0, 0x80}), 3}, "ok U+D800, 3 octets"}});
  return record;
}

std::string text_of(const SweepRecord& record, const std::vector<std::string>& missing = {}) {
  return to_text(record, missing, Colour::never);
}

// The claim rests on assumptions that a sweep cannot prove: four octets at most, and no dependence
// on address or earlier calls. The claim must state them and must not say "proved".
TEST(ExhaustiveRecord, ClaimsTheHypothesesOfAPass) {
  const SweepRecord record = clean({});
  EXPECT_EQ(verdict_of(record), Verdict::conformant);
  EXPECT_EQ(exit_status(record), ExitStatus::as_expected);
  EXPECT_THAT(claim_of(record),
              AllOf(HasSubstr("if `step` reads at most four octets"),
                    HasSubstr("depend only on the first four octets"), Not(HasSubstr("proved"))));
  EXPECT_THAT(claim_of(record), AllOf(HasSubstr("must not depend on the address of the octets"),
                                      HasSubstr("whether those can be read"),
                                      HasSubstr("or on earlier calls"), Not(HasSubstr("sample"))));
  EXPECT_THAT(text_of(record), HasSubstr("if no answer depends on the address of the octets"));
}

// 1,000 strings and 234 longer ones were asked a second time. A difference there would break an
// assumption of the claim.
TEST(ExhaustiveRecord, SaysHowFarItLookedAtItsHypotheses) {
  SweepRecord record = clean({});
  record.sums.strings.sampled = 1000;
  record.sums.longer.sampled = 234;
  EXPECT_THAT(claim_of(record), HasSubstr("a sample of 1,234 strings"));
  EXPECT_THAT(text_of(record), HasSubstr("1,234 strings were asked again"));
  record.function = FunctionName::decode;
  EXPECT_THAT(claim_of(record), AllOf(HasSubstr("a sample of 1,234 strings"),
                                      HasSubstr("must not depend on the address of the octets")));
  EXPECT_THAT(text_of(with(clean({}), Way::rejects)), Not(HasSubstr("if no answer depends")));
}

TEST(ExhaustiveRecord, WhatDependsOnThePlaceIsWrongAndNamedAsInARun) {
  const SweepRecord record = with(clean({}), Way::depends_on_placement);
  EXPECT_EQ(exit_status(record), ExitStatus::non_conformant);
  EXPECT_EQ(words_of({Way::depends_on_placement}).id, "depends-on-placement");
}

// A step function that reads beyond four octets may treat longer strings in another way. A
// validator shows nothing about longer strings either.
TEST(ExhaustiveRecord, ClaimsNoMoreThanWasSeen) {
  SweepRecord record = clean({});
  record.sums.longer.add({Way::reads_beyond}, 1, {});
  record.sums.longer.strings = 0;
  EXPECT_EQ(verdict_of(record), Verdict::conformant);
  EXPECT_THAT(claim_of(record), AllOf(HasSubstr("does not claim anything about longer strings"),
                                      Not(HasSubstr("every input"))));
  record.function = FunctionName::validate;
  EXPECT_THAT(claim_of(record), AllOf(HasSubstr("every string of one to four octets"),
                                      Not(HasSubstr("every input"))));
}

// A shard that passes is as expected, but half of the strings prove nothing. In the loop nothing is
// wrong, and something could not be judged. A crash counts even in one shard.
TEST(ExhaustiveRecord, ClaimsNothingOfAPartOrWithoutVerdicts) {
  EXPECT_THAT(claim_of(clean({1, 2})), HasSubstr("The report does not claim anything"));
  EXPECT_EQ(exit_status(clean({1, 2})), ExitStatus::as_expected);
  for (const Way way : {Way::unsupported, Way::faulted, Way::not_asked, Way::varies}) {
    EXPECT_THAT(claim_of(with(clean({}), way)), HasSubstr("The report does not claim anything"));
    EXPECT_EQ(exit_status(with(clean({}), way)), ExitStatus::incomplete);
  }
  SweepRecord noted = clean({});
  noted.notes = {"something else by itself"};
  EXPECT_EQ(exit_status(noted), ExitStatus::incomplete);
  EXPECT_EQ(exit_status(with(clean({1, 2}), Way::crashes)), ExitStatus::non_conformant);
  EXPECT_THAT(claim_of(with(clean({}), Way::hangs)),
              HasSubstr("The report does not claim anything"));
}

// The kind says that no bound on states is assumed, and what was asked. The sentence behind it
// states the assumptions that remain.
TEST(ExhaustiveRecord, StatesTheKindOfItsClaim) {
  const std::string how = "step was asked all strings of one to four octets";
  EXPECT_EQ(grounds_of(clean({})), ClaimGrounds::proved(how));
  EXPECT_THAT(text_of(clean({})), HasSubstr("Proved (" + how + "):"));
  EXPECT_EQ(nlohmann::json::parse(to_json(clean({}))).at("claimKind"),
            nlohmann::json({{"kind", "proved"}, {"how", how}}));
  SweepRecord validated = clean({});
  validated.function = FunctionName::validate;
  EXPECT_EQ(grounds_of(validated)->how, "validate was asked all strings of one to four octets");
}

TEST(ExhaustiveRecord, HasNoKindWithoutAClaim) {
  for (const SweepRecord& record : {clean({1, 2}), with(clean({}), Way::faulted),
                                    with(clean({}), Way::accepts, Element::surrogate)}) {
    EXPECT_EQ(grounds_of(record), std::nullopt);
    EXPECT_FALSE(nlohmann::json::parse(to_json(record)).contains("claimKind"));
    EXPECT_THAT(text_of(record), Not(HasSubstr("Proved")));
  }
}

// Only the first slices of 4,096 are done, as after Ctrl-C.
TEST(ExhaustiveRecord, EndedEarlyIsPartialAndIncomplete) {
  SweepRecord record = clean({});
  record.done = {{0, 100}};
  EXPECT_EQ(exit_status(record), ExitStatus::incomplete);
  EXPECT_THAT(text_of(record), HasSubstr("partial: only some of all strings"));
  EXPECT_EQ(nlohmann::json::parse(to_json(record)).at("complete"), false);
}

// ED A0 80 is a surrogate. The reference reports an error of one octet.
TEST(ExhaustiveRecord, ListsDifferencesByKindWithWhatWasDue) {
  const SweepRecord record = with(clean({}), Way::accepts, Element::surrogate);
  EXPECT_THAT(text_of(record),
              AllOf(HasSubstr("accepts surrogates (CESU-8) (2 strings)"), HasSubstr("ED A0 80"),
                    HasSubstr("ok U+D800, 3 octets; expected ill-formed, 1 octet")));
  const auto json = nlohmann::json::parse(to_json(record));
  const auto& finding = json.at("strings").at("findings").at(0);
  EXPECT_EQ(finding.at("id"), "accepts-surrogates");
  EXPECT_EQ(finding.at("examples").at(0).at("expected"), "ill-formed, 1 octet");
}

// A way without words would be an empty line in a report.
TEST(ExhaustiveRecord, EveryWayHasWords) {
  for (const Way way : reference::values_of<Way>) {
    const DifferenceWords words = words_of({way, Element::none});
    EXPECT_FALSE(words.id.empty()) << name(way);
    EXPECT_FALSE(words.title.empty()) << name(way);
  }
}

// JSON carries a record from one machine to another, so nothing may be lost in it.
TEST(ExhaustiveRecord, IsReadBackFromItsJson) {
  SweepRecord record = with(clean({2, 3}), Way::accepts, Element::surrogate);
  record.notes = {"a note"};
  const auto read = sweep_record_from_json(to_json(record));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(to_json(*read), to_json(record));
}

SweepRecord of(reference::Encoding dialect, harnesses::Grain grain = harnesses::Grain::octets) {
  SweepRecord record = clean({});
  record.dialect = dialect;
  record.grain = grain;
  record.sums.strings.strings = SliceRange{}.strings(piece_of(record));
  return record;
}

TEST(ExhaustiveRecord, SaysWhoseStringsTheyAre) {
  using reference::Encoding;
  EXPECT_THAT(text_of(clean({})), HasSubstr("all strings of one to four octets by step"));
  EXPECT_THAT(text_of(of(Encoding::utf_16be)),
              HasSubstr("all strings of one to four octets of utf-16be by step"));
  EXPECT_THAT(text_of(of(Encoding::utf_16le, harnesses::Grain::units)),
              AllOf(HasSubstr("all strings of one or two whole units of utf-16le by step"),
                    HasSubstr("4,295,032,832 answered of 4,295,032,832")));
  EXPECT_THAT(text_of(of(Encoding::utf_32le, harnesses::Grain::units)),
              HasSubstr("all strings of one whole unit of utf-32le"));
  EXPECT_THAT(text_of(of(Encoding::cesu_8_unpaired)),
              HasSubstr("of cesu-8 (unpaired-surrogates: accepted) by\nstep"));
}

TEST(ExhaustiveRecord, ClaimsAllInputsOnlyWhereFourOctetsDecide) {
  using reference::Encoding;
  for (const Encoding encoding : {Encoding::utf_16be, Encoding::utf_32le}) {
    EXPECT_THAT(claim_of(of(encoding)), HasSubstr("is right on every input of any length"));
    EXPECT_THAT(claim_of(of(encoding, harnesses::Grain::units)),
                HasSubstr("is right on every input of whole units of any length"));
  }
  for (const Encoding encoding : {Encoding::cesu_8, Encoding::modified_utf_8, Encoding::wtf_8,
                                  Encoding::utf_8_1998, Encoding::cesu_8_unpaired}) {
    EXPECT_THAT(
        claim_of(of(encoding)),
        AllOf(HasSubstr("is right on every string of one to four octets"),
              HasSubstr("the sweep did not ask such strings"), Not(HasSubstr("every input"))));
    EXPECT_THAT(text_of(of(encoding)), HasSubstr("no strings of five or six octets were asked"));
  }
}

TEST(ExhaustiveRecord, OfEveryEncodingIsReadBackFromItsJson) {
  EXPECT_FALSE(nlohmann::json::parse(to_json(clean({}))).contains("encoding"));
  for (const reference::Encoding dialect : reference::values_of<reference::Encoding>) {
    const auto read = sweep_record_from_json(to_json(of(dialect)));
    ASSERT_EQ(read.has_value(), reach_of(dialect) != Reach::no_step) << name(dialect);
    if (read) {
      EXPECT_EQ(read->dialect, dialect);
    }
  }
  const SweepRecord units = of(reference::Encoding::utf_16le, harnesses::Grain::units);
  const auto read = sweep_record_from_json(to_json(units));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(to_json(*read), to_json(units));
}

TEST(ExhaustiveRecord, NamesDifferencesAndAnswersOfItsEncoding) {
  SweepRecord record = of(reference::Encoding::utf_16le);
  record.sums.strings.add({Way::splits_unit, Element::unpaired_surrogate}, 2,
                          {{{ShortString(Octets{0x00, 0xDC}), 2}, "ill-formed, 1 octet"}});
  EXPECT_THAT(text_of(record),
              AllOf(HasSubstr("ends an ill-formed subsequence inside a code unit (2 strings)"),
                    HasSubstr("00 DC         ill-formed, 1 octet; expected ill-formed, 2 octets")));
}

// Each line changes one value of a valid record. Slices 0 to 4,095 contradict shard 2/3, and 2000
// to 1500 runs backwards. A false record would become a part of a proof.
TEST(ExhaustiveRecord, OtherJsonIsRefused) {
  const auto with_value = [](const char* pointer, nlohmann::json value) {
    auto json = nlohmann::json::parse(to_json(clean({2, 3})));
    json[nlohmann::json::json_pointer(pointer)] = std::move(value);
    return sweep_record_from_json(json.dump());
  };
  EXPECT_TRUE(with_value("/decoder/named", "another"));
  EXPECT_FALSE(with_value("/format", "utf8spec-report/1"));
  EXPECT_FALSE(with_value("/function", "guess"));
  EXPECT_FALSE(with_value("/shard/index", 4U));
  EXPECT_FALSE(with_value("/shard/count", 0U));
  EXPECT_FALSE(with_value("/slices", {{0U, 4095U}}));
  EXPECT_FALSE(with_value("/slices", {{2000U, 1500U}}));
  EXPECT_FALSE(with_value("/slices", "all"));
  EXPECT_FALSE(with_value("/strings/strings", 5U));
  EXPECT_FALSE(sweep_record_from_json("{}"));
  EXPECT_FALSE(sweep_record_from_json("[1,"));
}

// The second half comes first, since the order of files has no meaning. Two findings of two strings
// each are four.
TEST(ExhaustiveMerge, ShardsComeToTheWhole) {
  const std::vector<RecordFile> records{{"b", with(clean({2, 2}), Way::rejects)},
                                        {"a", with(clean({1, 2}), Way::rejects)}};
  const auto merged = merge(records);
  ASSERT_TRUE(merged) << merged.error();
  EXPECT_TRUE(is_over_all(*merged));
  EXPECT_EQ(merged->sums.strings.strings, SliceRange{}.strings());
  EXPECT_EQ(merged->sums.strings.findings.begin()->second.count, 4U);
  EXPECT_THAT(missing_from(records), IsEmpty());
  EXPECT_EQ(verdict_of(*merge({{"a", clean({1, 2})}, {"b", clean({2, 2})}})), Verdict::conformant);
}

// Of four shards one is whole, one was ended early and two are missing. In the last case 1/2 and
// 3/4 leave the last quarter: 1,024 of 4,096 slices.
TEST(ExhaustiveMerge, SaysWhatIsMissing) {
  SweepRecord early = clean({3, 4});
  early.done.front().last -= 1;
  const std::vector<RecordFile> records{{"a", clean({1, 4})}, {"c", early}};
  EXPECT_THAT(missing_from(records), ElementsAre("c (shard 3/4) was ended early",
                                                 "shard 2/4 is missing", "shard 4/4 is missing"));
  const auto merged = merge(records);
  ASSERT_TRUE(merged);
  EXPECT_EQ(exit_status(*merged), ExitStatus::incomplete);
  EXPECT_THAT(missing_from({{"a", clean({1, 2})}, {"b", clean({3, 4})}}),
              ElementsAre("1024 of 4096 slices are in no record"));
}

// Shard 2/3 begins in the first half, so some strings would count twice.
TEST(ExhaustiveMerge, RefusesWhatOverlaps) {
  const auto merged = merge({{"a", clean({1, 2})}, {"b", clean({2, 2})}, {"c", clean({2, 3})}});
  ASSERT_FALSE(merged);
  EXPECT_THAT(merged.error(), AllOf(HasSubstr("a (shard 1/2) and c (shard 2/3) overlap")));
}

// One change is enough to refuse a merge: halves of two versions prove nothing about either.
TEST(ExhaustiveMerge, RefusesWhatIsNotOfOneSweep) {
  const auto error = [](const auto& change) {
    SweepRecord other = clean({2, 2});
    change(other);
    const auto merged = merge({{"a", clean({1, 2})}, {"b", other}});
    return merged ? std::string{} : merged.error();
  };
  EXPECT_EQ(error([](SweepRecord&) {}), "");
  EXPECT_THAT(error([](SweepRecord& r) { r.decoder.name = "x"; }),
              HasSubstr("decoders fake and x"));
  EXPECT_THAT(error([](SweepRecord& r) { r.decoder.version = "2"; }),
              HasSubstr("versions 1 and 2"));
  EXPECT_THAT(error([](SweepRecord& r) { r.suite_version = "9"; }), HasSubstr("1.0.0 and 9"));
  EXPECT_THAT(error([](SweepRecord& r) { r.function = FunctionName::decode; }),
              HasSubstr("functions step and decode"));
  EXPECT_THAT(error([](SweepRecord& r) { r.dialect = reference::Encoding::utf_16be; }),
              HasSubstr("encodings utf-8 and utf-16be"));
  EXPECT_THAT(error([](SweepRecord& r) { r.pruning = Pruning::none; }),
              HasSubstr("by-beginning and none"));
}

// ESC [2J clears a screen, and ESC ]0; sets the title of a window.
TEST(ExhaustiveRecord, HostileTextIsMadeHarmless) {
  SweepRecord record = clean({});
  record.decoder.name = "\x1B[2Jfake";
  record.notes = {"\x1B]0;title\x07"};
  EXPECT_THAT(text_of(record), Not(HasSubstr("\x1B")));
}

}  // namespace
}  // namespace utf8spec::reports
