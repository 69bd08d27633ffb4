// The guides that a site holds are the pages of docs/deviations. A guide that cannot be parsed
// would break the page around it, so every one is parsed here.
#include "reports/guides/guide.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reports/diagnosis/catalogue.h"
#include "reports/guides/guide_parts.h"
#include "tests/reports/matrix/page.h"

namespace utf8spec::reports {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::Each;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const GuideLink no_link = [](std::string_view) { return ""; };

Page guide_page(std::string_view deviation, const GuideLink& link_of = no_link) {
  return Page("<div>" + guide_html(deviation, link_of) + "</div>");
}

TEST(Guide, IsThereForEveryKindOfDeviation) {
  for (const DeviationKind& kind : deviation_kinds()) {
    const Page page = guide_page(kind.id);
    EXPECT_EQ(page.count("//h2[@id='what-an-attacker-does-with-it']"), 1U) << kind.id;
    EXPECT_EQ(page.count("//h2[@id='how-to-mend-it']"), 1U) << kind.id;
    EXPECT_EQ(page.count("//h1"), 0U) << kind.id;
    EXPECT_THAT(page.text("/div"), AllOf(Not(HasSubstr("<!--")), Not(HasSubstr("```"))));
  }
}

TEST(Guide, IsEmptyForIncidents) { EXPECT_EQ(guide_html("crashes-sometimes", no_link), ""); }

// A link of the docs without a page on the site would be dead.
TEST(Guide, KeepsItsLinksToOtherServersOnly) {
  for (const std::string& link : guide_page("accepts-surrogates").attributes("//a/@href")) {
    EXPECT_TRUE(link.starts_with("https://")) << link;
  }
}

// An <a> that leads nowhere looks like a link that is broken.
TEST(Guide, KeepsTheWordsOfALinkThatLeadsNowhere) {
  const Page page = guide_page("accepts-long-forms");
  EXPECT_EQ(page.count("//a[not(@href)]"), 0U);
  EXPECT_THAT(page.text("/div"), HasSubstr("The table of deviations lists the others."));
}

// Neither a site nor `utf8spec explain` has the file stand_in.py beside it.
TEST(Guide, HasNoCommandThatNeedsAFileOfTheDocs) {
  for (const DeviationKind& kind : deviation_kinds()) {
    EXPECT_THAT(guide_page(kind.id).text("/div"), Not(HasSubstr("stand_in"))) << kind.id;
  }
  EXPECT_THAT(guide_page("normalises").text("/div"), HasSubstr("answer    ok 00E4"));
}

TEST(Guide, AsksWhereItsOtherLinksLead) {
  std::vector<std::string> asked;
  const Page page = guide_page("accepts-surrogates", [&](std::string_view target) {
    asked.emplace_back(target);
    return "there.html";
  });
  EXPECT_THAT(asked, Contains("../../reports/published/lua53-utf8.json"));
  EXPECT_THAT(page.attributes("//a/@href"), Contains("there.html"));
}

using Sort = GuidePart::Sort;

testing::Matcher<GuidePart> part(const testing::Matcher<Sort>& sort,
                                 const testing::Matcher<std::string>& text) {
  return AllOf(testing::Field("sort", &GuidePart::sort, sort),
               testing::Field("text", &GuidePart::text, text));
}

TEST(GuideParts, HaveTheAttackAndTheCorrectionOfEveryKindWithoutMarkup) {
  for (const DeviationKind& kind : deviation_kinds()) {
    const auto parts = guide_parts(kind.id);
    EXPECT_THAT(parts, Contains(part(Sort::heading, "What an attacker does with it"))) << kind.id;
    EXPECT_THAT(parts, Contains(part(Sort::heading, "How to mend it"))) << kind.id;
    EXPECT_THAT(parts, Each(part(testing::_, AllOf(Not(HasSubstr("<!--")), Not(HasSubstr("]("))))))
        << kind.id;
  }
}

TEST(GuideParts, KeepLinesOfCodeAndAddressesOfLinks) {
  const auto parts = guide_parts("accepts-surrogates");
  EXPECT_THAT(parts, Contains(part(Sort::code, HasSubstr("if (lead == 0xED && second > 0x9F)"))));
  EXPECT_THAT(
      parts,
      Contains(part(
          Sort::item,
          testing::StartsWith(
              "libstdc++ PR 108976 (https://gcc.gnu.org/bugzilla/show_bug.cgi?id=108976): "))));
}

TEST(GuideParts, AreNotThereForIncidents) {
  EXPECT_THAT(guide_parts("crashes-sometimes"), IsEmpty());
}

}  // namespace
}  // namespace utf8spec::reports
