// Wrong decoders close to allowed ones: a fault hides beside a mark that is a policy. Each must be
// accused, whatever the mark. To know a mark must not mean to pass what only looks like one.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <ostream>

#include "reference/any_codec.h"
#include "reference/signature.h"
#include "reference/whole_input.h"
#include "tests/harnesses/judge/marks/replacing.h"
#include "tests/reports/run/function_decoder.h"
#include "tests/reports/run/runs.h"

namespace utf8spec::reports {
namespace {

using harnesses::by_octets;
using harnesses::by_units;
using harnesses::Escape;
using harnesses::IllFormedOctets;
using harnesses::Put;
using harnesses::putting;
using harnesses::Replace;
using harnesses::Request;
using reference::Encoding;
using Digits = Escape::Digits;

struct Hiding {
  std::string name;
  Encoding encoding;
  Put put;
};

void PrintTo(const Hiding& hiding, std::ostream* out) { *out << hiding.name; }

Put text(const std::u32string& mark) {
  return [mark](const IllFormedOctets&) { return mark; };
}

std::vector<Hiding> marks_in_every_encoding() {
  std::vector<Hiding> all;
  for (const Encoding encoding : reference::all_encodings) {
    const auto add = [&](const std::string& mark, Put put) {
      std::string words = std::string(name(encoding)) + "-" + mark;
      std::ranges::replace(words, '-', '_');
      all.push_back({words, encoding, std::move(put)});
    };
    add("sign", text(U"?"));
    add("text", text(U"\u00AB?\u00BB"));
    add("octets", by_octets({Digits::lower_hex, U"\\x", U""}));
    if (row_of(encoding).unit > 1) {
      add("units", by_units("\\u{:04x}"));
    } else {
      add("pep_383", by_octets({.digits = Digits::character, .base = 0xDC00}));
    }
  }
  return all;
}

std::set<std::string> deviations_of(Encoding encoding, const Replace& replace) {
  FunctionDecoder decoder([&](const Request& request) {
    harnesses::Answer answer;
    answer.scalars = replace(request);
    return harnesses::Outcome{harnesses::Outcome::Kind::answered, answer, {}};
  });
  decoder.introduction().encoding = encoding;
  decoder.introduction().operations = {Operation::replace};
  Assignment assignment;
  assignment.level = harnesses::Level::smoke;
  return ids_of(assess(decoder, committed_suite(encoding), assignment));
}

// The decoder with this part of the input read as `/`, wherever it is ill-formed.
Replace with_slash_for(const Octets& hidden, const Replace& replace) {
  return [=](const Request& request) {
    std::u32string output;
    Request part = request;
    part.octets.clear();
    std::size_t gone = 0;
    const std::size_t start = reference::open(request.encoding, request.octets).signature_length;
    const Octets signature(request.octets.begin(),
                           request.octets.begin() + static_cast<std::ptrdiff_t>(start));
    part.octets = signature;
    reference::walk(request.encoding, request.octets, [&](std::size_t at, const auto& step) {
      const OctetView rest = OctetView(request.octets).subspan(at);
      const bool is_hidden = !step.well_formed() && rest.size() >= hidden.size() &&
                             std::ranges::equal(rest.first(hidden.size()), hidden);
      if (is_hidden) {
        output += replace(part) + U"/";
        part.octets = signature;
        gone = at + hidden.size();
      } else if (at >= gone) {
        part.octets.insert(part.octets.end(), rest.begin(),
                           rest.begin() + static_cast<std::ptrdiff_t>(step.length));
      }
      return true;
    });
    return output + replace(part);
  };
}

// An overlong form, or a unit or sequence that no text has.
Octets hidden_slash(Encoding encoding) {
  const reference::AnyCodec& codec = reference::codec_of(encoding);
  if (codec.row().unit == 4) return encode_all(codec, std::u32string{0x110000});
  if (codec.row().unit == 2) return encode_all(codec, std::u32string{0xD800});
  if (encoding == Encoding::modified_utf_8) return {0xFE};
  return {0xC0, 0xAF};
}

// The part with another octet, so that its number is wrong.
Put with_wrong_number(const Put& put) {
  return [put](const IllFormedOctets& part) {
    Octets octets(part.octets.begin(), part.octets.end());
    for (std::uint8_t& octet : octets) {
      if (octet == 0xED || octet == 0xD8) octet ^= 0x01;
    }
    return put({part.encoding, octets, octets, part.kind});
  };
}

// A mark for a character that every encoding has.
Replace with_mark_for_a_character(const Hiding& hiding) {
  return [hiding](const Request& request) {
    std::u32string output;
    const Replace replace = putting(hiding.put);
    const Encoding order = reference::open(request.encoding, request.octets).encoding;
    const Octets octets = encode_all(reference::codec_of(order), U"\uFFFF");
    const std::u32string mark = hiding.put({order, octets, octets, {}});
    for (const char32_t value : replace(request)) {
      output += value == 0xFFFF ? mark : std::u32string(1, value);
    }
    return output;
  };
}

class Hidden : public testing::TestWithParam<Hiding> {};

TEST_P(Hidden, OnlyTheFaultIsAccused) {
  EXPECT_TRUE(deviations_of(GetParam().encoding, putting(GetParam().put)).empty());
}

TEST_P(Hidden, SlashIsFound) {
  const Octets hidden = hidden_slash(GetParam().encoding);
  EXPECT_FALSE(
      deviations_of(GetParam().encoding, with_slash_for(hidden, putting(GetParam().put))).empty());
}

// A sign and a text hold no number.
TEST_P(Hidden, WrongNumberIsFound) {
  const std::string& name = GetParam().name;
  if (name.ends_with("sign") || name.ends_with("text")) return;
  EXPECT_FALSE(
      deviations_of(GetParam().encoding, putting(with_wrong_number(GetParam().put))).empty());
}

TEST_P(Hidden, MarkForACharacterIsFound) {
  EXPECT_FALSE(deviations_of(GetParam().encoding, with_mark_for_a_character(GetParam())).empty());
}

INSTANTIATE_TEST_SUITE_P(Marks, Hidden, testing::ValuesIn(marks_in_every_encoding()),
                         [](const auto& hiding) { return hiding.param.name; });

void expect_no_mark(Encoding encoding, char32_t base) {
  const Replace replace = putting(by_octets({.digits = Digits::character, .base = base}));
  EXPECT_FALSE(deviations_of(encoding, replace).empty())
      << name(encoding) << ' ' << static_cast<std::uint32_t>(base);
}

// Each octet as a character of its own: of Latin-1, or of another block that text uses.
TEST(HiddenFaults, CodePagesAreNoMarks) {
  for (const Encoding encoding : reference::all_encodings) expect_no_mark(encoding, 0);
  expect_no_mark(Encoding::utf_8, 0x100);
  expect_no_mark(Encoding::utf_16le, 0x2800);
}

// Surrogates of PEP 383 stand for ill-formed octets alone, each for its own.
TEST(HiddenFaults, OtherSurrogatesAreNoMarks) {
  const Put surrogates = by_octets({.digits = Digits::character, .base = 0xDC00});
  const Replace shifted = putting(by_octets({.digits = Digits::character, .base = 0xDC01}));
  EXPECT_FALSE(deviations_of(Encoding::utf_8, shifted).empty());
  const Replace high = putting(by_octets({.digits = Digits::character, .base = 0xD800}));
  EXPECT_FALSE(deviations_of(Encoding::utf_8, high).empty());
  const Replace for_e_acute = [=](const Request& request) {
    std::u32string output = putting(surrogates)(request);
    std::ranges::replace(output, char32_t{0xE9}, char32_t{0xDCE9});
    return output;
  };
  EXPECT_FALSE(deviations_of(Encoding::utf_8, for_e_acute).empty());
}

}  // namespace
}  // namespace utf8spec::reports
