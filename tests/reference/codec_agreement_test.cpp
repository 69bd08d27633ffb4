// Each codec has a second decoder, written in a different way. If both give the same step, an error
// must have been made twice. All answers in the eleven encodings are compared with these codecs.
// Exhaustive search covers three octets. A tree of telling octets covers longer input, and a round
// trip covers all values.
#include <gtest/gtest.h>

#include <algorithm>

#include "reference/arithmetic.h"
#include "reference/codecs.h"
#include "reference/dialects.h"
#include "reference/encoding.h"
#include "tests/reference/all_dialects.h"
#include "tests/reference/strings.h"

namespace utf8spec::reference {
namespace {

using tests::counterexample;
using tests::octets;

class Encodings : public testing::TestWithParam<Encoding> {};

bool decoders_agree(Encoding encoding, OctetView string) {
  return visit_codec(encoding, [&](auto codec) {
    return codec.step(string) == arithmetic::step(encoding, string);
  });
}

// One octet of each class that the encoding treats differently, in any place. For UTF-16 and UTF-32
// these are the bounds of surrogates and of 10FFFF, which every octet of a unit can hold.
Octets telling_octets_of(Encoding encoding) {
  const std::size_t unit = row_of(encoding).unit;
  if (unit == 2) return octets("00 41 D7 D8 DB DC DF E0 FF");
  if (unit == 4) return octets("00 01 10 11 D7 D8 DF E0 FF");
  if (declared_of(encoding) == Encoding::utf_8_1998) {
    return octets("41 80 84 88 90 A0 C0 C2 E0 E1 F0 F1 F8 F9 FC FD FE");
  }
  return octets("41 80 90 A0 B0 C0 C2 E0 E1 ED EF F0 F1 F4 F5 FF");
}

// Every string of up to two octets more than the number that makes a step certain. A codec does not
// read further: `is_settled` says so, and a test of streams checks it.
// Depth differs by encoding: one octet settles ASCII, six settle a surrogate pair of CESU-8. A
// fixed length would be too short for the one and take too long for the other.
class Tree {
 public:
  explicit Tree(Encoding encoding) : encoding_(encoding), alphabet_(telling_octets_of(encoding)) {}

  std::string counterexample() { return holds_below(2) ? std::string(tests::none) : found_; }

 private:
  bool is_settled() const {
    return visit_codec(encoding_,
                       [&](auto codec) { return codec.is_settled(string_, codec.step(string_)); });
  }

  bool holds_below(std::size_t beyond) {
    return std::ranges::all_of(alphabet_, [&](std::uint8_t octet) {
      string_.push_back(octet);
      const bool holds = holds_at(beyond);
      string_.pop_back();
      return holds;
    });
  }

  bool holds_at(std::size_t beyond) {
    if (!decoders_agree(encoding_, string_)) {
      found_ = tests::hex(string_);
      return false;
    }
    if (!is_settled()) return holds_below(beyond);
    return beyond == 0 || holds_below(beyond - 1);
  }

  Encoding encoding_;
  Octets alphabet_;
  Octets string_;
  std::string found_;
};

// The first string of up to `longest` octets on which they differ.
std::string first_difference(Encoding encoding, std::size_t longest) {
  return visit_codec(encoding, [&](auto codec) {
    return counterexample(tests::all_octets(), longest, [&](OctetView string) {
      return codec.step(string) == arithmetic::step(encoding, string);
    });
  });
}

TEST_P(Encodings, AgreeOnEveryStringOfOneAndTwoOctets) {
  EXPECT_EQ(first_difference(GetParam(), 2), tests::none);
}

TEST_P(Encodings, AgreeOnEveryStringOfThreeOctets) {
  EXPECT_EQ(first_difference(GetParam(), 3), tests::none);
}

TEST_P(Encodings, AgreeOnTellingOctetsInEachPlace) {
  EXPECT_EQ(Tree(GetParam()).counterexample(), tests::none);
}

// Whether both decoders read an encoded value back as that value, in one step.
bool is_read_back(Encoding encoding, char32_t value) {
  return visit_codec(encoding, [&](auto codec) {
    const auto sequence = codec.encode(value);
    const Step read = codec.step(sequence.view());
    return read == arithmetic::step(encoding, sequence.view()) &&
           read == Step{value, sequence.length, Kind::well_formed};
  });
}

// A value can be encoded and still not be one sequence: CESU-8 and Modified UTF-8 differ above
// FFFF.
bool is_value_of_one_sequence(Encoding encoding, char32_t value) {
  switch (row_of(encoding).values) {
    case Values::scalar_values:
      return is_scalar_value(value);
    case Values::code_points_without_pairs:
      return value <= last_scalar_value;
    case Values::values_of_31_bits:
      return value <= 0x7FFFFFFF;
    case Values::scalars_of_31_bits:
      return value <= 0x7FFFFFFF && !is_surrogate(value);
    case Values::utf16_units:
      break;
  }
  return value <= 0xFFFF;
}

TEST_P(Encodings, ReadEachValueBackThatTheyWrite) {
  for (char32_t value = 0; value <= last_scalar_value; ++value) {
    if (!is_value_of_one_sequence(GetParam(), value)) continue;
    ASSERT_TRUE(is_read_back(GetParam(), value)) << std::hex << static_cast<std::uint32_t>(value);
  }
}

INSTANTIATE_TEST_SUITE_P(Reference, Encodings, testing::ValuesIn(tests::all_dialects()),
                         [](const testing::TestParamInfo<Encoding>& of) {
                           std::string name(reference::name(of.param));
                           std::erase(name, '-');
                           return name;
                         });

// A full sweep of 31 bits would take minutes. The stride 7FFF is odd, so all low bits occur. The
// edges are the last and first values of four, five and six octets.
TEST(ReferenceUtf8Of1998, ReadsBackValuesAboveUnicode) {
  constexpr char32_t last = 0x7FFFFFFF;
  for (char32_t value = last_scalar_value; value < last - 0x7FFF; value += 0x7FFF) {
    ASSERT_TRUE(is_read_back(Encoding::utf_8_1998, value));
  }
  for (const char32_t edge : {0x1FFFFFu, 0x200000u, 0x3FFFFFFu, 0x4000000u, 0x7FFFFFFFu}) {
    EXPECT_TRUE(is_read_back(Encoding::utf_8_1998, edge)) << static_cast<std::uint32_t>(edge);
  }
}

// Without a signature, all text is ill-formed in these dialects, so two octets and one long example
// are enough.
TEST(ReferenceUnmarked, IsReadAlikeByBothDecoders) {
  for (const Encoding encoding : {Encoding::utf_16_marked, Encoding::utf_32_marked}) {
    EXPECT_EQ(first_difference(encoding, 2), tests::none);
    EXPECT_TRUE(decoders_agree(encoding, octets("FE FF 00 41 00")));
  }
}

// ED A0 BD ED B8 80 is U+D83D U+DE00, the pair that encodes U+1F600. Java and CESU-8 agree on it;
// they differ in U+0000 alone.
TEST(ReferenceModifiedUtf8, WritesSupplementaryCharactersAsTwoUnits) {
  const auto sequence = ModifiedUtf8::encode(0x1F600);
  EXPECT_EQ(tests::hex(sequence.view()), "ED A0 BD ED B8 80 ");
  EXPECT_EQ(tests::hex(Cesu8::encode(0x1F600).view()), "ED A0 BD ED B8 80 ");
  EXPECT_EQ(tests::hex(ModifiedUtf8::encode(0).view()), "C0 80 ");
}

}  // namespace
}  // namespace utf8spec::reference
