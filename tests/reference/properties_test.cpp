// The properties that RFC 3629 section 1 claims for UTF-8, as properties of the reference. Each
// test names the requirement that stands for its property in reports. Where ICU has a function for
// a property, the reference is compared with it.
#include <gtest/gtest.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "reference/boundary.h"
#include "reference/codecs.h"
#include "reference/decode.h"
#include "reference/encode.h"
#include "reference/forms.h"
#include "reference/whole_input.h"
#include "tests/reference/strings.h"

namespace utf8spec::reference {
namespace {

using tests::octets;

Octets encoded(std::u32string_view values) { return encode_all(codec_of(Encoding::utf_8), values); }

template <typename Visit>
void for_each_scalar_value(Visit visit) {
  for (char32_t value = 0; value <= last_scalar_value; ++value) {
    if (is_scalar_value(value)) visit(value);
  }
}

std::size_t count_if_scalar(const std::function<bool(char32_t)>& is) {
  std::size_t count = 0;
  for_each_scalar_value([&](char32_t value) { count += is(value) ? 1 : 0; });
  return count;
}

// Values of all lengths with equal chance. The seed is fixed.
class RandomText {
 public:
  std::u32string next(std::size_t length) {
    std::u32string text;
    while (text.size() < length) {
      static constexpr std::array<char32_t, 5> ends{0, 0x80, 0x800, 0x10000, 0x110000};
      const std::size_t range = below(4);
      const auto size = std::size_t{ends[range + 1]} - ends[range];
      const char32_t value = ends[range] + static_cast<char32_t>(below(size));
      if (is_scalar_value(value)) text += value;
    }
    return text;
  }

  std::size_t below(std::size_t bound) { return random_() % bound; }

