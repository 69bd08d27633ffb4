// Tests for what strings of complete suites say about the place of a fault. A long string may fail
// because of its octets or because of its length, and short ones decide. A string of a suite has at
// most nine octets, or else four `A` or more as padding in front. A mistake here turns one wrong
// table into a bug of places.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

#include "reports/run/assessor.h"

namespace utf8spec::reports {
namespace {

using harnesses::Derivation;
using testing::ElementsAre;

// A run that is told of a decoder which drops the last octet of each string.
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

// Eleven octets, more than any string of a suite without padding.
const Octets long_text{'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 0xFF};

// Nothing short has failed, so the octets are not known to be the cause.
TEST(Places, AreWhatLongStringsAloneTellOf) {
  Told run;
  run.drops_last_of(long_text, Derivation::mutated);
  EXPECT_THAT(run.ids(), ElementsAre("loses-at-places"));
}

// The short string shows the fault, and the long one is then explained by it.
TEST(Places, HaveNoPartInWhatAShortStringOfACompleteSuiteShows) {
  Told run;
  run.drops_last_of({'a', 0xFF});
  run.drops_last_of(long_text, Derivation::mutated);
  EXPECT_THAT(run.ids(), ElementsAre("deletes-ill-formed"));
}

// Nine octets, the longest string without padding. Three `A` are not padding.
TEST(Places, HaveNoPartInTheLongestStringWithoutPadding) {
  Told run;
  run.drops_last_of({'A', 'A', 'A', 'b', 'c', 'd', 'e', 'f', 0xFF});
  EXPECT_THAT(run.ids(), ElementsAre("deletes-ill-formed"));
}

// Four `A` are padding, so the place of FF may be the fault.
TEST(Places, HaveAPartInWhatOnlyStringsBehindPaddingShow) {
  Told run;
  run.drops_last_of({'A', 'A', 'A', 'A', 0xFF});
  EXPECT_THAT(run.ids(), ElementsAre("loses-at-places"));
}

}  // namespace
}  // namespace utf8spec::reports
