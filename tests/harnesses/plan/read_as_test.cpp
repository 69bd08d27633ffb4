#include "harnesses/plan/read_as.h"

#include <gtest/gtest.h>

namespace utf8spec::harnesses {
namespace {

using enum Operation;

TEST(ReadAs, PartsAreReadAsTheWholeAnswer) {
  EXPECT_EQ(read_as(stream_deltas, {decode, stream}), stream);
  EXPECT_EQ(read_as(stream_deltas, {decode}), decode);
  EXPECT_EQ(read_as(stream_replace_deltas, {decode, replace}), replace);
  EXPECT_EQ(read_as(stream_deltas, {replace}), stream_deltas);
}

// An operation at an edge reads as the one whose answer it gives, or as one that reports errors.
TEST(ReadAs, EdgesAreReadAsTheOperationBesideThem) {
  EXPECT_EQ(read_as(prefix, {replace, decode}), decode);
  EXPECT_EQ(read_as(prefix, {replace}), prefix);
  EXPECT_EQ(read_as(room_decode, {validate, decode}), decode);
  EXPECT_EQ(read_as(room_decode, {validate}), room_decode);
}

TEST(ReadAs, OthersAreReadAsThemselves) {
  EXPECT_EQ(read_as(decode, {validate, decode}), decode);
  EXPECT_EQ(read_as(boundary, {validate}), boundary);
}

}  // namespace
}  // namespace utf8spec::harnesses
