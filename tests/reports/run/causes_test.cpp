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
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::UnorderedElementsAre;

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

// Octets as the lead of a form of two to four octets announces them. No bound and no continuation
// is looked at.
std::optional<LenientValue> read_by_lead(const At& at) {
  const OctetView rest = at.rest();
  const std::size_t length = rest[0] < 0xC0 ? 1 : rest[0] < 0xE0 ? 2 : rest[0] < 0xF0 ? 3 : 4;
  if (length == 1 || rest[0] > 0xF7 || rest.size() < length) return std::nullopt;
  char32_t value = rest[0] & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) value = value << 6 | (rest[i] & 0x3FU);
  return LenientValue{value, length};
}

// The same, if continuation octets follow.
std::optional<LenientValue> read_by_form(const At& at) {
  const auto read = read_by_lead(at);
  if (!read) return std::nullopt;
  const OctetView behind = at.rest().subspan(1, read->length - 1);
  const bool are_continuations =
      std::ranges::all_of(behind, [](std::uint8_t octet) { return (octet & 0xC0) == 0x80; });
  return are_continuations ? read : std::nullopt;
}

// The same, but no surrogates and nothing above U+10FFFF.
std::optional<LenientValue> read_overlong(const At& at) {
  const auto read = read_by_form(at);
  const bool is_scalar =
      read && read->value <= 0x10FFFF && (read->value < 0xD800 || read->value > 0xDFFF);
  return is_scalar ? read : std::nullopt;
}

std::vector<std::string> consequences_of(const Report& report, std::string_view cause) {
  const auto found = std::ranges::find(report.deviations, cause, &Deviation::id);
  std::vector<std::string> ids;
  if (found == report.deviations.end()) return ids;
  for (const Deviation& each : found->consequences) ids.push_back(each.id);
  return ids;
}

constexpr std::array readers{Operation::validate, Operation::decode, Operation::replace,
                             Operation::stream_replace};

TEST(Causes, AMissingCheckHasOneNameWithItsConsequencesBelow) {
  for (const Operation operation : readers) {
    const Report report = report_of(read_overlong, operation);
    EXPECT_THAT(ids_of(report), ElementsAre("accepts-overlong")) << name(operation);
    EXPECT_THAT(
        consequences_of(report, "accepts-overlong"),
        UnorderedElementsAre("accepts-modified-utf8-nul", "accepts-overlong-two-octets",
                             "accepts-overlong-three-octets", "accepts-overlong-four-octets"))
        << name(operation);
  }
}

// The cause alone is named, and these deviations follow from it.
void expect_one_name(WrongWay way, const std::string& cause,
                     const std::vector<std::string>& follow) {
  for (const Operation operation : readers) {
    const Report report = report_of(way, operation);
    EXPECT_THAT(ids_of(report), ElementsAre(cause)) << name(operation);
    EXPECT_THAT(consequences_of(report, cause), IsSupersetOf(follow)) << name(operation);
  }
}

TEST(Causes, WhatChecksTheFormAloneHasOneName) {
  expect_one_name(read_by_form, "checks-form-only",
                  {"accepts-surrogates", "accepts-above-maximum"});
}

TEST(Causes, WhatChecksLeadsAloneHasOneName) {
  expect_one_name(read_by_lead, "checks-leads-only",
                  {"accepts-surrogates", "accepts-cut-sequence"});
}

// As one that was made for the first plane: E0..FF are leads of three octets.
std::optional<LenientValue> read_three_at_most(const At& at) {
  const OctetView rest = at.rest();
  const std::size_t length = rest[0] < 0xE0 ? 2 : 3;
  if (rest[0] < 0xC2 || rest.size() < length) return std::nullopt;
  char32_t value = rest[0] & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) value = value << 6 | (rest[i] & 0x3FU);
  return LenientValue{value, length};
}

TEST(Causes, WhatKnowsThreeOctetsAtMostHasOneName) {
  expect_one_name(read_three_at_most, "checks-leads-only",
                  {"accepts-surrogates", "accepts-cut-sequence"});
}

// As a decoder in JavaScript that takes nothing for an octet of zeros behind the end: lone
// continuation octets are leads of two, F8..FF leads of four.
std::optional<LenientValue> read_by_range(const At& at) {
  const OctetView rest = at.rest();
  if (rest[0] < 0x80) return std::nullopt;
  const std::size_t length = rest[0] < 0xE0 ? 2 : rest[0] < 0xF0 ? 3 : 4;
  char32_t value = rest[0] & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    value = value << 6 | (i < rest.size() ? rest[i] & 0x3FU : 0U);
  }
  if (value > 0x10FFFF) return std::nullopt;
  return LenientValue{value, std::min(length, rest.size())};
}

