// Faults that only decoders of UTF-16 and UTF-32 can have, since their units have several octets.
// Each is one mistake of a real decoder, and the report must give it one name and no other.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "harnesses/judge/lenient.h"
#include "reference/utf16.h"
#include "tests/reports/run/function_decoder.h"
#include "tests/reports/run/runs.h"

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;
using harnesses::Request;
using reference::Encoding;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr std::array units_of_utf_16{Encoding::utf_16be, Encoding::utf_16le};
constexpr std::array units_of_utf_32{Encoding::utf_32be, Encoding::utf_32le};
constexpr std::array all_units{Encoding::utf_16be, Encoding::utf_16le, Encoding::utf_32be,
                               Encoding::utf_32le};

Report report_on(Encoding encoding, FunctionDecoder::Function function) {
  FunctionDecoder decoder(std::move(function));
  decoder.introduction().encoding = encoding;
  Assignment assignment;
  assignment.level = harnesses::Level::smoke;
  assignment.subject = "function";
  return assess(decoder, committed_suite(encoding), assignment);
}

std::set<std::string> ids_in(Encoding encoding, FunctionDecoder::Function function) {
  return ids_of(report_on(encoding, std::move(function)));
}

// A decoder that replaces by what `read` makes of the text, and is right in all else.
FunctionDecoder::Function replacing_by(std::u32string (*read)(const reference::AnyCodec&,
                                                              OctetView)) {
  return correct_but([read](const Request& request, Outcome& outcome) {
    if (!replaces(request.operation)) return;
    outcome.answer.scalars = read(reference::codec_of(request.encoding), request.octets);
  });
}

// A NUL is a whole unit: 41 00 holds none. At the end of a text, a NUL that is lost and one that
// ends the text look alike.
void end_at_the_first_nul(const Request& request, Outcome& outcome) {
  std::u32string& text = outcome.answer.scalars;
  if (gives_scalars(request.operation)) text.resize(std::min(text.find(U'\0'), text.size()));
}

void end_at_a_nul_and_keep_sixteen_bits(const Request& request, Outcome& outcome) {
  end_at_the_first_nul(request, outcome);
  for (char32_t& value : outcome.answer.scalars) value &= 0xFFFF;
}

TEST(FaultsOfUnits, NameTheEndAtANulAndNothingBesideIt) {
  for (const Encoding encoding : all_units) {
    EXPECT_THAT(ids_in(encoding, correct_but(end_at_the_first_nul)), ElementsAre("stops-at-nul"));
    EXPECT_THAT(ids_in(encoding, correct_but(end_at_a_nul_and_keep_sixteen_bits)),
                UnorderedElementsAre("stops-at-nul", "truncates-to-sixteen-bits"));
  }
}

// Boost.Locale and SDL skip one octet where iconv stops, and ask it to go on there.
std::u32string read_on_one_octet_later(const reference::AnyCodec& codec, OctetView rest) {
  std::u32string text;
  while (!rest.empty()) {
    const reference::Step step = codec.step(rest);
    if (step.well_formed()) text += step.scalar;
    rest = rest.subspan(step.well_formed() ? step.length : 1);
  }
  return text;
}

TEST(FaultsOfUnits, GiveOneNameToAllBehindAnOctetThatIsSkipped) {
  for (const Encoding encoding : all_units) {
    EXPECT_THAT(ids_in(encoding, replacing_by(read_on_one_octet_later)),
                ElementsAre("reads-within-units"));
  }
}

// GHC marks the octet too. What it goes on with shares nothing with the sequences of the text, so
// its marks follow no policy.
std::u32string mark_and_read_on(const reference::AnyCodec& codec, OctetView rest) {
  std::u32string text;
  while (!rest.empty()) {
    const reference::Step step = codec.step(rest);
    text += step.well_formed() ? step.scalar : reference::replacement_character;
    rest = rest.subspan(step.well_formed() ? step.length : 1);
  }
  return text;
}

TEST(FaultsOfUnits, LeaveTheReplacementUnnamed) {
  for (const Encoding encoding : all_units) {
    const Report report = report_on(encoding, replacing_by(mark_and_read_on));
    EXPECT_THAT(ids_of(report), ElementsAre("reads-within-units"));
    EXPECT_EQ(report.operations.at(Operation::replace).policies.replacement, "");
    // Of UTF-16, no answer to ill-formed input is right, so nothing hints at a replacement.
    if (reference::row_of(encoding).unit == 2) continue;
    EXPECT_THAT(report.notes, Contains(HasSubstr("because reads-within-units explains all")));
  }
}

