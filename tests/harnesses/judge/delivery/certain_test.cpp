// What is certain after each octet, against the definition: the longest output that begins the
// whole answer under every continuation. The continuations of up to four octets from the edges of
// the syntax table are enough to tell every U+FFFD that may still become a character.
#include "harnesses/judge/delivery/certain.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "reference/replace.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses {
namespace {

using reference::ReplacementPolicy;

Request request_of(const std::string& hex, Operation operation) {
  Request request;
  request.operation = operation;
  request.octets = *vectors::parse_hex(hex);
  return request;
}

Answer ok(std::u32string scalars) {
  Answer answer;
  answer.scalars = std::move(scalars);
  return answer;
}

const std::vector<Octets>& continuations() {
  static const std::vector<Octets> all = [] {
    std::vector<Octets> found{{}};
    for (std::size_t at = 0; at < found.size(); ++at) {
      if (found[at].size() == 3) continue;
      for (const int octet : {0x41, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xE2}) {
        Octets longer = found[at];
        longer.push_back(static_cast<std::uint8_t>(octet));
        found.push_back(std::move(longer));
      }
    }
    return found;
  }();
  return all;
}

std::size_t certain_by_definition(OctetView octets, ReplacementPolicy policy) {
  std::optional<std::u32string> common;
  for (const Octets& more : continuations()) {
    Octets all(octets.begin(), octets.end());
    all.insert(all.end(), more.begin(), more.end());
    const std::u32string output = reference::replace(all, policy);
    if (!common) common = output;
    const auto differ = std::ranges::mismatch(*common, output);
    common->resize(static_cast<std::size_t>(differ.in1 - common->begin()));
  }
  return common->size();
}

TEST(CertainOutput, IsWhatEveryContinuationKeeps) {
  for (const char* hex :
       {"41",     "C3A9",   "E282AC",   "F09F9880", "E28241",     "80",       "C0AF",
        "E08080", "EDA080", "F4908080", "F09F9841", "F8888080",   "E2E2E241", "F0F09F",
        "E282",   "F09F98", "EFBFBD",   "EFBFBE41", "8080E28041", "FFE2FF",   "C2C2C2A9"}) {
    for (const ReplacementPolicy policy : reference::all_replacement_policies) {
      const Request request = request_of(hex, Operation::stream_replace_deltas);
      const auto certain = certain_output(request, ok(reference::replace(request.octets, policy)),
                                          reference::replacement_character);
      ASSERT_TRUE(certain) << hex;
      for (std::size_t octets = 0; octets <= request.octets.size(); ++octets) {
        EXPECT_EQ(certain->characters_at(octets),
                  certain_by_definition(OctetView(request.octets).first(octets), policy))
            << hex << " " << name(policy) << " " << octets;
      }
    }
  }
}

TEST(CertainOutput, FollowsASignature) {
  const Request request = request_of("EFBBBF41", Operation::stream_replace_deltas);
  const auto kept = certain_output(request, ok(U"\uFEFFA"), 0xFFFD);
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->characters_at(3), 1U);
  const auto stripped = certain_output(request, ok(U"A"), 0xFFFD);
  ASSERT_TRUE(stripped);
  EXPECT_EQ(stripped->characters_at(3), 0U);
  EXPECT_EQ(stripped->held(0, 3), 0U);  // nothing comes of these octets
  EXPECT_EQ(stripped->held(0, 2), 2U);
}

