#include "harnesses/sift/messages.h"

#include <gtest/gtest.h>

namespace utf8spec::harnesses::sift {
namespace {

TEST(SiftMessages, CarryOrders) {
  EXPECT_EQ(read_order(to_line(Order{})), Order{});
  Order order;
  order.bulk = {Operation::stream_replace,
                Bulk::complete,
                {vectors::Model::payload,
                 reference::ReplacementPolicy::per_run,
                 {2, vectors::Prefixes::all, {64, 3}, vectors::Signature::stripped}},
                {7, 4096}};
  order.profile = Profile::whatwg;
  order.habits.division = reference::ReplacementPolicy::maximal_subpart;
  order.habits.substitute = 0x10FFFF;
  order.habits.offset = {Habit<OffsetWay>::Kind::always, OffsetWay::utf16_units};
  order.habits.length = {Habit<LengthWay>::Kind::unsaid};
  order.habits.chunk = {Habit<ChunkWay>::Kind::varies};
  order.habits.non_scalars = NonScalars::dropped;
  order.habits.signature = SignatureWay::stripped;
  EXPECT_EQ(read_order(to_line(order)), order);
}

TEST(SiftMessages, ReadNoOtherOrder) {
  const std::string line = to_line(Order{});
  for (const std::string& other : {std::string(), line + " 1", line.substr(2), line + " ",
                                   "x" + line.substr(1), "-1" + line.substr(1)}) {
    EXPECT_FALSE(read_order(other)) << other;
  }
}

TEST(SiftMessages, CarryWhatBecameOfAnOrder) {
  for (const Sifted& sifted :
       {Sifted{}, Sifted{Sifted::Left::listed, 131072, {}},
        Sifted{Sifted::Left::listed, 4294967293, {0, 17, 4294967295}},
        Sifted{Sifted::Left::listed, 0, {0}}, Sifted{Sifted::Left::listed, 0, {}}}) {
    EXPECT_EQ(read_sifted(to_line(sifted)), sifted) << to_line(sifted);
  }
}

TEST(SiftMessages, ReadNothingElse) {
  std::string too_many = "1000000";
  for (std::size_t other = 0; other <= most_others; ++other) {
    too_many += ' ' + std::to_string(other);
  }
  for (const std::string& line :
       {std::string("still"), std::string(), std::string("all "), std::string("5 3 3"),
        std::string("5 4 3"), std::string("5 6"), std::string("5  1"), std::string("5 1 "),
        std::string("-5"), std::string("5.0"), std::string("99999999999999999999"),
        std::string("4294967299 4294967296"), too_many}) {
    EXPECT_FALSE(read_sifted(line)) << line;
  }
}

}  // namespace
}  // namespace utf8spec::harnesses::sift
