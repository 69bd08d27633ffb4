// What strings of complete suites say of the place of a fault: they are short, or stand behind
// padding.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

#include "reports/run/assessor.h"

namespace utf8spec::reports {
namespace {

using harnesses::Derivation;
using testing::ElementsAre;

// A run, told of a decoder that drops the last octet of each of these.
class Told {
 public:
  void drops_last_of(Octets octets, Derivation derivation = Derivation::complete) {
    harnesses::Outcome outcome;
    for (std::size_t at = 0; at + 1 < octets.size(); ++at) {
      outcome.answer.scalars.push_back(octets[at]);
    }
    harnesses::Question question;
    question.request = {Operation::decode, std::move(octets), {}, {}};
    question.derivation = derivation;
    assessor_.take(question, outcome);
  }

  std::vector<std::string_view> ids() const {
    std::vector<std::string_view> ids;
    for (const auto& deviation : assessor_.diagnosis().deviations()) {
      ids.push_back(deviation.kind.id);
    }
    return ids;
  }

 private:
  Assignment assignment_;
  Assessor assessor_{assignment_};
};

const Octets long_text{'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 0xFF};

TEST(Places, AreWhatLongStringsAloneTellOf) {
  Told run;
  run.drops_last_of(long_text, Derivation::mutated);
  EXPECT_THAT(run.ids(), ElementsAre("depends-on-position"));
}

TEST(Places, HaveNoPartInWhatAShortStringOfACompleteSuiteShows) {
  Told run;
  run.drops_last_of({'a', 0xFF});
  run.drops_last_of(long_text, Derivation::mutated);
  EXPECT_THAT(run.ids(), ElementsAre("deletes-ill-formed"));
}

TEST(Places, HaveNoPartInTheLongestStringWithoutPadding) {
  Told run;
  run.drops_last_of({'A', 'A', 'A', 'b', 'c', 'd', 'e', 'f', 0xFF});
  EXPECT_THAT(run.ids(), ElementsAre("deletes-ill-formed"));
}

TEST(Places, HaveAPartInWhatOnlyStringsBehindPaddingShow) {
  Told run;
  run.drops_last_of({'A', 'A', 'A', 'A', 0xFF});
  EXPECT_THAT(run.ids(), ElementsAre("depends-on-position"));
}

}  // namespace
}  // namespace utf8spec::reports
