// Tests for the catalogue of deviations: ids, titles, effects and rules. Ids are a contract, since
// expectations files and links to pages of the site hold them. Kinds come from findings, from
// models and from a few that have neither, and each source can drift from the others. A duplicate
// id would merge two bugs in every report. A rule that does not exist would send a maintainer
// nowhere.
#include "reports/diagnosis/catalogue.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "reports/diagnosis/dependent_kinds.h"
#include "reports/diagnosis/model.h"
#include "reports/split.h"
#include "vectors/requirements.h"

namespace utf8spec::reports {
namespace {

using harnesses::Element;
using harnesses::Finding;
using harnesses::Symptom;

// Every pair of symptom and element, also pairs that no judge reports.
std::vector<DeviationKind> all_kinds() {
  std::vector<DeviationKind> kinds{depends_on_history, signature_varies};
  for (const Dependence dependence : reference::values_of<Dependence>) {
    const DeviationKind& kind = kind_of(dependence, Harm::other);
    if (kind.id != "depends-on-chunks") kinds.push_back(kind);
  }
  for (const Symptom symptom : reference::values_of<Symptom>) {
    if (symptom == Symptom::none) continue;
    for (const Element element : reference::values_of<Element>) {
      kinds.push_back(deviation_of(Finding{symptom, element}));
    }
  }
  for (const FaultModel& model : models()) kinds.push_back(model.kind);
  return kinds;
}

// The kinds of models are not in this table, so a missing id is skipped. The last three lines keep
// the loop from skipping everything.
TEST(Catalogue, FindsItsKindsById) {
  for (const DeviationKind& kind : all_kinds()) {
    const DeviationKind* found = find_deviation_kind(kind.id);
    if (found == nullptr) continue;  // a model's
    EXPECT_EQ(found->title, kind.title);
  }
  EXPECT_NE(find_deviation_kind("accepts-surrogates"), nullptr);
  EXPECT_NE(find_deviation_kind("depends-on-history"), nullptr);
  EXPECT_EQ(find_deviation_kind("no-such-deviation"), nullptr);
}

TEST(Catalogue, HasAKindForEverySymptom) {
  for (auto symptom = static_cast<int>(Symptom::none) + 1;
       symptom <= static_cast<int>(Symptom::breaks_protocol); ++symptom) {
    const DeviationKind& kind = deviation_of(Finding{static_cast<Symptom>(symptom)});
    EXPECT_FALSE(kind.id.empty()) << symptom;
  }
}

// Reports print the effect as a sentence, so it must end like one.
TEST(Catalogue, SaysOfEachKindWhatItIsAndWhyItMatters) {
  for (const DeviationKind& kind : all_kinds()) {
    EXPECT_FALSE(kind.title.empty()) << kind.id;
    EXPECT_TRUE(kind.effect.ends_with('.') || kind.effect.ends_with(')')) << kind.id;
  }
}

// Both directions: two ids with one title confuse as much as two titles under one id. The bound of
// 50 shows that the maps are not nearly empty.
TEST(Catalogue, GivesOneTitleToOneId) {
  std::map<std::string_view, std::string_view> titles;
  std::map<std::string_view, std::string_view> ids;
  for (const DeviationKind& kind : all_kinds()) {
    EXPECT_EQ(titles.try_emplace(kind.id, kind.title).first->second, kind.title);
    EXPECT_EQ(ids.try_emplace(kind.title, kind.id).first->second, kind.id);
  }
  EXPECT_GT(ids.size(), 50U);
}

// Ids of rules are text here, so only a test finds a typing error.
TEST(Catalogue, NamesRequirementsThatThereAre) {
  for (const DeviationKind& kind : all_kinds()) {
    for (const std::string_view id : split(kind.requirements, ' ')) {
      EXPECT_NE(vectors::find_requirement(reference::Encoding::utf_8, id), nullptr)
          << kind.id << ": " << id;
    }
  }
}

// A deviation breaks at least one rule of a standard. A broken line protocol is a fault of the
// adapter and breaks none. No standard makes the requirements of a user.
TEST(Catalogue, LaysEveryKindToARequirement) {
  for (const DeviationKind& kind : all_kinds()) {
    const bool is_of_no_rule = kind.id == "breaks-protocol" || kind.id == "policy-not-as-required";
    EXPECT_EQ(kind.requirements.empty(), is_of_no_rule) << kind.id;
  }
}

// Ids become file names, parts of URLs and words of a shell, so they hold nothing to quote.
TEST(Catalogue, WritesIdsForScripts) {
  for (const DeviationKind& kind : all_kinds()) {
    EXPECT_EQ(kind.id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-"),
              std::string_view::npos)
        << kind.id;
  }
}

// C0 80 and C0 AF are both overlong, but some decoders accept only the first. An element without a
// name of its own falls back to a general id.
TEST(Catalogue, TellsElementsApartWhereDecodersDo) {
  const auto id = [](Symptom symptom, Element element) {
    return deviation_of(Finding{symptom, element}).id;
  };
  EXPECT_EQ(id(Symptom::accepts, Element::modified_nul), "accepts-modified-utf8-nul");
  EXPECT_EQ(id(Symptom::accepts, Element::overlong_two), "accepts-overlong-two-octets");
  EXPECT_EQ(id(Symptom::accepts, Element::ascii), "accepts-ill-formed");
  EXPECT_EQ(id(Symptom::rejects, Element::noncharacter), "rejects-noncharacters");
  EXPECT_EQ(id(Symptom::rejects, Element::none), "rejects-well-formed");
  EXPECT_EQ(id(Symptom::encodes, Element::surrogate_value), "encodes-surrogates");
  EXPECT_EQ(id(Symptom::encodes, Element::value_above_maximum), "encodes-above-maximum");
  EXPECT_EQ(id(Symptom::swallows, Element::cut_by_octet), "swallows-after-truncated");
  EXPECT_EQ(id(Symptom::swallows, Element::invalid_octet), "swallows-after-ill-formed");
}

}  // namespace
}  // namespace utf8spec::reports
