// Tests for the JUnit report, which CI servers show as test cases: a suite for each operation, a
// case for each group. Three words must not be mixed up. `failure` is a wrong answer, `error` is an
// answer that could not be judged, and `skipped` was not asked or is known. A mix-up hides a bug
// behind a yellow mark.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <pugixml.hpp>

#include "reports/render/formats.h"
#include "tests/reports/render/sample.h"

namespace utf8spec::reports {
namespace {

// The test fails if the file is not well-formed XML.
pugi::xml_document parsed(const Report& report) {
  pugi::xml_document document;
  const auto result = document.load_string(to_junit(report).c_str());
  EXPECT_TRUE(result) << result.description();
  return document;
}

std::size_t count(const pugi::xml_node& node, const char* path) {
  return node.select_nodes(path).size();
}

// Compares the tallies of the file or of a suite with the elements below.
void expect_tallies(const pugi::xml_node& node) {
  EXPECT_EQ(node.attribute("tests").as_uint(), count(node, ".//testcase"));
  EXPECT_EQ(node.attribute("failures").as_uint(), count(node, ".//failure"));
  EXPECT_EQ(node.attribute("errors").as_uint(), count(node, ".//error"));
  EXPECT_EQ(node.attribute("skipped").as_uint(), count(node, ".//skipped"));
}

// A case by the name of its suite and its own name.
pugi::xml_node find(const pugi::xml_document& document, const std::string& suite,
                    const std::string& name) {
  return document
      .select_node(("//testsuite[@name='" + suite + "']/testcase[@name='" + name + "']").c_str())
      .node();
}

// Seven suites: one for each operation, and `run` for the verdict.
TEST(JUnit, TheTalliesAgreeWithTheCases) {
  for (const Report& report : {conformant_report(), non_conformant_report(), incomplete_report()}) {
    const auto document = parsed(report);
    expect_tallies(document.document_element());
    for (const auto suite : document.document_element().children()) expect_tallies(suite);
    EXPECT_EQ(count(document, "//testsuite"), 7);
    EXPECT_EQ(count(document, "//testcase[not(@name) or not(@classname)]"), 0);
  }
}

// The counts are the message, which servers show in lists. The body has the deviation and its
// shortest input.
TEST(JUnit, AFailureNamesItsDeviations) {
  const auto document = parsed(non_conformant_report());
  const auto failure = find(document, "validate", "surrogates").child("failure");
  EXPECT_STREQ(failure.attribute("message").value(),
               "2,048 failed, 0 faulted, 0 unsupported, 3 passed");
  EXPECT_THAT(failure.text().get(),
              testing::StartsWith("accepts-surrogates: accepts surrogates (CESU-8)\n"));
  EXPECT_THAT(failure.text().get(), testing::HasSubstr("validate        [ED] [A0] [80]\n"));
  EXPECT_TRUE(find(document, "run", "verdict").child("failure"));
  EXPECT_TRUE(find(document, "stream", "splits").child("failure"));
}

// Five answers of `replace` could not be judged. For the same reason an incomplete verdict is an
// error, and so is a broken protocol.
TEST(JUnit, WhatFaultedIsAnError) {
  const auto document = parsed(incomplete_report());
  EXPECT_TRUE(find(document, "replace", "long").child("error"));
  EXPECT_TRUE(find(document, "run", "verdict").child("error"));
  Report report = conformant_report();
  report.broke_protocol = true;
  EXPECT_TRUE(find(parsed(report), "run", "verdict").child("error"));
}

// An operation that is not offered, or an input that an API cannot take, is not a failure.
TEST(JUnit, WhatWasNotAskedIsSkippedWithItsReason) {
  const auto document = parsed(conformant_report());
  EXPECT_STREQ(find(document, "decode", "all groups").child("skipped").attribute("message").value(),
               "the decoder does not offer it");
  EXPECT_STREQ(find(document, "replace", "nul").child("skipped").attribute("message").value(),
               "0 failed, 0 faulted, 3 unsupported, 0 passed");
  EXPECT_EQ(count(document, "//failure | //error"), 0);
}

// The known deviation is skipped with its reason. The one that nobody expects fails, and so does
// the verdict.
TEST(JUnit, WhatIsKnownToFailIsSkipped) {
  const auto document = parsed(expecting_report());
  EXPECT_STREQ(
      find(document, "validate", "surrogates").child("skipped").attribute("message").value(),
      "known: CESU-8 *on purpose* (https://bugs.example/1); 2,048 failed, 0 faulted, 0 "
      "unsupported, 3 passed");
  EXPECT_TRUE(find(document, "stream", "splits").child("failure")) << "nobody expects it";
  const auto verdict = find(document, "run", "verdict").child("failure");
  EXPECT_THAT(verdict.attribute("message").value(), testing::EndsWith("This is not as expected."));
  EXPECT_THAT(verdict.text().get(),
              testing::HasSubstr("loses-state-between-chunks is not expected."));
}

// The case `run/verdict` decides whether CI is green.
TEST(JUnit, TheVerdictPassesWhereAllIsAsExpected) {
  Report report = expecting_report();
  report.expectations->outcome = Expectations::Outcome::met;
  EXPECT_FALSE(find(parsed(report), "run", "verdict").child("failure"));
  report.expectations->outcome = Expectations::Outcome::incomplete;
  EXPECT_TRUE(find(parsed(report), "run", "verdict").child("error"));
}

// The text is also the name of a group, which becomes an attribute.
TEST(JUnit, IsWellFormedWhateverADecoderSays) {
  for (const std::string_view text : hostile_texts) {
    Report report = hostile_report(text);
    report.groups.push_back({std::string(text), Operation::decode, {.failed = 1}, {}});
    const auto document = parsed(report);
    expect_tallies(document.document_element());
    EXPECT_EQ(count(document, "//script"), 0);
    EXPECT_EQ(count(document, "//*[@onload]"), 0);
    EXPECT_EQ(to_junit(report).find('\x1B'), std::string::npos);
  }
}

// No times and no host name, which would differ between equal runs.
TEST(JUnit, IsTheSameEachTime) {
  EXPECT_EQ(to_junit(non_conformant_report()), to_junit(non_conformant_report()));
}

}  // namespace
}  // namespace utf8spec::reports
