// How claims are shown: the kind stands before the sentence, in every form of a report.
#include "reports/claim.h"

#include <gmock/gmock.h>

#include <fstream>
#include <iterator>

#include "reports/render/formats.h"
#include "tests/reports/render/sample.h"

namespace utf8spec::reports {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

const std::vector<Claim> each_kind{{"one.", ClaimGrounds::proved("step was asked all strings")},
                                   {"two.", ClaimGrounds::complete(10, 1)},
                                   {"three.", ClaimGrounds::sample()},
                                   {"four.", std::nullopt}};

TEST(Claims, AreLabelledWithTheirKind) {
  EXPECT_THAT(labelled(each_kind),
              ElementsAre("Proved (step was asked all strings): one.", "Complete (k = 1): two.",
                          "Sample: three.", "four."));
}

TEST(Claims, NameEachKindOnceInBrief) {
  std::vector<Claim> claims = each_kind;
  EXPECT_EQ(kinds_in_brief(claims), "") << "the kind of one is not known";
  claims.pop_back();
  claims.push_back({"five.", ClaimGrounds::complete(9, 0)});
  EXPECT_EQ(kinds_in_brief(claims), "proved, complete (k = 1), sample");
  EXPECT_EQ(kinds_in_brief({}), "");
}

// The page is where users read what a kind is worth.
TEST(Claims, HaveTheMeaningsOfTheirPage) {
  std::ifstream file(UTF8SPEC_SOURCE_DIR "/docs/report_format.md");
  const std::string page(std::istreambuf_iterator<char>(file), {});
  for (const ClaimKindRow& row : claim_kind_rows) {
    EXPECT_THAT(page, HasSubstr(std::string("| `") + std::string(name(row.kind)) + "` | " +
                                std::string(row.meaning) + " |"));
  }
}

TEST(Claims, ShowTheirKindInEveryForm) {
  Report report = conformant_report();
  report.claims = each_kind;
  for (const std::string& page :
       {to_text(report, Colour::never), to_markdown(report), to_html(report)}) {
    EXPECT_THAT(page, AllOf(HasSubstr("Proved (step was asked all strings): one."),
                            HasSubstr("Complete (k = 1): two."), HasSubstr("Sample: three.")));
  }
}

}  // namespace
}  // namespace utf8spec::reports
