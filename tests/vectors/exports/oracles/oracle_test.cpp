// What holds for every oracle: its size, its licence, and that it has the table which foma and Coq
// have checked. native_test.cpp runs them.

#include "vectors/exports/oracles/oracle.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "reference/decode.h"
#include "tests/vectors/exports/oracles/digests.h"

namespace utf8spec::vectors {
namespace {

using reference::OctetRange;
using reference::Row;
using reference::Syntax;
using testing::HasSubstr;

OracleOrder order_of(OracleLanguage language) {
  return {language, std::string(row_of(language).stem), "1.2.3"};
}

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// `E0 A0..BF 80..BF`, as the tables for the provers write a row.
std::string range_text(const OctetRange& range) {
  return range.first == range.last ? fmt::format("{:02X}", range.first)
                                   : fmt::format("{:02X}..{:02X}", range.first, range.last);
}

std::string row_text(const Row& row) {
  std::string text;
  for (const OctetRange& range : std::span(row.octets).first(row.length)) {
    text += (text.empty() ? "" : " ") + range_text(range);
  }
  return text;
}

// The rows that an oracle states, read back without regard to its language: the lines with the bits
// of a lead, the first octets and the last ones.
std::vector<std::string> rows_in(const std::string& oracle) {
  static const std::regex number("0[xX]([0-9A-Fa-f]{2})\\b");
  std::vector<std::string> rows;
  for (const std::string& line : lines_of(oracle)) {
    std::vector<std::uint8_t> octets;
    for (std::sregex_iterator at(line.begin(), line.end(), number), end; at != end; ++at) {
      octets.push_back(static_cast<std::uint8_t>(std::stoul(at->str(1), nullptr, 16)));
    }
    if (octets.size() < 3 || octets.size() % 2 == 0) continue;
    Row row{octets.size() / 2, {}};
    for (std::size_t place = 0; place < row.length; ++place) {
      row.octets.at(place) = {octets[1 + place], octets[1 + row.length + place]};
    }
    EXPECT_EQ(octets[0], reference::lead_bits(0xFF, row.length)) << line;
    rows.push_back(row_text(row));
  }
  return rows;
}

// The rows of the table that script/prove_reference gives to foma and Coq: the paths on which a
// character ends.
std::vector<std::string> proved_rows() {
  std::ifstream stream(UTF8SPEC_SOURCE_DIR "/proofs/utf-8.txt");
  static const std::regex state("state [0-9]+: (.*)");
  static const std::regex end("  ([0-9A-F.]+) +ends a character");
  std::vector<std::string> rows;
  std::smatch match;
  for (std::string line, path; std::getline(stream, line);) {
    if (std::regex_match(line, match, state)) path = match.str(1) + " ";
    if (path == "no octet waits ") path.clear();
    if (std::regex_match(line, match, end)) rows.push_back(path + match.str(1));
  }
  return rows;
}

class Oracles : public testing::TestWithParam<OracleLanguage> {
 protected:
  static std::string text() { return oracle(order_of(GetParam())); }
  static std::string companion_of(Companion each) { return companion(order_of(GetParam()), each); }

