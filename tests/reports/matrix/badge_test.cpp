// Tests for badges, which projects show on their own pages. A badge accuses or praises in public,
// so its words must follow the verdict and the state of each deviation exactly. shields.io reads
// the JSON (its endpoint schema, version 1), so the four keys are a contract.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "reports/matrix/site.h"
#include "tests/reports/matrix/page.h"
#include "tests/reports/matrix/rows.h"

namespace utf8spec::reports {
namespace {

// The label names the standard, because "conformant" alone says nothing.
TEST(Badge, IsWhatShieldsAsksFor) {
  const auto badge = nlohmann::json::parse(badge_json(sample_rows()[1]));
  EXPECT_EQ(badge.size(), 4U);
  EXPECT_EQ(badge["schemaVersion"], 1);
  EXPECT_EQ(badge["label"], "UTF-8 (RFC 3629)");
  EXPECT_EQ(badge["message"], "conformant: complete (k = 3)");
  EXPECT_EQ(badge["color"], "brightgreen");
}

// "conformant" after a sample is less than after a complete suite, so the badge says which.
TEST(Badge, StatesTheKindsOfTheClaims) {
  MatrixRow row = sample_rows()[1];
  const auto message = [&]() -> std::string {
    return nlohmann::json::parse(badge_json(row))["message"];
  };
  row.report->claims = {{"a", ClaimGrounds::sample()}};
  EXPECT_EQ(message(), "conformant: sample");
  row.report->claims.push_back({"b", ClaimGrounds::complete(9, 0)});
  row.report->claims.push_back({"c", ClaimGrounds::complete(10, 1)});
  EXPECT_EQ(message(), "conformant: complete (k = 1), sample");
  row.report->claims.push_back({"d", ClaimGrounds::proved("by step")});
  EXPECT_EQ(message(), "conformant: proved, complete (k = 1), sample");
  row.report->claims.push_back({"e", std::nullopt});
  EXPECT_EQ(message(), "conformant");
}

// A decoder of UTF-16 must not be praised for UTF-8, nor one of an encoding that we do not know.
TEST(Badge, NamesTheEncodingThatTheDecoderDeclares) {
  MatrixRow row = sample_rows()[1];
  const auto label = [&]() -> std::string {
    return nlohmann::json::parse(badge_json(row))["label"];
  };
  row.report->decoder.keys["encoding"] = "utf-16le";
  EXPECT_EQ(label(), "UTF-16LE (RFC 2781; Unicode 3.9 D91)");
  row.report->decoder.keys["encoding"] = "utf-7";
  EXPECT_EQ(label(), "utf8spec");
}

// By place in `sample_rows`: 0 is non-conformant, 2 incomplete, 3 was not run.
TEST(Badge, SaysEachVerdict) {
  const auto rows = sample_rows();
  const auto message = [&](std::size_t place) -> std::string {
    return nlohmann::json::parse(badge_json(rows[place]))["message"];
  };
  EXPECT_EQ(message(0), "non-conformant (1 open, 1 documented, 1 fixed)");
  EXPECT_EQ(message(2), "incomplete");
  EXPECT_EQ(message(3), "not run");
}

// A documented deviation is a choice that users can read about, so it is orange and not red.
TEST(Badge, IsRedOnlyWhereADeviationIsOpen) {
  MatrixRow row = sample_rows()[0];
  const auto colour = [&]() -> std::string {
    return nlohmann::json::parse(badge_json(row))["color"];
  };
  EXPECT_EQ(colour(), "red");
  row.states["loses-state-between-chunks"] = row.states["accepts-surrogates"];
  EXPECT_EQ(colour(), "orange");
  EXPECT_EQ(nlohmann::json::parse(badge_json(row))["message"],
            "non-conformant (2 documented, 1 fixed)");
}

// A screen reader reads the title, which must say the same as the picture.
TEST(Badge, IsAPictureThatCanBeReadAloud) {
  for (const MatrixRow& row : sample_rows()) {
    const Page badge(badge_svg(row));
    const std::string words =
        "UTF-8 (RFC 3629): " + nlohmann::json::parse(badge_json(row))["message"].get<std::string>();
    EXPECT_EQ(badge.text("/svg[@role='img']/title"), words);
  }
}

}  // namespace
}  // namespace utf8spec::reports