// PyPy's streams of `utf-32` refuse text without a signature. So a fault behind one is no fault of
// its place.
Outcome swallow_all_behind_an_error(Request request) {
  if (takes_chunks(request.operation)) request.encoding = Encoding::utf_32_marked;
  Outcome outcome{Outcome::Kind::answered, correct_answer(request), {}};
  const reference::Decoded read = reference::decode(request.encoding, request.octets);
  if (replaces(request.operation) && read.error) {
    outcome.answer.scalars = read.scalars + reference::replacement_character;
  }
  return outcome;
}

TEST(FaultsOfUnits, KeepTheirNameBehindASignature) {
  const Report report = report_on(Encoding::utf_32, swallow_all_behind_an_error);
  EXPECT_THAT(ids_of(report), ElementsAre("swallows-after-ill-formed"));
}

// What the report says of a deviation.
void expect_words(const Report& report, const std::string& id, const std::string& title_has,
                  const std::string& effect_has) {
  const auto found = std::ranges::find(report.deviations, id, &Deviation::id);
  ASSERT_NE(found, report.deviations.end());
  EXPECT_THAT(found->title, HasSubstr(title_has));
  EXPECT_THAT(found->effect, HasSubstr(effect_has));
  EXPECT_THAT(found->effect, testing::Not(HasSubstr("UTF-8")));
}

// Java copies surrogates of UTF-32 into a string of UTF-16, where two of them are a pair.
std::u32string read_into_utf16(const reference::AnyCodec& codec, OctetView octets) {
  std::u32string text;
  walk(codec, octets, [&](std::size_t offset, const reference::Step&) {
    const auto unit = harnesses::read_unit(codec, octets.subspan(offset));
    const bool is_kept = unit && unit->value <= reference::last_scalar_value;
    const char32_t value = is_kept ? unit->value : reference::replacement_character;
    const bool is_pair = !text.empty() && reference::is_high_surrogate(text.back()) &&
                         reference::is_low_surrogate(value);
    if (is_pair) text.back() = reference::scalar_of_pair(text.back(), value);
    if (!is_pair) text += value;
    return true;
  });
  return text;
}

TEST(FaultsOfUnits, NameSurrogatesOfUtf32ThatBecomeAPair) {
  for (const Encoding encoding : units_of_utf_32) {
    const Report report = report_on(encoding, replacing_by(read_into_utf16));
    EXPECT_THAT(ids_of(report), ElementsAre("accepts-unpaired-surrogates"));
    expect_words(report, "accepts-unpaired-surrogates", "not half of a pair", "no character");
  }
}

// SQLite takes any unit behind a surrogate for its other half.
std::u32string read_any_pair(const reference::AnyCodec& codec, OctetView rest) {
  std::u32string text;
  while (!rest.empty()) {
    const auto readings = harnesses::lenient_readings(codec, rest);
    text += readings.empty() ? reference::replacement_character : readings[0].value;
    rest = rest.subspan(readings.empty() ? rest.size() : readings[0].length);
  }
  return text;
}

TEST(FaultsOfUnits, NameAnyUnitThatCompletesASurrogate) {
  for (const Encoding encoding : units_of_utf_16) {
    const Report report = report_on(encoding, replacing_by(read_any_pair));
    const auto ids = ids_of(report);
    // D80D and a slash are one character. That the slash is gone is what matters.
    expect_words(report, "accepts-unpaired-surrogates", "and takes what follows", "slash");
    EXPECT_THAT(
        ids, testing::Each(testing::AnyOf("accepts-unpaired-surrogates", "accepts-truncated-end")));
    EXPECT_THAT(ids, testing::Contains("accepts-unpaired-surrogates"));
  }
}

// Qt puts the two units that the formula for pairs gives for a value above U+10FFFF.
std::u32string split_above_maximum(const reference::AnyCodec& codec, OctetView octets) {
  std::u32string text;
  walk(codec, octets, [&](std::size_t offset, const reference::Step& step) {
    const auto unit = harnesses::read_unit(codec, octets.subspan(offset));
    if (!unit || unit->value <= reference::last_scalar_value) {
      text += step.well_formed() ? step.scalar : reference::replacement_character;
      return true;
    }
    text += ((unit->value >> 10) + 0xD7C0) & 0xFFFF;
    text += 0xDC00 | (unit->value & 0x3FF);
    return true;
  });
  return text;
}

TEST(FaultsOfUnits, NameValuesAboveTheMaximumThatAreSplit) {
  for (const Encoding encoding : units_of_utf_32) {
    EXPECT_THAT(ids_in(encoding, replacing_by(split_above_maximum)),
                ElementsAre("accepts-above-maximum"));
  }
}

}  // namespace
}  // namespace utf8spec::reports
