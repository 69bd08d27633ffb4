// Answers as words, and groups of rows with equal answers.
#include "reports/survey/survey.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/reports/pair/machines.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::Outcome;
using harnesses::Request;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

Request request_for(Operation operation, Octets octets) {
  Request request;
  request.operation = operation;
  request.octets = std::move(octets);
  return request;
}

std::string words_for(Operation operation, Octets octets, std::u32string scalars) {
  Outcome outcome;
  outcome.answer.scalars = std::move(scalars);
  return words_of(answer_of(request_for(operation, std::move(octets)), outcome));
}

std::string words_for(Outcome outcome) {
  return words_of(answer_of(request_for(Operation::decode, {0xC0}), std::move(outcome)));
}

TEST(SurveyAnswer, ShowsWhatIsVisibleInAsciiAsItself) {
  EXPECT_EQ(words_for(Operation::decode, {0xC0, 0xAF}, U"/"), "reads /");
  EXPECT_EQ(words_for(Operation::decode, {'a', ' ', 0x7F}, U"a \x7F"), "reads a U+0020 U+007F");
  EXPECT_EQ(words_for(Operation::decode, {0xC3, 0xA4}, U"\xE4"), "reads U+00E4");
  EXPECT_EQ(words_for(Operation::replace, {0xC0}, U""), "reads nothing");
  EXPECT_EQ(words_for(Operation::decode, {0xC3}, {harnesses::stray_octet + 0xC3}), "reads <C3>");
}

// U+FFFD in well-formed input is read, not put.
TEST(SurveyAnswer, CountsReplacementsOfIllFormedInput) {
  EXPECT_EQ(words_for(Operation::replace, {0xC0}, U"\xFFFD"), "replaces by one U+FFFD");
  EXPECT_EQ(words_for(Operation::replace, {0xC0, 0xAF}, U"\xFFFD\xFFFD"), "replaces by two U+FFFD");
  EXPECT_EQ(words_for(Operation::replace, Octets(11, 0x80), std::u32string(11, U'\xFFFD')),
            "replaces by 11 U+FFFD");
  EXPECT_EQ(words_for(Operation::replace, {0xEF, 0xBF, 0xBD}, U"\xFFFD"), "reads U+FFFD");
  EXPECT_EQ(words_for(Operation::replace, {'a', 0xC0}, U"a\xFFFD"), "reads a U+FFFD");
}

TEST(SurveyAnswer, NamesEachWayToGiveNoText) {
  const auto refused = [](std::optional<std::uint64_t> offset) {
    Outcome outcome;
    outcome.answer.status = Answer::Status::ill_formed;
    outcome.answer.offset = offset;
    return outcome;
  };
  EXPECT_EQ(words_for(refused(0)), "refuses at 0");
  EXPECT_EQ(words_for(refused(std::nullopt)), "refuses");
  EXPECT_EQ(words_for({Outcome::Kind::crashed, {}, "SIGSEGV"}), "dies: SIGSEGV");
  EXPECT_EQ(words_for({Outcome::Kind::hung, {}, "no reply"}), "hangs");
  EXPECT_EQ(words_for({Outcome::Kind::broke_protocol, {}, "two\x1B[31m\nlines"}),
            "gives no answer: two\\u{1B}[31m\\u{A}lines");
  EXPECT_EQ(words_of(answer_of(request_for(Operation::validate, {}), Outcome{})), "accepts");
}

TEST(SurveyAnswer, NamesBothAnswersOfAPluginThatHasTwo) {
  Outcome outcome;
  outcome.answer.scalars = U"a";
  outcome.other = harnesses::OtherAnswer{};
  EXPECT_EQ(words_for(outcome), "gives no answer: two answers: reads a; reads nothing");
}

TEST(SurveyAnswer, CountsWhatAMachineDoesNotName) {
  const auto words = [](std::vector<std::string> output) {
    return words_of({SurveyAnswer::Kind::reads, std::move(output)});
  };
  EXPECT_EQ(words({"other"}), "reads one other character");
  EXPECT_EQ(words({"other", "other"}), "reads two other characters");
  EXPECT_EQ(words(std::vector<std::string>(11, "other")), "reads 11 other characters");
  EXPECT_EQ(words({"002F", "003C", "other", "mark", "mark", "002F"}),
            "reads / <, then one other character, then two marks, then /");
}