// The signature is held until it is whole, and gives nothing. U+FEFF behind it is a character. Text
// without one is read in the order that the encoding has then.
TEST(CertainOutput, FollowsTheOrderThatASignatureSelects) {
  const auto certain_in = [](reference::Encoding encoding, const std::string& hex,
                             const std::u32string& output) {
    Request request = request_of(hex, Operation::stream_deltas);
    request.encoding = encoding;
    return certain_output(request, ok(output), reference::replacement_character);
  };
  const auto little =
      certain_in(reference::Encoding::utf_16, "FFFEFFFE41003DD800DE", U"\uFEFFA\U0001F600");
  ASSERT_TRUE(little);
  for (const auto& [octets, characters] : std::vector<std::pair<std::size_t, std::size_t>>{
           {2, 0}, {3, 0}, {4, 1}, {6, 2}, {9, 2}, {10, 3}}) {
    EXPECT_EQ(little->characters_at(octets), characters) << octets;
  }
  EXPECT_EQ(little->held(0, 1), 1U);
  EXPECT_EQ(little->held(0, 2), 0U);
  EXPECT_EQ(little->held(2, 9), 3U);
  EXPECT_TRUE(certain_in(reference::Encoding::utf_32, "00000041", U"A"));
  EXPECT_TRUE(certain_in(reference::Encoding::utf_16_little, "4100", U"A"));
  EXPECT_FALSE(certain_in(reference::Encoding::utf_16, "4100", U"A"));
  EXPECT_FALSE(certain_in(reference::Encoding::utf_16, "FEFFFEFF0041", U"A"));
}

TEST(CertainOutput, OfAStrictStreamEndsAtTheError) {
  Answer error;
  error.status = Answer::Status::ill_formed;
  error.offset = 3;
  const auto certain =
      certain_output(request_of("41C3A9C341", Operation::stream_deltas), error, 0xFFFD);
  ASSERT_TRUE(certain);
  EXPECT_EQ(certain->output(), U"A\u00E9");
  EXPECT_EQ(certain->characters_at(2), 1U);
}

// A decoder that accepts surrogates refuses ED A0 80 80 at the last octet, and has delivered one.
// That is no fault of its stream. One that does not tell where the error is may be such a decoder.
TEST(CertainOutput, IsUnknownIfTheErrorIsNotTheFirst) {
  const Request request = request_of("EDA08080", Operation::stream_deltas);
  Answer error;
  error.status = Answer::Status::ill_formed;
  EXPECT_FALSE(certain_output(request, error, 0xFFFD));
  error.offset = 3;
  EXPECT_FALSE(certain_output(request, error, 0xFFFD));
  error.offset = 1;  // the octet that shows the error
  EXPECT_TRUE(certain_output(request, error, 0xFFFD));
}

// A decoder that accepts the unpaired surrogate refuses half a unit behind it.
TEST(CertainOutput, IsUnknownIfASecondErrorFollowsAtOnce) {
  Request request = request_of("0000D83D00", Operation::stream_deltas);
  request.encoding = reference::Encoding::utf_32be;
  Answer error;
  error.status = Answer::Status::ill_formed;
  error.offset = 4;
  EXPECT_FALSE(certain_output(request, error, 0xFFFD));
  error.offset = 0;
  EXPECT_TRUE(certain_output(request, error, 0xFFFD));
}

// Nobody knows what is certain to a decoder that reads other text.
TEST(CertainOutput, IsUnknownIfTheAnswerIsAnother) {
  const Request request = request_of("41E28241", Operation::stream_replace_deltas);
  EXPECT_FALSE(certain_output(request, ok(U"A?A"), 0xFFFD));
  EXPECT_TRUE(certain_output(request, ok(U"A?A"), U'?'));
  EXPECT_FALSE(certain_output(request_of("C0", Operation::stream_deltas), ok(U"A"), 0xFFFD));
}

TEST(CertainOutput, IsHeldBehindWhatWasDelivered) {
  const auto certain = certain_output(
      request_of("41E282ACF09F98", Operation::stream_replace_deltas), ok(U"A\u20AC\uFFFD"), 0xFFFD);
  ASSERT_TRUE(certain);
  EXPECT_EQ(certain->held(2, 7), 3U);
  EXPECT_EQ(certain->held(1, 4), 3U);
  EXPECT_EQ(certain->held(0, 4), 4U);
  EXPECT_EQ(certain->octets_for(2), 4U);
}

}  // namespace
}  // namespace utf8spec::harnesses
