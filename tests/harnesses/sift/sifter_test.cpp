// Sifts over plugins in processes of their own, whatever the plugin does to them.

#include "harnesses/sift/sifter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harnesses/sift/crew.h"
#include "harnesses/sift/plugin_decoder.h"

namespace utf8spec::harnesses::sift {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr std::uint64_t shards = 5;

const Octets the_string{0xE1, 0x80};

std::vector<std::string> command_for(const std::string& row) {
  return {UTF8SPEC_BINARY_DIR "/bin/utf8spec-plugin-host",
          UTF8SPEC_BINARY_DIR "/tests/plugins/sifted.so:" + row};
}

CrewOptions options_for(const std::string& row) {
  CrewOptions options;
  options.host.child.command = command_for(row);
  options.jobs = 2;
  return options;
}

// The validator's complete suite.
Order whole_suite() {
  Order order;
  order.bulk = {Operation::validate, Bulk::complete};
  order.habits.offset = {Habit<OffsetWay>::Kind::always, OffsetWay::start};
  order.habits.length = {Habit<LengthWay>::Kind::unsaid};
  return order;
}

// The same in shards.
std::vector<Order> orders() {
  std::vector<Order> all(shards, whole_suite());
  for (std::uint64_t index = 0; index < shards; ++index) all[index].bulk.shard = {index, shards};
  return all;
}

// The questions of an order, and the places of those that ask the one string that fakes get wrong.
struct Known {
  std::uint64_t questions = 0;
  std::vector<std::uint32_t> places;
};

Known known_of(const Order& order) {
  BulkSource source;
  const auto stage = source.stage(order.bulk);
  Known known;
  for (Question question; stage->next(question); ++known.questions) {
    if (question.request.octets != the_string) continue;
    known.places.push_back(static_cast<std::uint32_t>(known.questions));
  }
  return known;
}

std::vector<Sifted> sift_all(
    const CrewOptions& options, const std::vector<Order>& orders,
    const std::function<bool()>& stop = [] { return false; }) {
  std::vector<Sifted> all;
  Crew(options).sift(
      orders,
      [&](std::size_t order, const Sifted& sifted) {
        EXPECT_EQ(order, all.size());
        all.push_back(sifted);
      },
      stop);
  return all;
}

// All has passed but for the one string.
void expect_only_the_string(const std::vector<Sifted>& sifted) {
  ASSERT_THAT(sifted, SizeIs(shards));
  std::size_t others = 0;
  for (std::size_t order = 0; order < shards; ++order) {
    const Known known = known_of(orders()[order]);
    EXPECT_EQ(sifted[order].left, Sifted::Left::listed);
    EXPECT_EQ(sifted[order].others, known.places);
    EXPECT_EQ(sifted[order].passed, known.questions - known.places.size());
    others += known.places.size();
  }
  EXPECT_EQ(others, 1U);
}

// The order with the one string came to nothing, all others passed as a whole.
void expect_order_of_the_string_lost(const std::vector<Sifted>& sifted) {
  ASSERT_THAT(sifted, SizeIs(shards));
  for (std::size_t order = 0; order < shards; ++order) {
    const Known known = known_of(orders()[order]);
    const bool is_lost = !known.places.empty();
    EXPECT_EQ(sifted[order],
              is_lost ? Sifted{} : (Sifted{Sifted::Left::listed, known.questions, {}}));
  }
}

TEST(Sifter, CountsAllThatIsAsForetold) {
  const std::vector<Sifted> sifted = sift_all(options_for("right"), orders());
  ASSERT_THAT(sifted, SizeIs(shards));
  std::uint64_t passed = 0;
  for (const Sifted& each : sifted) {
    EXPECT_THAT(each.others, IsEmpty());
    passed += each.passed;
  }
  EXPECT_EQ(passed, BulkSource().suite({}).size());
}

TEST(Sifter, CountsWhatIsReplaced) {
  Order order;
  order.bulk = {Operation::replace, Bulk::complete, {.model = vectors::Model::control}};
  order.habits.division = reference::ReplacementPolicy::maximal_subpart;
  EXPECT_THAT(
      sift_all(options_for("right"), {order}),
      ElementsAre(Sifted{Sifted::Left::listed, BulkSource().suite(order.bulk.suite).size(), {}}));
}

TEST(Sifter, ListsWhatIsNot) {
  expect_only_the_string(sift_all(options_for("accepts"), orders()));
  expect_only_the_string(sift_all(options_for("looks_at_addresses"), orders()));
}

TEST(Sifter, LeavesAllWhereTooMuchIsNot) {
  EXPECT_THAT(sift_all(options_for("accepts_all"), {whole_suite()}), ElementsAre(Sifted{}));
}

TEST(Sifter, LeavesAllThatTheHabitsLeaveOpen) {
  Order open = whole_suite();
  open.habits = {};
  EXPECT_THAT(sift_all(options_for("right"), {open}), ElementsAre(Sifted{}));
}

TEST(Sifter, DoesNotDependOnTheNumberOfJobs) {
  CrewOptions options = options_for("accepts");
  const auto two = sift_all(options, orders());
  options.jobs = 1;
  EXPECT_EQ(sift_all(options, orders()), two);
}

TEST(Sifter, OutlivesCrashes) {
  for (const char* row : {"aborts", "reads_on"}) {
    expect_order_of_the_string_lost(sift_all(options_for(row), orders()));
  }
}

TEST(Sifter, OutlivesHangs) {
  CrewOptions options = options_for("hangs");
  options.host.silence = std::chrono::milliseconds(300);
  std::vector<Order> hanging = orders();
  std::erase_if(hanging, [](const Order& order) { return known_of(order).places.empty(); });
  EXPECT_THAT(sift_all(options, hanging), ElementsAre(Sifted{}));
}

// A shell in the host's place, that says of every order how many questions have passed.
CrewOptions host_that_says(const std::string& passed) {
  CrewOptions options;
  options.host.child.command = {"sh", "-c", "while read -r order; do echo " + passed + "; done"};
  options.jobs = 1;
  return options;
}

TEST(Sifter, BelievesNoHostThatLosesQuestions) {
  const std::uint64_t all = BulkSource().suite({}).size();
  EXPECT_THAT(sift_all(host_that_says(std::to_string(all)), {whole_suite()}),
              ElementsAre(Sifted{Sifted::Left::listed, all, {}}));
  for (const std::uint64_t passed : {all - 1, all + 1, std::uint64_t{0}}) {
    EXPECT_THAT(sift_all(host_that_says(std::to_string(passed)), {whole_suite()}),
                ElementsAre(Sifted{}))
        << passed;
  }
}

TEST(Sifter, BelievesNoGarbage) {
  expect_order_of_the_string_lost(sift_all(options_for("talks"), orders()));
}

TEST(Sifter, TriesNoMoreAfterSoManyTroubles) {
  CrewOptions options = options_for("aborts");
  options.jobs = 1;
  options.most_troubles = 2;
  std::vector<Order> all;
  for (int time = 0; time < 4; ++time) {
    for (const Order& order : orders()) all.push_back(order);
  }
  const auto sifted = sift_all(options, all);
  ASSERT_THAT(sifted, SizeIs(all.size()));
  const auto lost = std::ranges::find(sifted, Sifted{}) - sifted.begin();
  const auto last_tried = static_cast<std::size_t>(lost) + shards;
  for (std::size_t order = 0; order < sifted.size(); ++order) {
    const bool is_lost = order >= last_tried || order % shards == static_cast<std::size_t>(lost);
    EXPECT_EQ(sifted[order] == Sifted{}, is_lost) << order;
  }
}

TEST(Sifter, LeavesAllWhereNothingStarts) {
  EXPECT_THAT(sift_all(options_for("nobody"), orders()), Each(Sifted{}));
}

TEST(Sifter, StopsWhenItIsToldTo) {
  std::atomic<bool> stopped = false;
  std::size_t told = 0;
  Crew(options_for("right"))
      .sift(
          orders(),
          [&](std::size_t, const Sifted&) {
            ++told;
            stopped = true;
          },
          [&] { return stopped.load(); });
  EXPECT_GE(told, 1U);
  EXPECT_THAT(sift_all(options_for("right"), orders(), [] { return true; }), IsEmpty());
}

TEST(Sifter, IsOfPluginsAlone) {
  ProcessOptions options;
  options.command = command_for("right");
  const auto plugin = start_plugin(options, 1);
  ASSERT_TRUE(plugin) << plugin.error().text;
  EXPECT_EQ((*plugin)->introduction().name, "right");
  ASSERT_NE((*plugin)->sifter(), nullptr);
  std::uint64_t passed = 0;
  (*plugin)->sifter()->sift(
      orders(), [&](std::size_t, const Sifted& sifted) { passed += sifted.passed; },
      [] { return false; });
  EXPECT_EQ(passed, BulkSource().suite({}).size());
  options.replies = ReplyForm::plugin_host;
  const auto process = start_process(options);
  ASSERT_TRUE(process) << process.error().text;
  EXPECT_EQ((*process)->sifter(), nullptr);
}

}  // namespace
}  // namespace utf8spec::harnesses::sift
