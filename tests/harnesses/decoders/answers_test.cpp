#include <fmt/format.h>
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

  // What CTest calls the test.
  friend void PrintTo(const Exchange& exchange, std::ostream* out) {
    *out << exchange.row << ' ' << exchange.request;
  }
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

// Of the rows that are installed here; the others' lines are counted by the test of the rows below.
std::vector<Exchange> exchanges_to_try() {
  std::set<std::string> installed;
  for (const BundledDecoder& decoder : all_installed()) installed.insert(decoder.name);
  std::vector<Exchange> exchanges = all_exchanges();
  std::erase_if(exchanges, [&](const Exchange& each) { return !installed.contains(each.row); });
  return exchanges;
}

class KnownAnswer : public testing::TestWithParam<Exchange> {};

TEST_P(KnownAnswer, ComesBack) {
  const auto& [row, request, reply] = GetParam();
  const BundledDecoder decoder = bundled(row);
  EXPECT_EQ(run_as(decoder, decoder.command, request + "\nbye\n").output, reply + "\n");
}

INSTANTIATE_TEST_SUITE_P(Bundled, KnownAnswer, testing::ValuesIn(exchanges_to_try()));

TEST(KnownAnswers, SpeakOfEveryOperationOfEveryRowAndOfNoOther) {
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
