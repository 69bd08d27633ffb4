// One wrong row in a decoder of each encoding: a row added, or a row missing. The study must
// find it and give its shortest string, because that string is what a maintainer can try. Each
// fault is one that a careless decoder of the encoding has, such as a low surrogate accepted
// alone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <ostream>

#include "harnesses/learn/study.h"
#include "reference/whole_input.h"
#include "tests/harnesses/learn/function_decoder.h"

namespace utf8spec::harnesses::learn {
namespace {

using reference::Encoding;

// As a length, 0 means that the sequence is refused.
constexpr std::size_t refused = 0;

// A fault gets the rest of a text. It returns the number of octets that it accepts, `refused`,
// or nothing if the standard decides.
using Fault = std::function<std::optional<std::size_t>(OctetView)>;

// `behind` is the context of the row: WTF-8 forbids a low surrogate only behind a high one.
struct PlantedRow {
  Encoding encoding;
  Fault fault;
  Standing standing;
  Octets behind;    // what the row stands behind
  Octets shortest;  // its first string

  friend void PrintTo(const PlantedRow& row, std::ostream* out) { *out << name(row.encoding); }
};

// Walks through the text; at each sequence the fault is asked first and the standard second.
bool is_accepted(Encoding encoding, OctetView word, const Fault& fault) {
  return reference::visit_text(encoding, word, [&](auto codec, OctetView text) {
    while (!text.empty()) {
      const reference::Step step = codec.step(text);
      const std::size_t own = step.well_formed() ? step.length : refused;
      const std::size_t length = fault(text).value_or(own);
      if (length == refused) return false;
      text = text.subspan(length);
    }
    return true;
  });
}

// Accepts `octets` octets where the octet at `place` is from `first` to `last`.
Fault accepts(std::size_t octets, std::size_t place, std::uint8_t first, std::uint8_t last) {
  return [=](OctetView rest) -> std::optional<std::size_t> {
    const bool fits = rest.size() >= octets && rest[place] >= first && rest[place] <= last;
    return fits ? std::optional(octets) : std::nullopt;
  };
}

// Refuses every sequence with this lead.
Fault refuses(std::uint8_t lead) {
  return [=](OctetView rest) -> std::optional<std::size_t> {
    return rest[0] == lead ? std::optional(refused) : std::nullopt;
  };
}

// Reads some leads as another encoding does.
Fault reads_as(Encoding other, std::uint8_t first, std::uint8_t last) {
  return [=](OctetView rest) -> std::optional<std::size_t> {
    if (rest[0] < first || rest[0] > last) return std::nullopt;
    const reference::Step step = reference::codec_of(other).step(rest);
    return step.well_formed() ? step.length : refused;
  };
}

// One row for each encoding. UTF-8 gets U+110000, UTF-16 lone low surrogates, CESU-8 U+10000 in
// four octets. Modified UTF-8 loses C0 80, WTF-8 gets a forbidden pair, and the form of 1998
// loses the lead FC.
const std::vector<PlantedRow>& planted_rows() {
  static const std::vector<PlantedRow> rows{
      {Encoding::utf_8,
       reads_as(Encoding::utf_8_1998, 0xF4, 0xF4),
       Standing::added,
       {},
       {0xF4, 0x90, 0x80, 0x80}},
      {Encoding::utf_16be, accepts(2, 0, 0xDC, 0xDF), Standing::added, {}, {0xDC, 0x00}},
      {Encoding::utf_16le, accepts(2, 1, 0xDC, 0xDF), Standing::added, {}, {0x00, 0xDC}},
      // Without a signature the order is big-endian. Behind a little-endian signature, the
      // first octet of a unit is the lower one, and the same fault accepts other units.
      {Encoding::utf_16, accepts(2, 0, 0xDC, 0xDF), Standing::added, {}, {0xDC, 0x00}},
      {Encoding::utf_32be,
       accepts(4, 1, 0x11, 0x11),
       Standing::added,
       {},
       {0x00, 0x11, 0x00, 0x00}},
      {Encoding::utf_32le,
       accepts(4, 2, 0x11, 0x11),
       Standing::added,
       {},
       {0x00, 0x00, 0x11, 0x00}},
      {Encoding::utf_32, accepts(4, 1, 0x11, 0x11), Standing::added, {}, {0x00, 0x11, 0x00, 0x00}},
      {Encoding::cesu_8,
       reads_as(Encoding::utf_8, 0xF0, 0xF0),
       Standing::added,
       {},
       {0xF0, 0x90, 0x80, 0x80}},
      {Encoding::modified_utf_8, refuses(0xC0), Standing::missing, {}, {0xC0, 0x80}},
      {Encoding::wtf_8,
       reads_as(Encoding::utf_8_1998, 0xED, 0xED),
       Standing::added,
       {0xED, 0xA0, 0x80},
       {0xED, 0xB0, 0x80}},
      {Encoding::utf_8_1998,
       refuses(0xFC),
       Standing::missing,
       {},
       {0xFC, 0x84, 0x80, 0x80, 0x80, 0x80}}};
  return rows;
}

std::string planted_test_name(const ::testing::TestParamInfo<PlantedRow>& info) {
  std::string words(name(info.param.encoding));
  std::ranges::replace(words, '-', '_');
  return words;
}

class PlantedRows : public ::testing::TestWithParam<PlantedRow> {};

TEST_P(PlantedRows, IsFoundWithItsShortestString) {
  const PlantedRow& planted = GetParam();
  FunctionDecoder decoder({Operation::validate}, [&](const Request& request) {
    const bool accepted = is_accepted(request.encoding, request.octets, planted.fault);
    return answer_with(accepted ? Answer::Status::ok : Answer::Status::ill_formed);
  });
  decoder.declare(planted.encoding);
  const Depth depth{.extra_states = 0, .samples = 2'000};
  const Study study =
      learn::study(decoder, lessons_of(decoder.introduction(), {}), {depth, depth}, {});
  ASSERT_TRUE(study.verdicts.has_value()) << study.unlearnt.at(0).trouble.text;
  const auto& contexts = study.verdicts->contexts;
  const auto context = std::ranges::find(contexts, planted.behind, &RowsContext::access);
  ASSERT_NE(context, contexts.end());
  const auto& rows = context->rows.rows;
  const auto unlike = std::ranges::find_if(
      rows, [](const ComparedRow& row) { return row.standing != Standing::common; });
  ASSERT_NE(unlike, rows.end());
  EXPECT_EQ(unlike->standing, planted.standing);
  EXPECT_EQ(unlike->first(), planted.shortest);
}

INSTANTIATE_TEST_SUITE_P(Encodings, PlantedRows, ::testing::ValuesIn(planted_rows()),
                         planted_test_name);

// A new encoding must get a planted row.
TEST(PlantedRows, AreOfEveryEncoding) {
  for (const Encoding encoding : reference::all_encodings) {
    EXPECT_EQ(std::ranges::count(planted_rows(), encoding, &PlantedRow::encoding), 1)
        << name(encoding);
  }
}

}  // namespace
}  // namespace utf8spec::harnesses::learn
