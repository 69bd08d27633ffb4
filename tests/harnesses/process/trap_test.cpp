// What a plugin host says before a signal ends it. A crash loses what the host has not written yet,
// so these words can stand where a reply or that to a hello is due.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/harnesses/process/fakes.h"

namespace utf8spec::harnesses {
namespace {

// The first block has four requests. So the trigger opens the second one, and the reply to the
// first one's hello is lost.
constexpr std::size_t first_of_second_block = 4;

std::vector<Question> questions_with_a_trigger() {
  std::vector<Question> questions(40);
  for (Question& each : questions) {
    each.derivation = Derivation::mutated;
    each.request = {Operation::decode, {'A'}, {}, {}};
  }
  questions[first_of_second_block].request.octets = {0xF8};
  return questions;
}

struct AfterTrap {
  Record record;
  std::vector<Incident> incidents;
};

AfterTrap ask_lose_hello(ReplyForm replies) {
  ProcessOptions options = fake_options("misbehaving.py", {"lose-hello"});
  options.replies = replies;
  const auto decoder = start_process(options);
  if (!decoder) return {};
  Record record = ask_all(**decoder, questions_with_a_trigger());
  return {std::move(record), (*decoder)->incidents()};
}

TEST(Trap, InThePlaceOfAHelloBlamesTheRequestBehindItAlone) {
  const auto [record, incidents] = ask_lose_hello(ReplyForm::plugin_host);
  ASSERT_EQ(record.size(), questions_with_a_trigger().size());
  for (std::size_t index = 0; index < record.size(); ++index) {
    const Outcome& outcome = record[index].second;
    EXPECT_EQ(outcome.kind,
              index == first_of_second_block ? Outcome::Kind::crashed : Outcome::Kind::answered);
  }
  EXPECT_EQ(record[first_of_second_block].second.detail, "reads 1 octet behind its input");
  EXPECT_TRUE(incidents.empty());
}

// An adapter that writes the same line breaks the protocol.
TEST(Trap, IsNoExcuseForAnAdapter) {
  const auto [record, incidents] = ask_lose_hello(ReplyForm::published);
  ASSERT_EQ(record.size(), questions_with_a_trigger().size());
  EXPECT_EQ(record[first_of_second_block].second.kind, Outcome::Kind::crashed);
  EXPECT_THAT(incidents,
              testing::Contains(testing::Field(&Incident::kind, Incident::Kind::protocol)));
}

}  // namespace
}  // namespace utf8spec::harnesses