 private:
  std::mt19937 random_{3629};
};

// rfc3629-1-ascii: an octet below 80 is that character and nothing else, wherever it stands.
TEST(Properties, AsciiOctetsAreAsciiCharactersAndNothingElse) {
  for_each_scalar_value([](char32_t value) {
    const Octets sequence = encoded({&value, 1});
    const bool has_ascii = std::ranges::any_of(sequence, [](auto octet) { return octet < 0x80; });
    ASSERT_EQ(has_ascii, value < 0x80) << static_cast<std::uint32_t>(value);
    if (has_ascii) {
      ASSERT_EQ(sequence, Octets{static_cast<std::uint8_t>(value)});
    }
  });
}

// The same in ill-formed text: no replacement and no offset takes an ASCII octet with it.
bool keeps_ascii(OctetView string) {
  std::vector<char32_t> ascii;
  walk(string, [&](std::size_t offset, const Step& step) {
    if (string[offset] < 0x80) {
      ascii.push_back(step.well_formed() ? step.scalar : last_scalar_value + 1);
    } else {
      for (const auto octet : string.subspan(offset, step.length)) {
        if (octet < 0x80) ascii.push_back(last_scalar_value + 1);
      }
    }
    return true;
  });
  std::vector<char32_t> octets_below_80;
  std::ranges::copy_if(string, std::back_inserter(octets_below_80),
                       [](auto o) { return o < 0x80; });
  return ascii == octets_below_80;
}

TEST(Properties, AsciiOctetsKeepTheirMeaningInIllFormedText) {
  EXPECT_EQ(tests::counterexample(tests::edge_octets(), 4, keeps_ascii), tests::none);
}

// rfc3629-1-never: 13 octets are in no sequence, and all others are.
TEST(Properties, ThirteenOctetsAreNeverUsed) {
  std::array<bool, 256> used{};
  for_each_scalar_value([&](char32_t value) {
    for (const std::uint8_t octet : encoded({&value, 1})) used[octet] = true;
  });
  for (std::size_t octet = 0; octet < used.size(); ++octet) {
    EXPECT_EQ(used[octet], octet != 0xC0 && octet != 0xC1 && octet < 0xF5) << octet;
  }
}

// rfc3629-1-first-octet.
TEST(Properties, TheFirstOctetTellsTheLength) {
  for_each_scalar_value([](char32_t value) {
    const Octets sequence = encoded({&value, 1});
    ASSERT_EQ(announced_length(sequence[0]), sequence.size()) << static_cast<std::uint32_t>(value);
    ASSERT_EQ(U8_COUNT_TRAIL_BYTES(sequence[0]) + 1U, sequence.size());
  });
}

// rfc3629-1-boundary: as ICU moves back by one character, whatever the text is.
bool goes_back_as_icu(OctetView string) {
  const std::uint8_t* const text = string.data();
  for (std::size_t end = 1; end <= string.size(); ++end) {
    const std::size_t start = sequence_start(string.first(end), end - 1);
    auto at = static_cast<std::int32_t>(end);
    U8_BACK_1(text, 0, at);
    auto read = static_cast<std::int32_t>(end);
    UChar32 value = 0;
    U8_PREV_OR_FFFD(text, 0, read, value);
    const Step last = step(string.subspan(start, end - start));
    const char32_t expected = last.well_formed() ? last.scalar : U'\uFFFD';
    if (static_cast<std::size_t>(at) != start || at != read) return false;
    if (static_cast<char32_t>(value) != expected) return false;
  }
  return true;
}

TEST(Properties, TheStartOfACharacterIsFoundAsByIcu) {
  EXPECT_EQ(tests::counterexample(tests::edge_octets(), 4, goes_back_as_icu), tests::none);
}

// At most three octets back, in text of any sort.
bool goes_back_at_most_three(OctetView string) {
  for (std::size_t offset = 0; offset < string.size(); ++offset) {
    if (offset - sequence_start(string, offset) > 3) return false;
  }
  return true;
}

TEST(Properties, TheStartIsAtMostThreeOctetsAway) {
  EXPECT_EQ(tests::counterexample(octets("41 80 BF C2 E1 F1"), 7, goes_back_at_most_three),
            tests::none);
}

// The first values of rows and lengths, the last value, and their neighbours.
std::vector<char32_t> edges() {
  std::vector<char32_t> values;
  static constexpr std::array<char32_t, 12> first{0x0,     0x80,     0x800,    0x1000,
                                                  0xD000,  0xE000,   0xFFFD,   0x10000,
                                                  0x40000, 0x100000, 0x10FFFF, 0xFFFF};
  for (const char32_t edge : first) {
    for (char32_t value = edge - 1; value != edge + 2; ++value) {
      if (is_scalar_value(value)) values.push_back(value);
    }
  }
  return values;
}

// rfc3629-1-order.
TEST(Properties, OctetsSortAsValuesDo) {
  for (const char32_t one : edges()) {
    for (const char32_t other : edges()) {
      EXPECT_EQ(encoded({&one, 1}) < encoded({&other, 1}), one < other);
    }
  }
  RandomText random;
  for (int pair = 0; pair < 100'000; ++pair) {
    const std::u32string common = random.next(random.below(3));
    const std::u32string one = common + random.next(random.below(3));
    const std::u32string other = common + random.next(random.below(3));
    ASSERT_EQ(encoded(one) < encoded(other), one < other);
  }
}

// The least pair that UTF-16 sorts otherwise: U+E000 stands behind every pair of surrogates.
TEST(Properties, UnitsOfUtf16SortOtherwise) {
  const auto units = [](char32_t value) {
    return encode_all(codec_of(Encoding::utf_16be), {&value, 1});
  };
  const auto differs = [&](char32_t one, char32_t other) {
    return (units(one) < units(other)) != (one < other);
  };
  EXPECT_TRUE(differs(0xE000, 0x10000));
  for (char32_t one = 0; one < 0xE000; one += 0xFF) {
    if (is_scalar_value(one)) {
      EXPECT_FALSE(differs(one, 0x10000));
    }
  }
}

// Where a text stands in another, as offsets in octets.
std::vector<std::size_t> found_in_octets(const Octets& text, const Octets& part) {
  std::vector<std::size_t> offsets;
  const std::boyer_moore_searcher searcher(part.begin(), part.end());
  for (auto at = text.begin();;) {
    at = std::search(at, text.end(), searcher);
    if (at == text.end()) return offsets;
    offsets.push_back(static_cast<std::size_t>(at++ - text.begin()));
  }
}

std::vector<std::size_t> found_in_values(const std::u32string& text, const std::u32string& part) {
  std::vector<std::size_t> offsets;
  for (std::size_t at = text.find(part); at != std::u32string::npos; at = text.find(part, at + 1)) {
    offsets.push_back(encoded(text.substr(0, at)).size());
  }
  return offsets;
}

// rfc3629-1-search. The texts have few different characters, which share octets.
TEST(Properties, ASearchForOctetsFindsTheCharacters) {
  const std::u32string alphabet = U"a\u00E4\u00A4\u3042\u3044\u4E00\U0001F600\U0001F601";
  RandomText random;
  std::size_t found = 0;
  for (int round = 0; round < 10'000; ++round) {
    std::u32string text;
    for (int at = 0; at < 40; ++at) text += alphabet[random.below(alphabet.size())];
    const std::u32string part = text.substr(random.below(36), 1 + random.below(3));
    const auto offsets = found_in_octets(encoded(text), encoded(part));
    ASSERT_EQ(offsets, found_in_values(text, part));
    found += offsets.size();
  }
  EXPECT_GT(found, 10'000U);
}

// rfc3629-1-roundtrip: from every form of all values to every other and back.
TEST(Properties, EveryValueSurvivesEveryForm) {
  constexpr std::array forms{Encoding::utf_8,    Encoding::utf_16be,  Encoding::utf_16le,
                             Encoding::utf_32be, Encoding::utf_32le,  Encoding::cesu_8,
                             Encoding::wtf_8,    Encoding::utf_8_1998};
  std::u32string all;
  for_each_scalar_value([&](char32_t value) { all += value; });
  for (const Encoding form : forms) {
    const Decoded read = decode(form, encode_all(codec_of(form), all));
    EXPECT_FALSE(read.error) << name(form);
    EXPECT_TRUE(read.scalars == all) << name(form);
  }
}

// A text that is entered in the middle is read rightly from the next boundary on.
TEST(Properties, AtMostOneCharacterIsLostBehindACut) {
  RandomText random;
  for (int round = 0; round < 20'000; ++round) {
    const std::u32string text = random.next(8);
    const Octets whole = encoded(text);
    const std::size_t cut = random.below(whole.size());
    const OctetView rest = OctetView(whole).subspan(cut);
    const auto lead = std::ranges::find_if_not(rest, is_continuation);
    ASSERT_LE(lead - rest.begin(), 3);
    const Decoded read = decode(rest.subspan(static_cast<std::size_t>(lead - rest.begin())));
    ASSERT_FALSE(read.error);
    ASSERT_TRUE(text.ends_with(read.scalars));
    ASSERT_GE(read.scalars.size() + 1,
              text.size() - decode(OctetView(whole).first(cut)).scalars.size());
  }
}

// rfc3629-3-range: 1,112,064 values in 17 planes, and at most four octets for each.
TEST(Properties, AreOfOneMillionAndSomeValues) {
  EXPECT_EQ(count_if_scalar([](char32_t) { return true; }), 1'112'064U);
  EXPECT_EQ((last_scalar_value + 1) / 0x10000, 17U);
  constexpr std::array<std::size_t, 4> of_length{128, 1920, 61'440, 1'048'576};
  for (std::size_t length = 1; length <= of_length.size(); ++length) {
    EXPECT_EQ(count_if_scalar([&](char32_t value) {
                return encoded({&value, 1}).size() == length;
              }),
              of_length[length - 1]);
  }
}

}  // namespace
}  // namespace utf8spec::reference
