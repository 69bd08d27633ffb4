// Outcomes written to a file of answers must come back as they were: a shard's file is judged
// elsewhere, and a lost number or a changed word would change the report.
#include "harnesses/process/offline/answer_words.h"

#include <gtest/gtest.h>

#include "harnesses/process/offline/section_title.h"

namespace utf8spec::harnesses {
namespace {

void expect_kept(const Outcome& outcome, Operation operation) {
  const std::string words = outcome_words(outcome, operation);
  OutcomeReader reader(ReplyForm::plugin_host);
  const Outcome& read = reader.read(words, operation);
  EXPECT_EQ(read.kind, outcome.kind) << words;
  EXPECT_EQ(read.answer, outcome.answer) << words;
  EXPECT_EQ(read.detail, outcome.detail) << words;
  EXPECT_EQ(read.other, outcome.other) << words;
}

Outcome ok(std::u32string scalars) {
  Outcome outcome;
  outcome.answer.scalars = std::move(scalars);
  return outcome;
}

Outcome error_at(std::optional<std::uint64_t> offset, std::optional<std::uint64_t> length,
                 std::optional<std::uint64_t> chunk) {
  Outcome outcome;
  outcome.answer.status = Answer::Status::ill_formed;
  outcome.answer.offset = offset;
  outcome.answer.length = length;
  outcome.answer.chunk = chunk;
  return outcome;
}

// Surrogates, values above U+10FFFF and octets of ill-formed output are values like any other.
TEST(OutcomeWords, KeepEveryValue) {
  expect_kept(ok({}), Operation::decode);
  expect_kept(ok({0x41, 0xD83D, 0xDE00, 0x1F600, 0x110000, stray_octet + 0x80}), Operation::decode);
  expect_kept(ok({}), Operation::validate);
  Outcome octets;
  octets.answer.octets = {0x00, 0xFF};
  expect_kept(octets, Operation::encode);
}

// An octet that is no character was written as UTF-8, also if it is all that was written.
TEST(OutcomeWords, ShowTheOctetOfAHalfCharacter) {
  for (const char* reply : {"ok 1 utf8 EF", "ok 2 utf8 41EF", "ok 0 utf8 F09F"}) {
    const Outcome outcome{
        Outcome::Kind::answered, *parse_reply(reply, Operation::room_replace), {}};
    EXPECT_EQ(outcome_words(outcome, Operation::room_replace), reply);
  }
}

// The form tells how many units were written.
TEST(OutcomeWords, KeepWhatWasTaken) {
  for (const char* reply :
       {"ok 0 -", "ok 5 41 1F600", "ok 5 utf16 41 D83D DE00", "ok 3 utf8 E282AC",
        "ok 1 utf8 41E282", "ok 1 utf8 E2", "ok 4 utf16 D83D"}) {
    const auto answer = parse_reply(reply, Operation::room_replace);
    ASSERT_TRUE(answer) << reply;
    expect_kept({Outcome::Kind::answered, *answer, {}}, Operation::room_replace);
  }
  const auto octets = parse_reply("ok 1 E282AC", Operation::room_encode);
  expect_kept({Outcome::Kind::answered, *octets, {}}, Operation::room_encode);
  expect_kept({Outcome::Kind::answered, *parse_reply("ok 3", Operation::prefix), {}},
              Operation::prefix);
}

TEST(OutcomeWords, KeepWhichNumbersAreKnown) {
  for (const bool has_offset : {false, true}) {
    for (const bool has_length : {false, true}) {
      for (const bool has_chunk : {false, true}) {
        Outcome outcome = error_at(has_offset ? std::optional<std::uint64_t>(0) : std::nullopt,
                                   has_length ? std::optional<std::uint64_t>(2) : std::nullopt,
                                   has_chunk ? std::optional<std::uint64_t>(7) : std::nullopt);
        expect_kept(outcome, Operation::stream);
        outcome.answer.before = U"A\x1F600";
        expect_kept(outcome, Operation::stream);
      }
    }
  }
}

TEST(OutcomeWords, KeepASecondAnswer) {
  Outcome outcome = ok(U"A");
  for (const auto change : reference::values_of<OtherAnswer::Change>) {
    outcome.other = OtherAnswer{error_at(1, std::nullopt, std::nullopt).answer, change};
    expect_kept(outcome, Operation::decode);
  }
}

// Words of a fault that was cut once must not be cut again.
TEST(OutcomeWords, KeepEverythingElse) {
  Outcome fault;
  fault.answer.status = Answer::Status::fault;
  fault.answer.text = std::string(300, 'x') + "...";
  expect_kept(fault, Operation::decode);
  Outcome unsupported;
  unsupported.answer.status = Answer::Status::unsupported;
  expect_kept(unsupported, Operation::decode);
  for (const auto kind : {Outcome::Kind::crashed, Outcome::Kind::hung,
                          Outcome::Kind::broke_protocol, Outcome::Kind::not_judged}) {
    expect_kept({kind, {}, "SIGSEGV (signal 11)", {}}, Operation::decode);
  }
}

const SectionTitle some_title{.selection = {.version = "1.0",
                                            .suite = "ab",
                                            .level = "smoke",
                                            .encoding = "utf-8",
                                            .operations = "decode,stream",
                                            .groups = "-",
                                            .kind = "plugin",
                                            .seed = "7",
                                            .history = "9"},
                              .round = Round::derived,
                              .part = {2, 3},
                              .shard = {1, 4}};

TEST(SectionTitle, IsReadAsWritten) {
  const auto read = parse_title(title_line(some_title));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->selection, some_title.selection);
  EXPECT_EQ(read->round, some_title.round);
  EXPECT_EQ(read->part, some_title.part);
  EXPECT_EQ(read->shard, some_title.shard);
}

// Files of version 1.0 do not say which kind of decoder was asked, and how much again.
TEST(SectionTitle, WithoutAKindIsOfAProgram) {
  std::string line = title_line(some_title);
  for (const std::string_view key : {"kind=plugin ", "history=9 "}) {
    line.erase(line.find(key), key.size());
  }
  const auto read = parse_title(line);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->selection.kind, "program");
  EXPECT_EQ(read->selection.history, "-");
}

TEST(SectionTitle, IsRefusedIfAWordIsMissingOrMeaningless) {
  const std::string line = title_line(some_title);
  for (const auto& [from, to] :
       {std::pair{"part=2/3", "part=4/3"}, std::pair{"shard=1/4", "shard=0/4"},
        std::pair{"round=2", "round=4"}, std::pair{"hello", "bye"}, std::pair{"level=smoke ", ""},
        std::pair{"seed=7", "seed="}}) {
    std::string wrong = line;
    wrong.replace(wrong.find(from), std::string_view(from).size(), to);
    EXPECT_FALSE(parse_title(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace utf8spec::harnesses
