// The rows that a report waits for. A maintainer of the matrix must see which decoder takes the
// time, and whether its start, its second questions, its pace or the number of requests is why.
#include "cli/report/cost.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

namespace utf8spec::cli {
namespace {

ReportRow row_of(double seconds, double until_hello, std::uint64_t requests,
                 double asked_again = 0) {
  return {ReportRow::Outcome::ran, {}, {seconds, until_hello, asked_again, requests}};
}

TEST(SlowestRows, AreNamedWithWhatTakesTheirTime) {
  const std::map<std::string, ReportRow> rows{{"quick", row_of(0.9, 0.1, 100'000)},
                                              {"starts-slowly", row_of(12, 10, 50'000)},
                                              {"starts-often", row_of(20, 0.5, 50'000, 14.5)},
                                              {"asks-much", row_of(35, 0.5, 3'450'000)}};
  EXPECT_EQ(slowest_words(rows),
            "The slowest rows:\n"
            "    asks-much: 35 s, of it 0.5 s until the hello and 0.0 s for second questions; 3.5 "
            "million requests, 100,000 a second\n"
            "    starts-often: 20 s, of it 0.5 s until the hello and 15 s for second questions; "
            "50,000 requests, 10,000 a second\n"
            "    starts-slowly: 12 s, of it 10 s until the hello and 0.0 s for second questions; "
            "50,000 requests, 25,000 a second\n");
}

TEST(SlowestRows, AreAtMostFive) {
  std::map<std::string, ReportRow> rows;
  for (int second = 1; second <= 7; ++second) {
    rows.emplace("row" + std::to_string(second), row_of(second, 0, 1000));
  }
  const std::string words = slowest_words(rows);
  EXPECT_EQ(std::ranges::count(words, '\n'), 6);
  EXPECT_EQ(words.find("row2"), std::string::npos);
}

TEST(SlowestRows, AreNoneIfAllAreQuick) {
  EXPECT_EQ(slowest_words({{"quick", row_of(0.9, 0.1, 100'000)}}), "");
}

}  // namespace
}  // namespace utf8spec::cli
