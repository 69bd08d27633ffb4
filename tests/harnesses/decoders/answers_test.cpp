#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "tests/harnesses/decoders/bundled.h"

namespace utf8spec::harnesses {
namespace {

// A line of an adapter's answers.txt: what its API says, errors with as much of their place as it
// tells.
struct Exchange {
  std::string row;
  std::string request;
  std::string reply;
};

Exchange exchange_of(const std::string& line) {
  const std::size_t row_end = line.find(' ');
  const std::size_t arrow = line.find(" -> ");
  if (row_end >= arrow || arrow == std::string::npos)
    return {line, "", "is no ROW REQUEST -> REPLY"};
  return {line.substr(0, row_end), line.substr(row_end + 1, arrow - row_end - 1),
          line.substr(arrow + 4)};
}

std::vector<Exchange> all_exchanges() {
  std::vector<Exchange> exchanges;
  for (const auto& folder : std::filesystem::directory_iterator(bundled_paths().manifests)) {
    std::ifstream file(folder.path() / "answers.txt");
    for (std::string line; std::getline(file, line);) {
      if (!line.empty() && line.front() != '#') exchanges.push_back(exchange_of(line));
    }
  }
  std::ranges::stable_sort(exchanges, {}, &Exchange::row);
  return exchanges;
}

// A row and what its folder knows of its answers.
struct KnownRow {
  BundledDecoder decoder;
  std::vector<std::string> requests;
  std::vector<std::string> replies;

  // What CTest calls the test.
  friend void PrintTo(const KnownRow& row, std::ostream* out) { *out << row.decoder.name; }
};

std::vector<KnownRow> known_rows() {
  const std::vector<Exchange> exchanges = all_exchanges();
  std::vector<KnownRow> rows;
  for (const BundledDecoder& decoder : rows_to_try()) {
    rows.push_back({.decoder = decoder, .requests = {}, .replies = {}});
    for (const Exchange& each : exchanges) {
      if (each.row != decoder.name) continue;
      rows.back().requests.push_back(each.request);
      rows.back().replies.push_back(each.reply);
    }
  }
  return rows;
}

class KnownAnswers : public testing::TestWithParam<KnownRow> {};

TEST_P(KnownAnswers, ComeBackOneAfterTheOther) {
  const auto& [decoder, requests, replies] = GetParam();
  const Ran ran =
      run_as(decoder, decoder.command, fmt::format("{}\nbye\n", fmt::join(requests, "\n")));
  EXPECT_EQ(ran.output, fmt::format("{}\n", fmt::join(replies, "\n"))) << ran.errors;
}

INSTANTIATE_TEST_SUITE_P(Bundled, KnownAnswers, testing::ValuesIn(known_rows()));

TEST(AllKnownAnswers, SpeakOfEveryOperationOfEveryRowAndOfNoOther) {
  std::set<std::string> offered;
  std::set<std::string> answered;
  for (const BundledDecoder& decoder : all_bundled()) {
    for (const std::string& operation : decoder.operations) {
      offered.insert(decoder.name + " " + operation);
    }
  }
  for (const Exchange& exchange : all_exchanges()) {
    answered.insert(exchange.row + " " + exchange.request.substr(0, exchange.request.find(' ')));
  }
  EXPECT_EQ(answered, offered);
}

}  // namespace
}  // namespace utf8spec::harnesses
