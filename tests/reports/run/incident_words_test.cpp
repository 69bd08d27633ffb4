// Tests for incidents: crashes, hangs and exits that no single request repeats. There is no input
// to show and no vector to blame, but the report must name them. If they vanished, a decoder that
// dies once in a million requests would pass.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reports/run/wording.h"
#include "vectors/requirements.h"

namespace utf8spec::reports {
namespace {

using harnesses::Incident;

// The ids differ from those of crashes that a request repeats, which a maintainer can debug.
TEST(IncidentWords, NameEachKindOfIncident) {
  const auto id = [](Incident::Kind kind) { return deviation_of({kind, "detail", 1}).id; };
  EXPECT_EQ(id(Incident::Kind::crash), "crashes-sometimes");
  EXPECT_EQ(id(Incident::Kind::hang), "hangs-sometimes");
  EXPECT_EQ(id(Incident::Kind::early_exit), "exits-early");
  EXPECT_EQ(id(Incident::Kind::protocol), "out-of-step");
}

// There is no example, since each request alone does nothing wrong.
TEST(IncidentWords, SayHowAndHowOften) {
  const Deviation deviation = deviation_of({Incident::Kind::crash, "SIGSEGV", 3});
  EXPECT_THAT(deviation.title, testing::HasSubstr("SIGSEGV"));
  EXPECT_EQ(deviation.count, 3U);
  EXPECT_TRUE(deviation.examples.empty());
}

// A rule that does not exist would send a reader nowhere.
TEST(IncidentWords, NameRequirementsThatThereAre) {
  for (const auto kind : {Incident::Kind::crash, Incident::Kind::hang, Incident::Kind::early_exit,
                          Incident::Kind::protocol}) {
    for (const std::string& id : deviation_of({kind, "", 1}).requirements) {
      EXPECT_NE(vectors::find_requirement(reference::Encoding::utf_8, id), nullptr) << id;
    }
  }
}

// Only a breach of the protocol leads to exit status 3. A crash is the decoder's own.
TEST(IncidentWords, KnowABreachOfTheProtocol) {
  const auto diagnosed = [](harnesses::Symptom symptom) {
    return Diagnosed{deviation_of(harnesses::Finding{symptom}), "", {}};
  };
  EXPECT_TRUE(is_breach_of_protocol(diagnosed(harnesses::Symptom::breaks_protocol)));
  EXPECT_FALSE(is_breach_of_protocol(diagnosed(harnesses::Symptom::crashes)));
}

}  // namespace
}  // namespace utf8spec::reports
