// Jobs and results travel as messages between the runner and the plugin host. Every member must
// come back: a lost one gives other questions than the ones counted. A
// plugin can write to the same pipe, so anything that is not exactly a message must be refused.
#include "harnesses/plugin/bulk/messages.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace utf8spec::harnesses::bulk {
namespace {

TEST(BulkMessages, CarryOrders) {
  EXPECT_EQ(read_job(to_line(BulkJob{})), BulkJob{});
  // Each member has another value than by default, so one that is not written shows.
  BulkJob job;
  job.bulk = {Operation::stream_replace,
              Bulk::complete,
              {vectors::Model::payload,
               reference::ReplacementPolicy::per_run,
               {2, vectors::Prefixes::all, {64, 3}, vectors::Signature::stripped}},
              {7, 4096},
              reference::Encoding::utf_16le,
              Grain::units,
              {{512, 1 << 20}, {{{0xC3, 0xA9}}, {{0xFF}}}},
              {Breadth::many, 1 << 20, {{0xC3}, {0xE2, 0x82}}}};
  job.profile = Profile::whatwg;
  job.habits.division = reference::ReplacementPolicy::maximal_subpart;
  job.habits.substitute = 0x10FFFF;
  job.habits.offset = {Habit<OffsetWay>::Kind::always, OffsetWay::utf16_units};
  job.habits.length = {Habit<LengthWay>::Kind::unsaid};
  job.habits.chunk = {Habit<ChunkWay>::Kind::varies};
  job.habits.non_scalars = NonScalars::dropped;
  job.habits.signature = SignatureWay::stripped;
  EXPECT_EQ(read_job(to_line(job)), job);
}

// Nothing, a cut line, another word, a number that does not fit, an unknown name, and no object.
TEST(BulkMessages, ReadNoOtherOrder) {
  const std::string line = to_line(BulkJob{});
  const auto with = [&](std::string_view from, std::string_view to) {
    std::string changed = line;
    return changed.replace(changed.find(from), from.size(), to);
  };
  EXPECT_TRUE(read_job(with(R"("shards":1)", R"("shards":2)")));
  for (const std::string& other :
       {std::string(), line.substr(1), line.substr(0, line.size() - 1), line + " 1",
        with("shards", "sharks"), with(R"("shards":1)", R"("shards":-1)"),
        with(R"("shards":1)", R"("shards":18446744073709551616)"),
        with(R"("operation":"validate")", R"("operation":"sing")"),
        with(R"("substitute":65533)", R"("substitute":4294967296)"),
        with(R"("offsets":[])", R"("offsets":[-1])"), with(R"("pieces":[])", R"("pieces":["F"])"),
        with(R"("pieces":[])", R"("pieces":[12])"), with(R"("faults":[])", R"("faults":["F"])"),
        with(R"("breadth":"few")", R"("breadth":"all")"), "[" + line + "]"}) {
    EXPECT_FALSE(read_job(other)) << other;
  }
}

// Each member is needed. If one is renamed, the job cannot be read.
TEST(BulkMessages, NeedEveryMemberOfAnOrder) {
  const nlohmann::json whole = nlohmann::json::parse(to_line(BulkJob{}));
  EXPECT_EQ(whole.size(), 30U);
  for (const auto& [key, value] : whole.items()) {
    nlohmann::json part = whole;
    part.erase(key);
    EXPECT_FALSE(read_job(part.dump())) << key;
  }
}

// 4294967295 is the largest place: places have 32 bits, so that lists stay small.
TEST(BulkMessages, CarryWhatBecameOfAnOrder) {
  for (const BulkResult& result :
       {BulkResult{}, BulkResult{BulkResult::Left::listed, 131072, {}},
        BulkResult{BulkResult::Left::listed, 4294967293, {0, 17, 4294967295}},
        BulkResult{BulkResult::Left::listed, 0, {0}},
        BulkResult{BulkResult::Left::listed, 0, {}}}) {
    EXPECT_EQ(read_result(to_line(result)), result) << to_line(result);
  }
}

// Garbage; places that are equal, descending or beyond the questions; numbers over 64 or 32
// bits; and a list that is too long.
TEST(BulkMessages, ReadNothingElse) {
  const auto listed = [](std::string_view passed, std::string_view others) {
    return fmt::format(R"({{"left":"listed","passed":{},"others":[{}]}})", passed, others);
  };
  EXPECT_TRUE(read_result(listed("5", "1,3")));
  const std::vector<int> too_many(most_others + 1);
  for (const std::string& line :
       {std::string(still_at_work), std::string(), std::string("all"), std::string("{}"),
        std::string(R"({"left":"listed"})"), std::string(R"({"left":"some"})"), listed("5", "3,3"),
        listed("5", "4,3"), listed("5", "6"), listed("5", "1,"), listed("-5", ""),
        listed("5.0", ""), listed("5", "1.0"), listed("5", R"("1")"), listed("5", "-1"),
        listed("99999999999999999999", ""), listed("4294967299", "4294967296"),
        listed("1000000", fmt::format("{}", fmt::join(too_many, ",")))}) {
    EXPECT_FALSE(read_result(line)) << line;
  }
}

}  // namespace
}  // namespace utf8spec::harnesses::bulk
