// A served target is a fuzz target in a process of its own that answers a stream of inputs. It
// is sent many inputs at a time, so a crash loses replies. The tests check that each input gets
// its own answer after crashes, exits and hangs. A wrong match would blame an innocent input,
// and the minimizer would produce a reproducer that shows nothing. tests/fakes/served.py plays
// the target.
#include "harnesses/fuzz/minimize/served_target.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harnesses/fuzz/minimize/minimize.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Kind = Showing::Kind;

// `what` chooses the misbehaviour of the fake. `blamed` is the name in signatures for losses
// that the target itself could not name.
ServeOptions options_for(const std::string& what) {
  ServeOptions options;
  options.command = {"/usr/bin/python3", "-B", UTF8SPEC_SOURCE_DIR "/tests/fakes/served.py", what};
  options.blamed = "plugin-x";
  options.deadline = std::chrono::milliseconds{1'000};
  return options;
}

std::unique_ptr<ServedTarget> target(const std::string& what) {
  auto started = ServedTarget::start(options_for(what));
  EXPECT_TRUE(started) << started.error();
  return started ? std::move(*started) : nullptr;
}

Case octets(Octets octets) { return {std::move(octets), {}, {}}; }

// Inputs that agree, all different near each other, with `special` at each place of `places`.
std::vector<Case> cases(std::size_t count, const Octets& special,
                        const std::vector<std::size_t>& places) {
  std::vector<Case> made;
  for (std::size_t index = 0; index < count; ++index) {
    const auto low = static_cast<std::uint8_t>(index % 0x80);
    made.push_back(octets({'a', low, static_cast<std::uint8_t>(index / 0x80 % 0x80)}));
  }
  for (const std::size_t place : places) made[place] = octets(special);
  return made;
}

// Hands out the cases one by one, as the minimizer's search does.
CaseSource from(const std::vector<Case>& all) {
  return [&all, next = std::size_t{0}](Case& into) mutable {
    if (next == all.size()) return false;
    into = all[next++];
    return true;
  };
}

using Record = std::vector<std::pair<Case, Showing>>;

Record ask_all(ServedTarget& target, const std::vector<Case>& all) {
  Record record;
  const auto asked = target.ask(from(all), [&](const Case& given, const Showing& shown) {
    record.emplace_back(given, shown);
    return true;
  });
  EXPECT_TRUE(asked) << asked.error();
  return record;
}

// Every case once, in order, and only those at `places` show anything.
void expect_shown_only_at(const Record& record, const std::vector<Case>& all,
                          const std::vector<std::size_t>& places, Kind kind,
                          const std::vector<std::string>& signatures) {
  ASSERT_EQ(record.size(), all.size());
  for (std::size_t index = 0; index < all.size(); ++index) {
    const auto& [given, shown] = record[index];
    const bool is_special = std::ranges::find(places, index) != places.end();
    EXPECT_EQ(given, all[index]) << index;
    EXPECT_EQ(shown.kind, is_special ? kind : Kind::answered) << index;
    EXPECT_EQ(shown.signatures, is_special ? signatures : std::vector<std::string>{}) << index;
  }
}

// 10,000 inputs fill the pipes more than once. Two signatures for one input must stay together.
TEST(ServedTarget, GivesEachCaseWhatItShows) {
  const std::vector<std::size_t> places{0, 7, 4000, 9999};
  const auto all = cases(10'000, {0xED, 0xA0}, places);
  expect_shown_only_at(ask_all(*target(""), all), all, places, Kind::answered,
                       {"fake decode a b", "fake replace a b"});
}

// A way in which the target ends, and the signature that the input gets. `names-crash` reports
// its signature before it dies.
struct Loss {
  std::string what;
  Kind kind;
  std::string signature;

  friend void PrintTo(const Loss& loss, std::ostream* stream) { *stream << loss.what; }
};

class LostTarget : public testing::TestWithParam<Loss> {};

// Neighbours (2500 and 2501) are the trap: the second loss comes directly after a restart.
TEST_P(LostTarget, CostsNoOtherCaseItsShowing) {
  const std::vector<std::size_t> places{3, 2500, 2501, 2999};
  const auto all = cases(3'000, {'b', 0xF8}, places);
  const auto served = target(GetParam().what);
  expect_shown_only_at(ask_all(*served, all), all, places, GetParam().kind, {GetParam().signature});
  const auto alone = served->ask_alone(octets({0xF8}));
  ASSERT_TRUE(alone);
  EXPECT_EQ(alone->kind, GetParam().kind);
  EXPECT_THAT(alone->signatures, ElementsAre(GetParam().signature));
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, LostTarget,
    testing::Values(Loss{"crashes", Kind::crashed, "plugin-x - crashes SIGSEGV"},
                    Loss{"names-crash", Kind::crashed, "fake decode crashes SIGSEGV"},
                    Loss{"exits", Kind::crashed, "plugin-x - exits 7"}),
    [](const auto& test) { return std::to_string(test.index); });

// Only one of 50 inputs hangs, so the test waits once or twice for a second.
TEST(ServedTarget, IsNotWaitedForLongerThanItsDeadline) {
  const auto all = cases(50, {0xF8}, {20});
  expect_shown_only_at(ask_all(*target("hangs"), all), all, {20}, Kind::hung,
                       {"plugin-x - hangs -"});
}

// This fake dies of what it remembers, so the input alone does not show the loss.
TEST(ServedTarget, BelievesALossOnlyWhereItComesAgainAlone) {
  const auto all = cases(100, {0xF8}, {10, 60});
  expect_shown_only_at(ask_all(*target("remembers"), all), all, {}, Kind::answered, {});
}

// Replies that are still on their way belong to the old inputs and must be dropped.
TEST(ServedTarget, GoesOnAfterAnAskingThatEndedEarly) {
  const auto served = target("");
  const auto all = cases(10'000, {0xED}, {100});
  std::size_t taken = 0;
  const auto until_shown = [&](const Case&, const Showing& shown) {
    ++taken;
    return shown.signatures.empty();
  };
  for (int turn = 0; turn < 3; ++turn) {
    taken = 0;
    ASSERT_TRUE(served->ask(from(all), until_shown));
    EXPECT_EQ(taken, 101U);
  }
}

TEST(ServedTarget, WhoseReplyIsNoReplyIsAnError) {
  const auto served = target("prints");
  const auto all = cases(100, {0xF8}, {50});
  const auto asked = served->ask(from(all), [](const Case&, const Showing&) { return true; });
  ASSERT_FALSE(asked);
  EXPECT_THAT(asked.error(), HasSubstr("answers 'hello there', which is not a reply"));
}

// The reason is on stderr of the target, and the user sees no other.
TEST(ServedTarget, ThatEndsAtItsStartSaysWhy) {
  const auto refused = ServedTarget::start(options_for("refuses"));
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error(), HasSubstr("does not start: served: the plugin cannot be loaded"));
  const auto missing = ServedTarget::start({{{"./none"}, {}, {}, 0}, Format::octets, "x", {}});
  ASSERT_FALSE(missing);
  EXPECT_THAT(missing.error(), HasSubstr("command not found: ./none"));
}

// Every candidate with F8 kills the target, so the search runs across many restarts.
TEST(ServedTarget, IsAProbeToMinimizeWith) {
  const auto least = minimize(*target("crashes"), {Format::octets, octets({'a', 'b', 0xF8, 'c'}),
                                                   "plugin-x - crashes SIGSEGV"});
  ASSERT_TRUE(least) << least.error();
  EXPECT_THAT(least->input.octets, ElementsAre(0xF8));
  EXPECT_EQ(least->claim, Least::Claim::least);
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
