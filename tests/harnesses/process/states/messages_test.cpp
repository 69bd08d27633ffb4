// What a decoder's process says of its states is hostile: a plugin may write anything in its place.

#include "harnesses/process/states/messages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace utf8spec::harnesses::states {
namespace {

TEST(StateHello, IsReadWordByWord) {
  const auto hello = read_state_hello(
      "states utf8spec/1 name=x version=2 encoding=cesu-8 units=whole replaces=yes state=00..");
  ASSERT_TRUE(hello);
  EXPECT_EQ(hello->name, "x");
  EXPECT_EQ(hello->version, "2");
  EXPECT_EQ(hello->encoding, reference::Encoding::cesu_8);
  EXPECT_EQ(hello->grain, Grain::units);
  EXPECT_EQ(hello->on_error, OnError::replaces);
  EXPECT_EQ(hello->state, "00..");
}

TEST(StateHello, OfAnAdapterThatKnowsNoStatesIsNotOffered) {
  const auto hello = read_state_hello("fault unknown request");
  ASSERT_FALSE(hello);
  EXPECT_EQ(hello.error().trouble, StateTrouble::not_offered);
}

TEST(StateHello, IsUnreadableIfAWordIsWrong) {
  for (const char* words : {"name=x", "name=x state=", "name=x state=00 encoding=none",
                            "name=x state=00 more=1", "name=x state=00 replaces=no"}) {
    const auto hello = read_state_hello(std::string("states utf8spec/1 ") + words);
    ASSERT_FALSE(hello) << words;
    EXPECT_EQ(hello.error().trouble, StateTrouble::is_unreadable) << words;
  }
}

TEST(StateText, GivesStatusAndWords) {
  const auto row = read_text("fed o o/s1F600,41 i/w41");
  ASSERT_TRUE(row);
  ASSERT_EQ(row->answers.size(), 3U);
  EXPECT_EQ(row->answers[1].words, U"\U0001F600A");
  EXPECT_EQ(row->answers[1].form, WordForm::scalars);
  EXPECT_EQ(row->answers[2].status, Fed::Status::ill_formed);
  EXPECT_EQ(row->answers[2].form, WordForm::utf16);
}

// Of the end alone a decoder cannot be told.
TEST(StateText, MayHaveNoAnswerToTheEnd) {
  const auto row = read_text("fed o u");
  ASSERT_TRUE(row);
  EXPECT_EQ(row->answers[1].status, Fed::Status::not_taken);
  EXPECT_FALSE(read_text("fed u o"));
}

TEST(StateText, IsUnreadableIfItIsNotOne) {
  for (const char* line : {"", "fed", "row o", "fed x", "fed o/", "fed o/x41", "fed o/s",
                           "fed o/s4G", "fed o/s123456789", "fed  o"}) {
    const auto row = read_text(line);
    ASSERT_FALSE(row) << line;
    EXPECT_EQ(row.error().trouble, StateTrouble::is_unreadable) << line;
  }
}

TEST(StateRow, HasAllAnswers) {
  std::string line = "row";
  for (int fed = 0; fed < end_of_input; ++fed) line += " o0A";
  EXPECT_FALSE(read_row(line));
  const auto row = read_row(line + " i..");
  ASSERT_TRUE(row);
  EXPECT_EQ(row->answers[0].state, "0A");
  EXPECT_EQ(row->answers.back().state, "..");
}

TEST(GuardLine, SaysWhatIsWatched) {
  const auto all = read_guard("protected process registers kernel");
  ASSERT_TRUE(all);
  EXPECT_EQ(*all, (Guard{Protection::process, Watching::watched, Watching::watched}));
  // An adapter that was built with earlier headers.
  const auto memory = read_guard("protected file");
  ASSERT_TRUE(memory);
  EXPECT_EQ(*memory, (Guard{Protection::file, Watching::unwatched, Watching::unwatched}));
  for (const char* line : {"protected", "protected all", "protected process x", "row process"}) {
    EXPECT_EQ(read_guard(line).error().trouble, StateTrouble::is_unreadable) << line;
  }
}

TEST(TroubleLine, HasAPlaceAndASignal) {
  const auto row = read_row("trouble 65 crash 11");
  ASSERT_FALSE(row);
  EXPECT_EQ(row.error().trouble, StateTrouble::crash);
  EXPECT_EQ(row.error().fed, 65);
  EXPECT_THAT(row.error().detail, ::testing::HasSubstr("SIGSEGV"));
}

// Words that only the runner itself may say.
TEST(TroubleLine, CannotBeForged) {
  for (const char* line :
       {"trouble 65 ends", "trouble 65 was-stopped", "trouble x crash 11", "trouble 65 none"}) {
    EXPECT_EQ(read_row(line).error().trouble, StateTrouble::is_unreadable) << line;
  }
}

}  // namespace
}  // namespace utf8spec::harnesses::states
