// check_codec compares a codec of reference/ with a second statement of the same rules. A check
// that has never failed proves little. Therefore each codec here has one planted error, and the
// check must find it twice: by an example, and with inputs that the mutator makes.
#include "harnesses/fuzz/encodings/codec_check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "reference/codecs.h"
#include "tests/harnesses/fuzz/encodings/mutated_cases.h"
#include "vectors/builder.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using reference::Encoding;
using reference::Kind;
using reference::Step;
using ::testing::Contains;
using ::testing::IsEmpty;
using vectors::octets_of;

template <typename Codec>
std::vector<std::string> found(const Octets& octets, std::vector<std::size_t> cuts = {}) {
  Holds holds("planted");
  check_codec<Codec>({Codec::encoding, octets, cuts}, holds);
  std::vector<std::string> lines;
  for (const Disagreement& disagreement : holds.found()) lines.push_back(signature(disagreement));
  return lines;
}

// Whether some of the mutator's first inputs show the error.
template <typename Codec>
bool is_found_by_mutation() {
  constexpr std::size_t tries = 3000;
  std::size_t shown = 0;
  each_mutated_case(Codec::encoding, tries, [&](const Case& given) {
    if (!found<Codec>(given.octets, given.cuts).empty()) ++shown;
  });
  return shown > 0;
}

// Decodes a low surrogate without its high one to its own value.
struct AcceptsLowSurrogate : reference::Utf16Le {
  static Step step(OctetView input) {
    const Step right = reference::Utf16Le::step(input);
    const bool is_low = right.kind == Kind::unpaired_surrogate && input[1] >= 0xDC;
    return is_low ? Step{unit_at(input, 0), 2, Kind::well_formed} : right;
  }
};

// The naive longest-prefix rule: after a high surrogate it also takes the lead ED that follows.
struct SwallowsNextLead : reference::Cesu8 {
  static Step step(OctetView input) {
    Step right = Cesu8::step(input);
    const bool is_high = right.kind == Kind::unpaired_surrogate && right.length == 3;
    if (is_high && input.size() > 3 && input[3] == 0xED) ++right.length;
    return right;
  }
};

// The limit is one too high, so U+110000 passes and U+110001 does not.
struct AcceptsAboveMaximum : reference::Utf32Be {
  static Step step(OctetView input) {
    const Step right = reference::Utf32Be::step(input);
    const bool is_first = right.kind == Kind::unit_above_maximum && input[0] == 0 &&
                          input[1] == 0x11 && input[2] == 0 && input[3] == 0;
    return is_first ? Step{0x110000, 4, Kind::well_formed} : right;
  }
};

// Puts out a high surrogate before it knows whether a low one follows.
struct SettlesTooEarly : reference::Wtf8 {
  static bool is_settled(OctetView /*input*/, const Step& step) {
    return !step.more_input_could_complete();
  }
};

// Swaps the two units of a surrogate pair.
struct WritesLowFirst : reference::Utf16Be {
  static reference::Sequence encode(char32_t scalar) {
    reference::Sequence sequence = reference::Utf16Be::encode(scalar);
    auto& octets = sequence.octets;
    // clang 14 cannot compile std::ranges::rotate of GCC 12's library.
    if (sequence.length == 4) std::rotate(octets.begin(), octets.begin() + 2, octets.end());
    return sequence;
  }
};

// Writes U+0000 as one octet. Every reader of Modified UTF-8 accepts that, so a round trip
// alone shows nothing.
struct WritesNulAsOneOctet : reference::ModifiedUtf8 {
  static reference::LongSequence encode(char32_t value) {
    return value == 0 ? reference::LongSequence{{0x00}, 1} : ModifiedUtf8::encode(value);
  }
};

// The form of six octets ends one value too early, at 7FFFFFFE.
struct LosesLastValue : reference::Utf8Of1998 {
  static Step step(OctetView input) {
    const Step right = Utf8Of1998::step(input);
    return right.scalar == 0x7FFFFFFF ? Step{0, 1, Kind::invalid_octet} : right;
  }
};

// In this order: A and a low surrogate, a high surrogate before a broken sequence, U+110000,
// and 7FFFFFFF.
TEST(CodecCheck, FindsAStepThatDiffers) {
  EXPECT_THAT(found<AcceptsLowSurrogate>(octets_of("41 00 00 DC")),
              Contains("planted step differs none"));
  EXPECT_THAT(found<SwallowsNextLead>(octets_of("ED A0 80 ED 80 80")),
              Contains("planted step differs none"));
  EXPECT_THAT(found<AcceptsAboveMaximum>(octets_of("00 11 00 00")),
              Contains("planted step differs none"));
  EXPECT_THAT(found<LosesLastValue>(octets_of("FD BF BF BF BF BF")),
              Contains("planted step differs none"));
}

TEST(CodecCheck, FindsThatAStepChangesWhatIsReplaced) {
  EXPECT_THAT(found<SwallowsNextLead>(octets_of("ED A0 80 ED 80 80")),
              Contains("planted replace maximal-subpart none"));
}

// Only a cut between the two halves of a pair shows it. Before ED 80 80, which is not a low
// surrogate, the early answer is right by chance.
TEST(CodecCheck, FindsAStreamThatIsTooEarly) {
  EXPECT_THAT(found<SettlesTooEarly>(octets_of("ED A0 80 ED B0 80"), {3}),
              Contains("planted stream depends-on-chunks none"));
  EXPECT_THAT(found<SettlesTooEarly>(octets_of("ED A0 80 ED 80 80"), {3}), IsEmpty());
}

// D8 3D DE 00 is U+1F600 in UTF-16BE. A single unit has no order to swap.
TEST(CodecCheck, FindsOctetsThatAreWrittenInAnotherWay) {
  EXPECT_THAT(found<WritesLowFirst>(octets_of("D8 3D DE 00")),
              Contains("planted encode other-octets none"));
  EXPECT_THAT(found<WritesLowFirst>(octets_of("00 41")), IsEmpty());
}

// Modified UTF-8 reads three longer forms: 00, C1 81 and E0 80 80. The writer must not use
// them.
TEST(CodecCheck, HoldsAWriterToTheFormsOfTheStrictestDialect) {
  EXPECT_THAT(found<WritesNulAsOneOctet>(octets_of("C0 80")),
              Contains("planted encode does-not-come-back none"));
  EXPECT_THAT(found<reference::ModifiedUtf8>(octets_of("00 C1 81 E0 80 80")), IsEmpty());
}

TEST(CodecCheck, LeavesOutCutsBehindTheEnd) {
  EXPECT_THAT(found<reference::Cesu8>(octets_of("ED A0 80 ED B0"), {2, 4, 9}), IsEmpty());
}

template <typename Codec>
class PlantedError : public testing::Test {};

using PlantedErrors =
    testing::Types<AcceptsLowSurrogate, SwallowsNextLead, AcceptsAboveMaximum, SettlesTooEarly,
                   WritesLowFirst, WritesNulAsOneOctet, LosesLastValue>;
TYPED_TEST_SUITE(PlantedError, PlantedErrors);

TYPED_TEST(PlantedError, IsFoundAmongTheFirstInputsOfTheMutator) {
  EXPECT_TRUE(is_found_by_mutation<TypeParam>());
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