TEST(SurveyAnswer, OfAMachineHasItsLetters) {
  const auto words = [](const MachineRow& row, Octets octets) {
    return words_of(answer_of(row.learnt, octets));
  };
  EXPECT_EQ(words(row_with_slash("a"), {0xFF, 'x'}), "reads /, then one other character");
  EXPECT_EQ(words(row_without_slash("a"), {}), "reads nothing");
  EXPECT_EQ(words(row_of_validator("a"), {0xFF}), "accepts");
  MachineRow marking = row_without_slash("a");
  for (auto& arc : marking.learnt.machine.states[0].arcs) arc.word = "r";
  EXPECT_EQ(words(marking, {0xC0}), "replaces by one mark");
  EXPECT_EQ(words(marking, {0xC0, 0xAF}), "replaces by two marks");
  marking.learnt.machine.states[0].end = {harnesses::learn::letter::lost, {}};
  EXPECT_EQ(words(marking, {}), "dies or hangs");
}

SurveyRow row_that(std::string name, SurveyAnswer answer) {
  SurveyRow row;
  row.name = std::move(name);
  row.operation = "decode";
  row.answer = std::move(answer);
  return row;
}

SurveyAnswer refusal_at(std::uint64_t offset) { return {SurveyAnswer::Kind::refuses, {}, offset}; }

// Two groups of one row each, and one of two whose rows come in another order.
Survey sample() {
  Survey survey{{0xC0, 0xAF}, reference::Encoding::utf_8, {}, {}};
  survey.rows = {row_that("zeta", refusal_at(0)),
                 row_that("slash", {SurveyAnswer::Kind::reads, {"002F"}}),
                 row_that("alpha", refusal_at(0)), row_that("late", refusal_at(1))};
  survey.rows[3].source = SurveyRow::Source::machine;
  survey.rows[1].turn = SurveyRow::Turn::second;
  survey.rows[1].operation = "replace";
  survey.rows[1].encoding = reference::Encoding::cesu_8;
  survey.unasked = {{"encoder", "since it only encodes"}};
  return survey;
}

TEST(Survey, SortsGroupsBySizeAndThenByWords) {
  std::vector<std::string> words;
  const Survey survey = sample();
  for (const SurveyGroup& group : groups_of(survey)) words.push_back(group.words);
  EXPECT_THAT(words, ElementsAre("refuses at 0", "reads /", "refuses at 1"));
  EXPECT_EQ(groups_of(survey)[0].rows[0]->name, "alpha");
}

TEST(Survey, IsTheSameForRowsInAnyOrder) {
  Survey turned = sample();
  std::ranges::reverse(turned.rows);
  EXPECT_EQ(to_text(turned), to_text(sample()));
  EXPECT_EQ(to_json(turned), to_json(sample()));
}

TEST(Survey, MarksMachinesOperationsAndEncodings) {
  EXPECT_EQ(to_text(sample()), R"(octets    C0 AF
standard  utf-8 ill-formed: the first error is at offset 0, 1 octets:
          invalid-octet
answers   4 answers in 3 groups

refuses at 0 (2)
  alpha, zeta

reads / (1)
  slash (replace, cesu-8)

refuses at 1 (1)
  late*

not asked, since it only encodes (1)
  encoder

* The answer is that of the learned machine. Each other character is outside its
  set, and a mark stands for ill-formed octets.
)");
}

TEST(Survey, FitsTheWidthWhateverComesOut) {
  Survey survey{Octets(64, 'a'), reference::Encoding::utf_8, {}, {}};
  for (int i = 0; i < 50; ++i) {
    survey.rows.push_back(
        row_that("a-row-with-a-name-" + std::to_string(i),
                 {SurveyAnswer::Kind::reads, std::vector<std::string>(64, "1F600")}));
  }
  std::istringstream lines(to_text(survey));
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
}

TEST(Survey, HasTheSameAsJson) {
  const auto json = nlohmann::json::parse(to_json(sample()));
  EXPECT_EQ(json["format"], "utf8spec-survey/1");
  EXPECT_EQ(json["octets"], "C0AF");
  EXPECT_EQ(json["groups"][0]["offset"], 0);
  EXPECT_EQ(json["groups"][1]["output"], (nlohmann::json{"002F"}));
  EXPECT_EQ(json["groups"][2]["rows"][0]["from"], "machine");
  EXPECT_EQ(json["notAsked"][0]["name"], "encoder");
}

// Names of machines are those of files, and versions come from decoders.
TEST(Survey, KeepsHostileNamesAsText) {
  Survey survey = sample();
  survey.rows[0].name = "\x1B[31m\nred\xFF";
  EXPECT_THAT(to_text(survey), Not(HasSubstr("\x1B")));
  EXPECT_NO_THROW((void)nlohmann::json::parse(to_json(survey)));
}

}  // namespace
}  // namespace utf8spec::reports
