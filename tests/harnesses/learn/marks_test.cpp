// Decoders that replace by a text, an escape or surrogates. The learner must know such marks as a
// run does: else it finds rows that the decoder does not have. Marks that it does not know must
// end the lesson without a claim.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harnesses/learn/study.h"
#include "reference/scalar.h"
#include "tests/harnesses/judge/marks/replacing.h"
#include "tests/harnesses/learn/function_decoder.h"

namespace utf8spec::harnesses::learn {
namespace {

using reference::Encoding;
using reference::ReplacementPolicy;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using Digits = Escape::Digits;

constexpr Depths few_words{.verdicts = {.extra_states = 0, .samples = 2'000},
                           .segments = {.extra_states = 0, .samples = 2'000}};

struct Marking {
  std::string name;
  Encoding encoding;
  Replace replace;
  std::string_view escape_policy = {};
};

void PrintTo(const Marking& marking, std::ostream* out) { *out << marking.name; }

Study study_of(const Marking& marking) {
  FunctionDecoder decoder({Operation::replace}, [&](const Request& request) {
    return answer_ok(marking.replace(request));
  });
  decoder.declare(marking.encoding);
  return study(decoder, lessons_of(decoder.introduction(), {}), few_words, {});
}

std::vector<Marking> markings() {
  using enum ReplacementPolicy;
  std::vector<Marking> all{
      {"text", Encoding::utf_8, writing(maximal_subpart, U"[?]")},
      {"guillemets", Encoding::utf_8, writing(per_run, U"\u00AB?\u00BB")},
      {"variation", Encoding::utf_8, writing(per_octet, U"\uFFFD\uFE0F")},
      {"letters", Encoding::utf_8, writing(maximal_subpart, U"AB")},
      {"backslashreplace", Encoding::utf_8, putting(by_octets({Digits::lower_hex, U"\\x", U""})),
       "escape"},
      {"groups", Encoding::utf_8, putting(by_octets({Digits::upper_hex, U"<", U">", U" "})),
       "escape"},
      {"surrogates", Encoding::utf_8, by_surrogates("\\u{:04x}"), "escape"},
      {"surrogateescape", Encoding::utf_8,
       putting(by_octets({.digits = Digits::character, .base = 0xDC00})), "surrogate-escape"},
      {"private_use", Encoding::utf_8,
       putting(by_octets({.digits = Digits::character, .base = 0xF700})), "escape"},
      {"text_of_cesu_8", Encoding::cesu_8, writing(maximal_subpart, U"[?]")},
      {"surrogates_of_cesu_8", Encoding::cesu_8, by_surrogates("&#{};"), "escape"},
      {"text_of_utf_16le", Encoding::utf_16le, writing(maximal_subpart, U"\u00AB?\u00BB")},
      {"octets_of_utf_16le", Encoding::utf_16le,
       putting(by_octets({Digits::lower_hex, U"\\x", U""})), "escape"},
      {"units_of_utf_16be", Encoding::utf_16be, putting(by_units("\\u{:04x}")), "escape"}};
  return all;
}

class LearnMarks : public ::testing::TestWithParam<Marking> {};

TEST_P(LearnMarks, AreKnownAsARunKnowsThem) {
  const Study study = study_of(GetParam());
  ASSERT_THAT(study.unlearnt, IsEmpty()) << study.unlearnt[0].trouble.text;
  ASSERT_TRUE(study.verdicts.has_value());
  EXPECT_EQ(unlike_rows(study.verdicts->contexts), 0U);
  ASSERT_EQ(study.segments.size(), 1U);
  EXPECT_TRUE(follows_a_policy(study.segments[0].policies));
  EXPECT_EQ(study.segments[0].replacement.escape_policy, GetParam().escape_policy);
  EXPECT_FALSE(study.segments[0].replacement.text.empty());
}

INSTANTIATE_TEST_SUITE_P(Decoders, LearnMarks, ::testing::ValuesIn(markings()),
                         [](const auto& mark) { return mark.param.name; });

// A decoder with escapes that reads C0 80 as a slash has that row, and no other.
TEST(LearnMarks, HideNoRowOfTheDecoder) {
  const Replace escaping = putting(by_octets({Digits::lower_hex, U"\\x", U""}));
  const Marking lenient{"lenient", Encoding::utf_8, [=](const Request& request) {
                          std::u32string output = escaping(request);
                          const std::u32string_view slash = U"\\xc0\\x80";
                          for (auto at = output.find(slash); at != output.npos;
                               at = output.find(slash)) {
                            output.replace(at, slash.size(), U"/");
                          }
                          return output;
                        }};
  const Study study = study_of(lenient);
  ASSERT_TRUE(study.verdicts.has_value());
  EXPECT_EQ(unlike_rows(study.verdicts->contexts), 1U);
}

// The number of the octet in words is no known mark.
TEST(LearnMarks, ThatAreNotKnownEndTheLesson) {
  const Marking odd{"odd", Encoding::utf_8, putting([](const IllFormedOctets& part) {
                      std::u32string text;
                      for (const std::uint8_t octet : part.octets) {
                        text +=
                            std::u32string(octet % 16U, U'i') + std::u32string(octet / 16U, U'x');
                      }
                      return text;
                    })};
  const Study study = study_of(odd);
  EXPECT_FALSE(study.verdicts.has_value());
  EXPECT_THAT(study.segments, IsEmpty());
  ASSERT_EQ(study.unlearnt.size(), 2U);
  EXPECT_EQ(study.unlearnt[0].trouble.kind, Trouble::Kind::no_verdict);
  EXPECT_THAT(study.unlearnt[0].trouble.text, HasSubstr("no known mark"));
}

// Such a decoder reads octets as characters, which is a fault and not a mark.
TEST(LearnMarks, AreNoCharactersOfACodePage) {
  const Study study = study_of(
      {"latin_1", Encoding::utf_8, putting(by_octets({.digits = Digits::character, .base = 0}))});
  ASSERT_TRUE(study.verdicts.has_value());
  EXPECT_GT(unlike_rows(study.verdicts->contexts), 0U);
}

}  // namespace
}  // namespace utf8spec::harnesses::learn
