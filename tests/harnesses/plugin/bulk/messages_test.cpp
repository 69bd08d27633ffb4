// Orders and results of bulk jobs travel as lines of numbers between the runner and the plugin
// host. Every field must come back: a lost field gives other questions than the ones counted. A
// plugin can write to the same pipe, so anything that is not exactly a message must be refused.
#include "harnesses/plugin/bulk/messages.h"

#include <gtest/gtest.h>

namespace utf8spec::harnesses::bulk {
namespace {

TEST(BulkMessages, CarryOrders) {
  EXPECT_EQ(read_job(to_line(BulkJob{})), BulkJob{});
  // Each field has another value than by default, so a field that is not written shows.
  BulkJob job;
  job.bulk = {Operation::stream_replace,
              Bulk::complete,
              {vectors::Model::payload,
               reference::ReplacementPolicy::per_run,
               {2, vectors::Prefixes::all, {64, 3}, vectors::Signature::stripped}},
              {7, 4096},
              reference::Encoding::utf_16le,
              Grain::units};
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

// Nothing, a number too many, a cut line, a space at the end, a letter, and a negative number.
TEST(BulkMessages, ReadNoOtherOrder) {
  const std::string line = to_line(BulkJob{});
  for (const std::string& other : {std::string(), line + " 1", line.substr(2), line + " ",
                                   "x" + line.substr(1), "-1" + line.substr(1)}) {
    EXPECT_FALSE(read_job(other)) << other;
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
  std::string too_many = "1000000";
  for (std::size_t other = 0; other <= most_others; ++other) {
    too_many += ' ' + std::to_string(other);
  }
  for (const std::string& line :
       {std::string("still"), std::string(), std::string("all "), std::string("5 3 3"),
        std::string("5 4 3"), std::string("5 6"), std::string("5  1"), std::string("5 1 "),
        std::string("-5"), std::string("5.0"), std::string("99999999999999999999"),
        std::string("4294967299 4294967296"), too_many}) {
    EXPECT_FALSE(read_result(line)) << line;
  }
}

}  // namespace
}  // namespace utf8spec::harnesses::bulk
