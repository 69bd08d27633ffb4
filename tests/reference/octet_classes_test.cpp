// Machines are computed from one octet of each class (vectors/machines/codec_specification.cpp).
// This is sound only if no codec distinguishes two octets of one class, in any place. A class that
// is too wide would hide states, and the claim of a complete suite would be false. So steps are
// compared for classes in one place, in two places and in drawn strings.
#include "reference/octet_classes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>

#include "reference/codecs.h"
#include "tests/reference/encoding_name.h"
#include "tests/reference/strings.h"

namespace utf8spec::reference {
namespace {

using Firsts = std::array<std::uint8_t, 256>;

// For each octet, the first octet of its class.
Firsts firsts_of(const OctetClasses& classes) {
  Firsts firsts{};
  for (const std::uint8_t octet : tests::all_octets()) {
    firsts[octet] = classes.is_start(octet) ? octet : firsts[octet - 1u];
  }
  return firsts;
}

Octets starts_of(const OctetClasses& classes) {
  Octets starts = tests::all_octets();
  std::erase_if(starts, [&](std::uint8_t octet) { return !classes.is_start(octet); });
  return starts;
}

std::string starts_of(Encoding encoding) {
  return visit_codec(encoding,
                     [](auto codec) { return tests::hex(starts_of(codec.octet_classes)); });
}

// Each start begins a range that the encoding treats differently. Modified UTF-8 accepts overlong
// forms, so E0 and ED are not special there.
TEST(ReferenceOctetClasses, StartWhereRangesOfTheTableDo) {
  EXPECT_EQ(starts_of(Encoding::utf_8), "00 80 90 A0 C0 C2 E0 E1 ED EE F0 F1 F4 F5 ");
  EXPECT_EQ(starts_of(Encoding::utf_16be), "00 D8 DC E0 ");
  EXPECT_EQ(starts_of(Encoding::utf_32le), "00 01 11 D8 E0 ");
  EXPECT_EQ(starts_of(Encoding::cesu_8), "00 80 A0 B0 C0 C2 E0 E1 ED EE F0 ");
  EXPECT_EQ(starts_of(Encoding::modified_utf_8), "00 80 C0 E0 F0 ");
  EXPECT_EQ(starts_of(Encoding::wtf_8), "00 80 90 A0 B0 C0 C2 E0 E1 ED EE F0 F1 F4 F5 ");
  EXPECT_EQ(starts_of(Encoding::utf_8_1998), "00 80 84 88 90 A0 C0 C2 E0 E1 F0 F1 F8 F9 FC FD FE ");
}

// `with` adds both ends of a range: its first octet and the one behind its last. A range up to FF
// adds no second start.
TEST(ReferenceOctetClasses, AreSplitByRanges) {
  const OctetClasses classes =
      OctetClasses().with({0x10, 0x1F}).with({0xFF, 0xFF}).with_rows(ModifiedUtf8::rows);
  EXPECT_EQ(tests::hex(starts_of(classes)), "00 10 20 80 C0 E0 F0 FF ");
}

// Everything that a machine without values sees of a step.
struct Seen {
  std::size_t length;
  Kind kind;
  bool is_settled;
  friend bool operator==(const Seen&, const Seen&) = default;
};

template <typename Codec>
Seen seen(OctetView input) {
  const Step step = Codec::step(input);
  return {step.length, step.kind, Codec::is_settled(input, step)};
}

// Depth-first over first octets; each string is then varied in one place at a time.
template <typename Codec>
class ReferenceOctetClassesOf : public testing::Test {
 protected:
  // The first octets of the classes of `string`.
  static Octets with_firsts(OctetView string) {
    static const Firsts firsts = firsts_of(Codec::octet_classes);
    Octets telling(string.begin(), string.end());
    std::ranges::transform(telling, telling.begin(), [](std::uint8_t o) { return firsts[o]; });
    return telling;
  }

  // Whether replacing one octet of `telling` by another of its class, in any one place, changes
  // nothing.
  static bool is_alike_in_each_place(const Octets& telling) {
    const Seen of_telling = seen<Codec>(telling);
    Octets string = telling;
    for (std::size_t place = 0; place < telling.size(); ++place) {
      for (unsigned next = telling[place] + 1u; next < 256; ++next) {
        const auto octet = static_cast<std::uint8_t>(next);
        if (Codec::octet_classes.is_start(octet)) break;
        string[place] = octet;
        if (seen<Codec>(string) != of_telling) return false;
      }
      string[place] = telling[place];
    }
    return true;
  }

  // Visits all strings of first octets up to the octet that makes a step certain, and one octet
  // further.
  static bool is_alike_below(Octets& telling) {
    return std::ranges::all_of(starts_of(Codec::octet_classes), [&](std::uint8_t octet) {
      const bool goes_on = telling.empty() || !seen<Codec>(telling).is_settled;
      telling.push_back(octet);
      const bool is_alike =
          is_alike_in_each_place(telling) && (!goes_on || is_alike_below(telling));
      telling.pop_back();
      return is_alike;
    });
  }
};

using CodecsOfFixedOrder =
    testing::Types<Utf8, Utf16Be, Utf16Le, Utf32Be, Utf32Le, Cesu8, ModifiedUtf8, Wtf8, Utf8Of1998>;

TYPED_TEST_SUITE(ReferenceOctetClassesOf, CodecsOfFixedOrder, tests::EncodingName);

TYPED_TEST(ReferenceOctetClassesOf, AreNotToldApartInAnyPlaceOfTellingStrings) {
  Octets telling;
  EXPECT_TRUE(this->is_alike_below(telling)) << tests::hex(telling);
}

TYPED_TEST(ReferenceOctetClassesOf, AreNotToldApartInTwoPlacesTogether) {
  EXPECT_EQ(tests::counterexample(tests::all_octets(), 2,
                                  [&](OctetView string) {
                                    return seen<TypeParam>(string) ==
                                           seen<TypeParam>(this->with_firsts(string));
                                  }),
            tests::none);
}

// Drawn octets lie up to 15 above a start, so that most are not a start themselves. Seven octets
// exceed the longest step by one.
TYPED_TEST(ReferenceOctetClassesOf, AreNotToldApartInAllPlacesOfDrawnStrings) {
  const Octets starts = starts_of(TypeParam::octet_classes);
  std::mt19937 draw(2026);
  for (int number = 0; number < 200'000; ++number) {
    Octets string(1 + draw() % 7);
    for (std::uint8_t& octet : string) {
      octet = starts[draw() % starts.size()];
      const auto offset = static_cast<std::uint8_t>(draw() % 16);
      if (octet <= 0xFF - offset) octet = static_cast<std::uint8_t>(octet + offset);
    }
    ASSERT_EQ(seen<TypeParam>(string), seen<TypeParam>(this->with_firsts(string)))
        << tests::hex(string);
  }
}

}  // namespace
}  // namespace utf8spec::reference
