// Tests for the published reports: the first example of a deviation must show it. Readers see that
// example first, and many see no other. The diagnosis chose it, so the check must not ask the
// diagnosis again; `shows` looks only at input and answer. A bad example accuses a library with an
// input that proves nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "reference/dialects.h"
#include "tests/reports/published/leaves.h"
#include "tests/reports/published/shown.h"

namespace utf8spec::reports {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using reference::Encoding;

// An example as it is in a report, for an input that is ill-formed at its start.
Shown example(const char* operation, const char* octets, const char* actual) {
  return shown(json{{"operation", operation},
                    {"octets", octets},
                    {"scalars", ""},
                    {"cuts", json::array()},
                    {"expected", "ill-formed 0"},
                    {"actual", actual}});
}

// Checks the checker, with examples that show a deviation and others that do not. F4 90 80 80 is
// above U+10FFFF, ED A0 80 is a surrogate, and F5 is never valid.
TEST(Shows, LooksAtWhatCameOut) {
  EXPECT_TRUE(shows("accepts-above-maximum", example("decode", "F4908080", "ok 110000")));
  EXPECT_FALSE(shows("accepts-above-maximum", example("replace", "F5", "ok -")));
  EXPECT_FALSE(shows("accepts-surrogates", example("decode", "EDA080", "ill-formed 0")));
  EXPECT_TRUE(shows("deletes-ill-formed", example("replace", "F5", "ok -")));
  EXPECT_FALSE(shows("deletes-ill-formed", example("replace", "F5", "ok FFFD")));
  EXPECT_TRUE(shows("swallows-after-ill-formed", example("replace", "F541", "ok FFFD")));
  EXPECT_FALSE(shows("swallows-after-ill-formed", example("replace", "F541", "ok FFFD 0041")));
  EXPECT_TRUE(shows("leaves-the-text", example("next", "C0", "ok 2")));
  EXPECT_FALSE(shows("leaves-the-text", example("next", "C041", "ok 1 2")));
  EXPECT_FALSE(shows("miscounts", example("count", "C0", "ok 2")));
  EXPECT_FALSE(shows("no-such-deviation", example("decode", "80", "ok")));
}

// In another encoding the same octets show something else.
TEST(Shows, ReadsTheEncodingOfTheDecoder) {
  json first{{"operation", "decode"}, {"octets", "DC00"},           {"scalars", ""},
             {"cuts", json::array()}, {"expected", "ill-formed 0"}, {"actual", "ok DC00"}};
  EXPECT_TRUE(shows("accepts-unpaired-surrogates", shown(first, Encoding::utf_16be)));
  EXPECT_FALSE(shows("accepts-unpaired-surrogates", shown(first, Encoding::utf_16le)));
  EXPECT_FALSE(shows("accepts-unpaired-surrogates", shown(first, Encoding::utf_8)));
}

TEST(Shows, KnowsWhatDecodersOfUnitsDo) {
  const auto shows_in = [](Encoding encoding, const char* deviation, const char* octets,
                           const char* actual) {
    return shows(deviation, shown(json{{"operation", "replace"},
                                       {"octets", octets},
                                       {"scalars", ""},
                                       {"cuts", json::array()},
                                       {"expected", "ok FFFD"},
                                       {"actual", actual}},
                                  encoding));
  };
  constexpr auto le = Encoding::utf_16le;
  EXPECT_TRUE(shows_in(le, "reads-within-units", "00DC4100", "ok 41DC"));
  EXPECT_FALSE(shows_in(le, "reads-within-units", "00DC4100", "ok FFFD 0041"));
  EXPECT_TRUE(shows_in(le, "accepts-unpaired-surrogates", "00D84100", "ok 10041"));
  EXPECT_FALSE(shows_in(le, "accepts-unpaired-surrogates", "00D84100", "ok FFFD 0041"));
  constexpr auto be = Encoding::utf_32be;
  EXPECT_TRUE(shows_in(be, "accepts-above-maximum", "00110000", "ok DC00 DC00"));
  EXPECT_FALSE(shows_in(be, "accepts-above-maximum", "00110000", "ok FFFD"));
}

// The encoding that the hello of the report's decoder names, in each order in which the decoder may
// read text without a signature.
std::vector<Encoding> encodings_of(const json& report) {
  const auto& keys = report.at("decoder").at("keys");
  const auto named = keys.find("encoding");
  if (named == keys.end()) return {Encoding::utf_8};
  const Encoding declared = *reference::encoding_named(named->get<std::string>());
  const json order = report.at("policies").value("unmarkedOrder", json());
  std::vector<Encoding> encodings;
  for (const reference::Dialect& dialect : reference::dialects) {
    const bool is_read = order == dialect.chosen || order == "inconsistent";
    if (dialect.of == declared && is_read) encodings.push_back(dialect.encoding);
  }
  return encodings.empty() ? std::vector{declared} : encodings;
}

bool shows_any(const json& deviations, const Shown& shown) {
  return std::ranges::any_of(
      deviations, [&](const json& each) { return shows(each.at("id").get<std::string>(), shown); });
}

// All reports of the repository. The message holds request and answer, so that a person can judge
// the example.
TEST(PublishedExamples, ShowTheDeviationThatTheyStandFirstFor) {
  for (const auto& file : fs::directory_iterator(UTF8SPEC_SOURCE_DIR "/reports/published")) {
    if (!file.is_regular_file()) continue;  // the folder of machines
    const json report = json::parse(std::ifstream(file.path()));
    for (const json& deviation : report.at("deviations")) {
      const json& first = deviation.at("examples").at(0);
      const json leaves = leaves_of(deviation);
      EXPECT_TRUE(std::ranges::any_of(
          encodings_of(report),
          [&](const Encoding encoding) { return shows_any(leaves, shown(first, encoding)); }))
          << file.path().stem() << ' ' << deviation.at("id") << ": " << first.at("request")
          << " -> " << first.at("actual");
    }
  }
}

}  // namespace
}  // namespace utf8spec::reports
