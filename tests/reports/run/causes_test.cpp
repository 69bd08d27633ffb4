// One fault at many elements has one name.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "reference/encode.h"
#include "tests/reports/run/wrong_way.h"

namespace utf8spec::reports {
namespace {

using harnesses::LenientValue;
using testing::Contains;
using testing::ElementsAre;

// Reads what is well-formed once all octets behind the lead are masked.
std::optional<LenientValue> read_masked(const At& at) {
  const OctetView rest = at.rest();
  if (rest[0] < 0xC2 || rest[0] > 0xF4) return std::nullopt;
  Octets meant(rest.begin(), rest.end());
  meant.resize(std::min(meant.size(), std::size_t{rest[0] < 0xE0 ? 2U : rest[0] < 0xF0 ? 3U : 4U}));
  for (std::size_t i = 1; i < meant.size(); ++i) {
    meant[i] = static_cast<std::uint8_t>(0x80 | (meant[i] & 0x3F));
  }
  const reference::Step step = reference::step(meant);
  if (!step.well_formed()) return std::nullopt;
  return LenientValue{step.scalar, step.length};
}

TEST(Causes, ADecoderThatOnlyMasksContinuationsHasOneDeviation) {
  for (const Operation operation :
       {Operation::decode, Operation::replace, Operation::stream_replace}) {
    EXPECT_THAT(ids_of(report_of(read_masked, operation)), ElementsAre("accepts-cut-sequence"))
        << name(operation);
  }
}

// A second fault is not hidden: the cause does not foretell its answers.
TEST(Causes, ASecondFaultStandsBesideThem) {
  const auto with_surrogates = [](const At& at) {
    return at.begins({0xED}) ? harnesses::read_leniently(at.rest()) : read_masked(at);
  };
  EXPECT_THAT(ids_of(report_of(with_surrogates, Operation::decode)),
              Contains("accepts-surrogates"));
  const auto far = [](const At& at) {
    const bool is_far = at.offset >= 100 && at.begins({0xED});
    return is_far ? harnesses::read_leniently(at.rest()) : read_masked(at);
  };
  EXPECT_THAT(ids_of(report_of(far, Operation::decode)),
              ElementsAre("accepts-cut-sequence", "accepts-surrogates"));
}

}  // namespace
}  // namespace utf8spec::reports
