// Copies of codecs with one planted error each. The comparison must find every one, by an example
// and by the inputs that the mutator makes.
#include "harnesses/fuzz/encodings/codec_check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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

// A low surrogate alone is read as the value that it is.
struct AcceptsLowSurrogate : reference::Utf16Le {
  static Step step(OctetView input) {
    const Step right = reference::Utf16Le::step(input);
    const bool is_low = right.kind == Kind::unpaired_surrogate && input[1] >= 0xDC;
    return is_low ? Step{unit_at(input, 0), 2, Kind::well_formed} : right;
  }
};

// The naive longest-prefix rule: the ED behind a high surrogate is taken along.
struct SwallowsNextLead : reference::Cesu8 {
  static Step step(OctetView input) {
    Step right = Cesu8::step(input);
    const bool is_high = right.kind == Kind::unpaired_surrogate && right.length == 3;
    if (is_high && input.size() > 3 && input[3] == 0xED) ++right.length;
    return right;
  }
};

// The limit is one too high.
struct AcceptsAboveMaximum : reference::Utf32Be {
  static Step step(OctetView input) {
    const Step right = reference::Utf32Be::step(input);
    const bool is_first = right.kind == Kind::unit_above_maximum && input[0] == 0 &&
                          input[1] == 0x11 && input[2] == 0 && input[3] == 0;
    return is_first ? Step{0x110000, 4, Kind::well_formed} : right;
  }
};

// A high surrogate is given before it is known whether a low one follows.
struct SettlesTooEarly : reference::Wtf8 {
  static bool is_settled(OctetView /*input*/, const Step& step) {
    return !step.more_input_could_complete();
  }
};

// The two units of a pair change places.
struct WritesLowFirst : reference::Utf16Be {
  static reference::Sequence encode(char32_t scalar) {
    reference::Sequence sequence = reference::Utf16Be::encode(scalar);
    if (sequence.length == 4) std::ranges::rotate(sequence.octets, sequence.octets.begin() + 2);
    return sequence;
  }
};

// U+0000 is written as one octet, which every reader of Modified UTF-8 takes for U+0000.
struct WritesNulAsOneOctet : reference::ModifiedUtf8 {
  static reference::LongSequence encode(char32_t value) {
    return value == 0 ? reference::LongSequence{{0x00}, 1} : ModifiedUtf8::encode(value);
  }
};

// The form of six octets ends one value too soon.
struct LosesLastValue : reference::Utf8Of1998 {
  static Step step(OctetView input) {
    const Step right = Utf8Of1998::step(input);
    return right.scalar == 0x7FFFFFFF ? Step{0, 1, Kind::invalid_octet} : right;
  }
};

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

TEST(CodecCheck, FindsAStreamThatIsTooEarly) {
  EXPECT_THAT(found<SettlesTooEarly>(octets_of("ED A0 80 ED B0 80"), {3}),
              Contains("planted stream depends-on-chunks none"));
  EXPECT_THAT(found<SettlesTooEarly>(octets_of("ED A0 80 ED 80 80"), {3}), IsEmpty());
}

TEST(CodecCheck, FindsOctetsThatAreWrittenInAnotherWay) {
  EXPECT_THAT(found<WritesLowFirst>(octets_of("D8 3D DE 00")),
              Contains("planted encode other-octets none"));
  EXPECT_THAT(found<WritesLowFirst>(octets_of("00 41")), IsEmpty());
}

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