// Another that writes surrogate pairs for all values above U+FFFF, and characters for octets that
// are no leads.
std::optional<LenientValue> read_into_pairs(const At& at) {
  const OctetView rest = at.rest();
  if (rest[0] < 0x80) return std::nullopt;
  if (rest[0] < 0xC0 || rest[0] > 0xF7) return LenientValue{rest[0], 1};
  LenientValue read{0, rest[0] < 0xE0 ? 2U : rest[0] < 0xF0 ? 3U : 4U};
  read.value = rest[0] & (0x7FU >> read.length);
  for (std::size_t i = 1; i < read.length; ++i) {
    read.value = read.value << 6 | (i < rest.size() ? rest[i] & 0x3FU : 0U);
  }
  if (read.value > 0xFFFF) read.value = 0x10000 + ((read.value - 0x10000) & 0xFFFFF);
  read.length = std::min(read.length, rest.size());
  return read;
}

TEST(Causes, WhatChecksNothingHasOneName) {
  for (const WrongWay way : {read_by_range, read_into_pairs}) {
    EXPECT_THAT(ids_of(report_of(way, Operation::decode)), ElementsAre("checks-leads-only"));
    EXPECT_THAT(ids_of(report_of(way, Operation::replace)), ElementsAre("checks-leads-only"));
  }
}

// Each example of a cause is one of its consequences', and no request is counted less for it.
TEST(Causes, ShowTheShortestOfAllExamples) {
  const Report report = report_of(read_by_form, Operation::decode);
  ASSERT_EQ(report.deviations.size(), 1U);
  const Deviation& cause = report.deviations.front();
  std::uint64_t count = 0;
  for (const Deviation& each : cause.consequences) count += each.count;
  EXPECT_EQ(cause.count, count);
  EXPECT_EQ(cause.examples.front().request, cause.consequences.front().examples.front().request);
}

// Two lengths of longer forms are accepted and one is not: the check is there.
TEST(Causes, WhatChecksSomeFormsHasNoCause) {
  const auto two_and_four = [](const At& at) {
    const auto read = read_overlong(at);
    return read && read->length != 3 ? read : std::nullopt;
  };
  EXPECT_THAT(ids_of(report_of(two_and_four, Operation::decode)),
              ElementsAre("accepts-modified-utf8-nul", "accepts-overlong-four-octets",
                          "accepts-overlong-two-octets"));
}

// Neither a further check that is missing nor a fault of another sort is hidden, and neither hides
// the cause.
TEST(Causes, OtherFaultsStandBesideThem) {
  const auto and_surrogates = [](const At& at) {
    const auto read = read_by_form(at);
    return read && read->value <= 0x10FFFF ? read : std::nullopt;
  };
  EXPECT_THAT(ids_of(report_of(and_surrogates, Operation::decode)),
              ElementsAre("accepts-overlong", "accepts-surrogates"));
  const auto and_tilde = [](const At& at) {
    return at.octets[at.offset] == '~' ? LenientValue{U'-', 1} : read_overlong(at);
  };
  EXPECT_THAT(ids_of(report_of(and_tilde, Operation::decode)),
              ElementsAre("accepts-overlong", "decodes-to-wrong-values"));
}

// What a lead announces is gone, whatever it is.
TEST(Causes, SkippingByTheLeadHasOneName) {
  const auto skip = [](const At& at) -> std::optional<LenientValue> {
    const OctetView rest = at.rest();
    if (reference::step(rest).well_formed() || rest[0] < 0xC0 || rest[0] > 0xF7) {
      return std::nullopt;
    }
    const std::size_t length = rest[0] < 0xE0 ? 2 : rest[0] < 0xF0 ? 3 : 4;
    return LenientValue{reference::replacement_character, std::min(length, rest.size())};
  };
  const Report report = report_of(skip, Operation::replace);
  EXPECT_THAT(ids_of(report), ElementsAre("swallows-announced-length"));
  EXPECT_THAT(consequences_of(report, "swallows-announced-length"),
              IsSupersetOf({"swallows-after-truncated", "swallows-after-ill-formed"}));
}

TEST(Causes, ARightDecoderHasNone) {
  const auto right = [](const At&) { return std::optional<LenientValue>(); };
  EXPECT_THAT(ids_of(report_of(right, Operation::replace)), IsEmpty());
}

}  // namespace
}  // namespace utf8spec::reports
