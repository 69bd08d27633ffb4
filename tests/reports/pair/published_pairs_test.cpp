// `pair` on published machines, against all strings of up to three octets. A
// search that misses a string says "none exists", which is a claim about two libraries.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <iterator>

#include "reports/learn/machine_file.h"
#include "tests/reports/pair/every_short_string.h"

namespace utf8spec::reports {
namespace {

using namespace harnesses::learn;

// Rows that script/setup provides, and that read in nine different ways.
constexpr std::array rows{
    "c-mbrtoc32",
    "glibc-iconv-ignore",
    "glibc-mbrtoc16",
    "glibc-mbstowcs",
    "icu-unicodestring",
    "libstdcxx-codecvt-char16",
    "nlohmann-json-dump-ignore",
    "pugixml-as-wide",
    "reference",
};

struct KnownRow {
  LearntTranslation learnt;
  ShortTranslations translations;
};

KnownRow read_row(const std::string& name) {
  std::ifstream file(UTF8SPEC_SOURCE_DIR "/reports/published/machines/" + name + ".json");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  auto learnt = read_machine(text);
  if (!learnt) throw std::runtime_error(name + ": " + learnt.error());
  ShortTranslations translations = translations_of(learnt->machine);
  return {*std::move(learnt), std::move(translations)};
}

// Each row is read once for all pairs.
const KnownRow& row_at(std::size_t place) {
  static std::map<std::size_t, KnownRow> known;
  const auto found = known.find(place);
  return found != known.end() ? found->second
                              : known.emplace(place, read_row(rows[place])).first->second;
}

using Strings = std::map<char, Octets>;

Strings searched(const KnownRow& filter, const KnownRow& decoder, FilterWay way) {
  Strings strings;
  for (const BypassOf& each : bypasses(filter.learnt, decoder.learnt, way)) {
    if (!each.bypass || each.bypass->octets.size() > longest_short_string) continue;
    strings[filter.learnt.characters.letter_of(each.character)] = each.bypass->octets;
  }
  return strings;
}

std::map<DifferenceKind, Octets> searched_differences(const KnownRow& one, const KnownRow& other) {
  std::map<DifferenceKind, Octets> strings;
  for (const auto& each : distinguish(one.learnt, other.learnt).found) {
    if (each.octets.size() <= longest_short_string) strings[each.kind] = each.octets;
  }
  return strings;
}

// 9 rows give 36 pairs; each stands for both directions.
std::vector<std::pair<std::size_t, std::size_t>> pairs_of_rows() {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t one = 0; one < rows.size(); ++one) {
    for (std::size_t other = one + 1; other < rows.size(); ++other) pairs.emplace_back(one, other);
  }
  return pairs;
}

class PublishedPair : public ::testing::TestWithParam<std::pair<std::size_t, std::size_t>> {};

TEST_P(PublishedPair, AgreesWithAllStringsOfUpToThreeOctets) {
  const KnownRow& one = row_at(GetParam().first);
  const KnownRow& other = row_at(GetParam().second);
  for (const auto& [filter, decoder] : {std::pair(&one, &other), std::pair(&other, &one)}) {
    const ShortFindings forced = findings_of(filter->translations, decoder->translations);
    EXPECT_EQ(searched(*filter, *decoder, FilterWay::refuses), forced.refuses);
    EXPECT_EQ(searched(*filter, *decoder, FilterWay::replaces), forced.replaces);
    EXPECT_EQ(searched_differences(*filter, *decoder), forced.differences);
  }
}

// "c_mbrtoc32_reference"
std::string name_of_pair(
    const ::testing::TestParamInfo<std::pair<std::size_t, std::size_t>>& info) {
  std::string name = fmt::format("{}_{}", rows[info.param.first], rows[info.param.second]);
  std::ranges::replace(name, '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Rows, PublishedPair, ::testing::ValuesIn(pairs_of_rows()), name_of_pair);

}  // namespace
}  // namespace utf8spec::reports