  // The oracle and what is written beside it.
  static std::vector<std::string> files() {
    std::vector<std::string> files{text()};
    for (const Companion each : all_companions) {
      if (has(GetParam(), each)) files.push_back(companion_of(each));
    }
    return files;
  }
};

TEST_P(Oracles, AreShortAndNarrow) {
  EXPECT_LE(lines_of(text()).size(), 150U);
  for (const std::string& content : files()) {
    for (const std::string& line : lines_of(content)) EXPECT_LE(line.size(), 100U) << line;
  }
}

TEST_P(Oracles, HoldPrintableAsciiAndNoNamesOfTheTemplate) {
  for (const std::string& content : files()) {
    EXPECT_TRUE(std::ranges::all_of(
        content, [](char c) { return c == '\n' || c == '\t' || (c >= ' ' && c <= '~'); }));
    EXPECT_FALSE(std::regex_search(content, std::regex("\\{\\{[#/A-Z]")));
    EXPECT_TRUE(content.ends_with("\n"));
  }
}

TEST_P(Oracles, SayWhereTheyComeFrom) {
  const std::string form = fmt::format("export --as oracle-{}`", name(GetParam()));
  EXPECT_THAT(text(), HasSubstr(form));
  for (const std::string& content : files()) {
    EXPECT_THAT(content, testing::AllOf(HasSubstr("utf8spec 1.2.3"),
                                        HasSubstr("SPDX-License-Identifier: CC0-1.0")));
  }
}

TEST_P(Oracles, StateTheRowsThatWereProved) {
  std::vector<std::string> rows = rows_in(text());
  EXPECT_EQ(rows.size(), reference::syntax.size());
  EXPECT_THAT(rows, testing::UnorderedElementsAreArray(proved_rows()));
}

// A companion names the oracle's file, whatever that is.
TEST_P(Oracles, FollowTheNameOfTheirFile) {
  OracleOrder order = order_of(GetParam());
  order.stem = "other";
  EXPECT_THAT(oracle_file(order), HasSubstr("other"));
  for (const Companion each : all_companions) {
    if (!has(GetParam(), each)) continue;
    EXPECT_THAT(companion_file(order, each), HasSubstr("other"));
    EXPECT_NE(oracle_file(order), companion_file(order, each));
    if (GetParam() == OracleLanguage::go) continue;  // files of one package do not name each other
    EXPECT_THAT(companion(order, each), HasSubstr("other"));
  }
}

// Every bound of every place, one up and one down.
std::vector<Syntax> flipped_tables() {
  std::vector<Syntax> tables;
  for (std::size_t row = 0; row < reference::syntax.size(); ++row) {
    for (std::size_t place = 0; place < reference::syntax[row].length; ++place) {
      for (const auto bound : {&OctetRange::first, &OctetRange::last}) {
        for (const int by : {-1, 1}) {
          Syntax table = reference::syntax;
          std::uint8_t& octet = table[row].octets.at(place).*bound;
          octet = static_cast<std::uint8_t>(octet + by);
          tables.push_back(table);
        }
      }
    }
  }
  return tables;
}

TEST_P(Oracles, ChangeInOneLineIfABoundIsFlipped) {
  const std::vector<std::string> right = lines_of(text());
  const std::vector<Syntax> tables = flipped_tables();
  EXPECT_EQ(tables.size(), 108U);
  for (const Syntax& table : tables) {
    const std::vector<std::string> wrong = lines_of(oracle(order_of(GetParam()), table));
    ASSERT_EQ(right.size(), wrong.size());
    std::size_t changed = 0;
    for (std::size_t line = 0; line < right.size(); ++line) changed += right[line] != wrong[line];
    EXPECT_EQ(changed, 1U);
  }
}

INSTANTIATE_TEST_SUITE_P(Of, Oracles, testing::ValuesIn(all_oracle_languages),
                         [](const auto& tested) { return std::string(name(tested.param)); });

TEST(TestTexts, AreWellFormedIfTheirNumberIsOdd) {
  std::size_t ill_formed = 0, longest = 0;
  for (std::uint32_t number = 0; number < 20'000; number += 2) {
    ill_formed += reference::is_well_formed(text_of(number)) ? 0U : 1U;
    EXPECT_TRUE(reference::is_well_formed(text_of(number + 1))) << number + 1;
    longest = std::max({longest, text_of(number).size(), text_of(number + 1).size()});
  }
  EXPECT_GT(ill_formed, 5'000U);
  EXPECT_GE(longest, 20U);
  EXPECT_LE(longest, 28U);  // room in the oracles
}

std::string digests_in_file(const std::string& sections) {
  std::ifstream stream(UTF8SPEC_SOURCE_DIR "/tests/vectors/exports/oracles/digests.txt");
  std::string lines;
  for (std::string line; std::getline(stream, line);) {
    const std::string section = line.substr(0, line.find(' '));
    if ((" " + sections + " ").find(" " + section + " ") != std::string::npos) lines += line + "\n";
  }
  return lines;
}

TEST(Digests, AreThoseOfTheReference) {
  EXPECT_EQ(digests_in_file("short scalars 20000 100000"),
            digests_of("short scalars 20000 100000"));
}

TEST(WholeDigests, AreThoseOfTheReference) {
  EXPECT_EQ(digests_in_file("triples 10000000"), digests_of("triples 10000000"));
}

}  // namespace
}  // namespace utf8spec::vectors
