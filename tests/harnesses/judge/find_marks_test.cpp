// A few answers show how a decoder marks ill-formed input, in every encoding. If too little were
// recognised, a right decoder would be accused of inventing characters. If too much were, a decoder
// that reads ill-formed octets as text would pass.
#include "harnesses/judge/find_marks.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "harnesses/judge/inputs_to_mark.h"
#include "harnesses/judge/lenient.h"
#include "reference/signature.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses {
namespace {

using reference::Encoding;
using Digits = Escape::Digits;
using Reach = MarkStyle::Reach;
using Put = std::function<std::u32string(OctetView octets)>;

// The marks of a decoder that puts `put(octets)` for each of the inputs, without its signature.
MarkStyle found(Encoding encoding, const Put& put) {
  std::vector<MarkedInput> all;
  for (const InputsAlike& alike : inputs_to_mark(encoding)) {
    for (const Octets& input : alike) {
      const std::size_t signature = reference::open(encoding, input).signature_length;
      all.push_back({input, put(OctetView(input).subspan(signature))});
    }
  }
  return find_marks(encoding, all);
}

MarkStyle found(const Put& put) { return found(Encoding::utf_8, put); }

Put always(std::u32string text) {
  return [text](OctetView) { return text; };
}

// Each octet by its number.
Put each_octet(Escape escape) {
  return [escape](OctetView octets) { return escape.of(octets); };
}

std::u32string wide(const std::string& text) { return {text.begin(), text.end()}; }

// Each unit of two octets by its number, big-endian, and what is left by its own.
Put each_unit(std::string format) {
  return [format](OctetView octets) {
    std::u32string text;
    for (std::size_t at = 0; at < octets.size(); at += 2) {
      unsigned value = octets[at];
      if (at + 1 < octets.size()) value = value << 8U | octets[at + 1];
      text += wide(fmt::format(fmt::runtime(format), value));
    }
    return text;
  };
}

TEST(FindMarks, KnowsAnySoleCharacter) {
  for (const char32_t mark : {U'?', U'\uFFFD', U'\u25A1', U'\u2192', U'/'}) {
    for (const Encoding encoding : reference::all_encodings) {
      EXPECT_EQ(found(encoding, always({mark})).substitute, mark) << name(encoding);
      EXPECT_EQ(found(encoding, always({mark, mark})).substitute, mark) << name(encoding);
    }
  }
}

TEST(FindMarks, KnowsAnyVisibleText) {
  for (const std::u32string text : {U"[?]", U"\u00AB?\u00BB", U"\uFFFD\uFE0F", U"\u2192?\u2190",
                                    U"<invalid>", U"\u30A8\u30E9\u30FC"}) {
    for (const Encoding encoding : reference::all_encodings) {
      const MarkStyle style = found(encoding, always(text));
      EXPECT_THAT(style.texts, testing::ElementsAre(text)) << name(encoding);
      EXPECT_TRUE(style.is_written()) << name(encoding);
    }
  }
}

// One copy for each octet of a unit is not a longer text.
TEST(FindMarks, CountsCopiesOfATextOnce) {
  const auto put = [](OctetView octets) {
    std::u32string text;
    for (std::size_t octet = 0; octet < octets.size(); ++octet) text += U"[?]";
    return text;
  };
  EXPECT_THAT(found(Encoding::utf_16le, put).texts, testing::ElementsAre(U"[?]"));
}

TEST(FindMarks, TakesNoTextThatNobodySees) {
  EXPECT_TRUE(found(always(U"\uFFFD\n")).texts.empty());
  EXPECT_TRUE(found(always({0xFFFD, 0})).texts.empty());
  EXPECT_TRUE(found(always({0xFFFD, 0xD800})).texts.empty());
  EXPECT_TRUE(found(always({0xFFFD, 0xFFFE})).texts.empty());
}

TEST(FindMarks, KnowsEscapesOfOctetsInEveryEncoding) {
  for (const Escape& escape :
       {Escape{Digits::lower_hex, U"\\x", U""}, Escape{Digits::upper_hex, U"<", U">"},
        Escape{Digits::octal, U"\\", U""}, Escape{Digits::decimal, U"&#", U";"},
        Escape{Digits::upper_hex, U"\u00AB", U"\u00BB"},
        Escape{.digits = Digits::character, .base = 0xF700}}) {
    for (const Encoding encoding : reference::all_encodings) {
      // Half a unit may be an octet of ASCII, which has no character.
      const bool has_ascii = row_of(encoding).unit > 1 && escape.digits == Digits::character;
      const MarkStyle style = found(encoding, each_octet(escape));
      if (has_ascii) continue;
      EXPECT_THAT(style.escapes, testing::ElementsAre(escape)) << name(encoding);
      EXPECT_EQ(style.reach, Reach::every) << name(encoding);
    }
  }
}

TEST(FindMarks, KnowsEscapesOfUnits) {
  for (const std::string format : {"\\u{:04x}", "&#{};", "<U+{:04X}>", "\\x{{{:x}}}", "\\{:o}"}) {
    const MarkStyle style = found(Encoding::utf_16be, each_unit(format));
    ASSERT_EQ(style.escapes.size(), 1U) << format;
    EXPECT_EQ(style.escapes[0].of_what, Escape::Of::value) << format;
    EXPECT_EQ(style.reach, Reach::every) << format;
  }
}

TEST(FindMarks, KnowsSurrogatesOfPep383) {
  const MarkStyle style = found(each_octet({.digits = Digits::character, .base = base_of_pep_383}));
  EXPECT_TRUE(style.follows_pep_383());
  EXPECT_EQ(style.written_policy(), surrogate_escape);
}

// A reader of UTF-16 without checks hands over DC80 for DC80: that is not the octet's surrogate.
TEST(FindMarks, TakesNoSurrogateThatStandsInTheInput) {
  const auto read = [](OctetView octets) {
    return octets.size() < 2 ? U"" : std::u32string{char32_t{octets[0]} << 8U | octets[1]};
  };
  EXPECT_FALSE(found(Encoding::utf_16be, read).follows_pep_383());
  EXPECT_TRUE(found(Encoding::utf_16be, read).escapes.empty());
}

// One escape for surrogates, another one for the rest.
TEST(FindMarks, KnowsOneEscapeForEachSort) {
  const auto put = [](OctetView octets) {
    if (octets.size() == 3 && octets[0] == 0xED) {
      return wide(octets[1] == 0xA0 ? "\\ud800" : "\\udfff");
    }
    return Escape{Digits::lower_hex, U"\\x", U""}.of(octets);
  };
  const MarkStyle style = found(Encoding::utf_8, put);
  EXPECT_EQ(style.escapes.size(), 2U);
  EXPECT_EQ(style.reach, Reach::every);
}

bool is_cut(OctetView octets) { return octets[0] == 0xC2 && octets.size() == 1; }

TEST(FindMarks, KnowsCharactersThatShareTheWork) {
  const MarkStyle style = found([](OctetView octets) { return is_cut(octets) ? U"?" : U"\uFFFD"; });
  EXPECT_EQ(style.substitute, U'\uFFFD');
  EXPECT_EQ(style.others, U"?");
  const MarkStyle text = found([](OctetView octets) { return is_cut(octets) ? U"?" : U"[?]"; });
  EXPECT_EQ(text.others, U"?");
  EXPECT_TRUE(text.is_mixed());
}

TEST(FindMarks, KnowsTextsThatShareTheWork) {
  const MarkStyle style =
      found([](OctetView octets) { return octets.size() > 1 ? U"[bad]" : U"\uFFFD"; });
  EXPECT_THAT(style.texts, testing::ElementsAre(U"[bad]"));
  EXPECT_TRUE(style.is_mixed());
}

TEST(FindMarks, TakesNoOtherCharacterForASecondMark) {
  EXPECT_EQ(found([](OctetView octets) { return is_cut(octets) ? U"/" : U"\uFFFD"; }),
            (MarkStyle{.reach = Reach::some}));
}

// Some octets come as escapes, and others as characters. One octet alone may come so by chance.
TEST(FindMarks, KnowsEscapesOfSomeOctets) {
  const Escape lower{Digits::lower_hex, U"\\x", U""};
  const auto strays = [&](OctetView octets) { return octets[0] < 0xC0 ? lower.of(octets) : U"?"; };
  EXPECT_THAT(found(strays).escapes, testing::ElementsAre(lower));
  EXPECT_EQ(found(strays).substitute, U'?');
  const auto one = [&](OctetView octets) { return octets[0] == 0x80 ? lower.of(octets) : U"?"; };
  EXPECT_TRUE(found(one).escapes.empty());
}

// U+25A1 is what most inputs give, although 80 is deleted and FE comes as U+00FE.
TEST(FindMarks, KnowsASubstituteThoughSomeOctetsAreTreatedOtherwise) {
  const auto put = [](OctetView octets) {
    if (octets[0] == 0x80) return std::u32string();
    return std::u32string(1, octets[0] == 0xFE ? U'\u00FE' : U'\u25A1');
  };
  EXPECT_EQ(found(put).substitute, U'\u25A1');
}

// Code pages: each octet is a character of its own.
TEST(FindMarks, TakesNoCharactersOfACodePageForMarks) {
  for (const char32_t base : {0x00U, 0x100U, 0x2800U}) {
    const auto put = [base](OctetView octets) {
      std::u32string text;
      for (const std::uint8_t octet : octets) text.push_back(base + octet);
      return text;
    };
    for (const Encoding encoding : reference::all_encodings) {
      const MarkStyle style = found(encoding, put);
      EXPECT_TRUE(style.texts.empty() && style.escapes.empty())
          << name(encoding) << ' ' << static_cast<std::uint32_t>(base);
    }
  }
}

// Each input of a class would be a mark alone, and the class as a whole is none.
TEST(FindMarks, AsksForOneFrameInAClass) {
  const MarkStyle style = found([](OctetView octets) {
    return Escape{Digits::upper_hex, octets[0] < 0xC0 ? U"<" : U"[", U"]"}.of(octets);
  });
  EXPECT_NE(style.reach, Reach::every);
}

TEST(FindMarks, WithoutAnswersIsTheUsualSubstitute) {
  EXPECT_EQ(find_marks(Encoding::utf_8, {}).substitute, U'\uFFFD');
  EXPECT_TRUE(found(always(U"")).texts.empty());
}

TEST(SoleCharacter, IsAScalarValueOnceOrSeveralTimes) {
  EXPECT_EQ(sole_character(U"?"), U'?');
  EXPECT_EQ(sole_character(U"??"), U'?');
  EXPECT_EQ(sole_character(U"[?]"), std::nullopt);
  EXPECT_EQ(sole_character(U""), std::nullopt);
  EXPECT_EQ(sole_character(std::u32string{0xDC80}), std::nullopt);
}

// Each input is ill-formed, also behind the signature that selects the order.
TEST(InputsToMark, AreIllFormed) {
  for (const Encoding encoding : reference::all_encodings) {
    for (const InputsAlike& alike : inputs_to_mark(encoding)) {
      for (const Octets& input : alike) {
        EXPECT_FALSE(reference::is_well_formed(encoding, input)) << name(encoding);
      }
    }
    EXPECT_GE(inputs_to_mark(encoding).front().size(), 3U);
  }
}

// Else a decoder without checks would look like one with several marks.
TEST(InputsToMark, AreNotReadAsAMark) {
  const auto& codec = reference::codec_of(Encoding::utf_8);
  for (const InputsAlike& alike : inputs_to_mark(Encoding::utf_8)) {
    for (const Octets& input : alike) {
      for (std::size_t start = 0; start < input.size(); ++start) {
        for (const LenientValue& read : readings_with_cut(codec, OctetView(input).subspan(start))) {
          EXPECT_EQ(usual_marks.find(read.value), std::u32string_view::npos);
        }
      }
    }
  }
}

}  // namespace
}  // namespace utf8spec::harnesses
