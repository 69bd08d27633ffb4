// Each folder of a bundled decoder has a file answers.txt with known replies of its adapter.
// The test asks the built adapter and compares. It notices a library update that changes an
// answer, and an adapter that hides or repairs an error of its library. Without it, a wrong
// adapter would put the blame on a library in the published matrix.
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

// A line of answers.txt, `ROW REQUEST -> REPLY`. A reply contains only those parts of an error
// that the API reports.
struct Exchange {
  std::string row;
  std::string request;
  std::string reply;
};

// A line that does not parse becomes a row of its own name. The comparison with the offered
// rows below then fails and prints the line.
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
  // The order of folders on disk is arbitrary. The sort is stable, so requests keep their
  // order.
  std::ranges::stable_sort(exchanges, {}, &Exchange::row);
  return exchanges;
}

// A row with its requests and the replies expected for them.
struct KnownRow {
  BundledDecoder decoder;
  std::vector<std::string> requests;
  std::vector<std::string> replies;

  // CTest takes the name of the test from this text.
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

// One process gets all requests at once. This also shows that an error in one request leaves no
// state behind for the next.
TEST_P(KnownAnswers, ComeBackOneAfterTheOther) {
  const auto& [decoder, requests, replies] = GetParam();
  const Ran ran =
      run_as(decoder, decoder.command, fmt::format("{}\nbye\n", fmt::join(requests, "\n")));
  EXPECT_EQ(ran.output, fmt::format("{}\n", fmt::join(replies, "\n"))) << ran.errors;
}

INSTANTIATE_TEST_SUITE_P(Bundled, KnownAnswers, testing::ValuesIn(known_rows()));

// The operation of a request. `room N OPERATION` names it in its third word.
std::string operation_of(const std::string& request) {
  std::string first = request.substr(0, request.find(' '));
  if (first != "room") return first;
  const std::size_t third = request.find(' ', first.size() + 1) + 1;
  return first + "-" + request.substr(third, request.find(' ', third) - third);
}

// A new operation needs a known answer, and an answer of a removed row is an error. This test
// needs only the files, so it covers rows that are not installed here too.
TEST(AllKnownAnswers, SpeakOfEveryOperationOfEveryRowAndOfNoOther) {
  std::set<std::string> offered;
  std::set<std::string> answered;
  for (const BundledDecoder& decoder : all_bundled()) {
    for (const std::string& operation : decoder.operations) {
      offered.insert(decoder.name + " " + operation);
    }
    for (const std::string& side : decoder.also) offered.insert(decoder.name + " " + side);
  }
  for (const Exchange& exchange : all_exchanges()) {
    answered.insert(exchange.row + " " + operation_of(exchange.request));
  }
  EXPECT_EQ(answered, offered);
}

}  // namespace
}  // namespace utf8spec::harnesses
