// Decoders with two faults: the second must never hide behind the first. Twenty first faults meet
// four second ones at two elements, and the report on both must differ from that on the first
// alone. If it does not, a maintainer mends one bug and ships the other. Pairs that no curated
// vector tells apart are left out, so the tests count those that remain.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "harnesses/judge/judge.h"
#include "tests/reports/run/planted_faults.h"
#include "tests/reports/run/runs.h"

namespace utf8spec::reports {
namespace {

using harnesses::Element;

constexpr std::array operations{Operation::decode, Operation::replace, Operation::stream,
                                Operation::stream_replace};
constexpr std::array deeds{Deed::swallows, Deed::invents, Deed::deletes, Deed::wrong_value};

std::vector<std::string> curated_groups() {
  std::vector<std::string> groups;
  for (const vectors::Group& group : committed_suite().groups) groups.push_back(group.name);
  return groups;
}

// Under `secure` deletion is a fault too, so that all four second faults count.
Report report_of(const Planted& planted, Operation operation,
                 const vectors::Suite& suite = committed_suite(),
                 const std::vector<std::string>& groups = curated_groups()) {
  FunctionDecoder decoder(
      [&](const harnesses::Request& request) { return answer(planted, request); });
  Assignment assignment;
  assignment.profile = Profile::secure;
  assignment.operations = {operation};
  assignment.groups = groups;
  assignment.subject = "planted";
  return assess(decoder, suite, assignment);
}

// A fault behind text does not show on the shortest input. One behind offset 4,096 shows on no
// vector by itself. The values are the least offsets where a fault strikes.
enum class Place : std::size_t { anywhere = 0, behind_text = 1, behind_4096 = 4096 };
enum class Target : std::uint8_t { same, other };

// At the element of the first fault, the second one strikes only before ASCII. Otherwise the first
// would never be seen by itself.
std::function<bool(const Spot&)> strikes(Place place, Target target) {
  return [place, target](const Spot& spot) {
    const bool is_there = spot.offset >= static_cast<std::size_t>(place);
    const bool before_ascii = !spot.rest.empty() && spot.rest[0] < 0x80;
    return is_there && (target == Target::other || before_ascii);
  };
}

// The other element is the surrogates, unless the first fault is about them.
Element element_for(const Plant& first, Target target) {
  if (target == Target::same) return first.element;
  return first.element == Element::surrogate ? Element::above_maximum : Element::surrogate;
}

// The ruling of the judge under the profile of the run.
bool is_wrong(const harnesses::Request& request, const harnesses::Outcome& outcome) {
  harnesses::Question question;
  question.request = request;
  harnesses::Reading reading;
  reading.read(request.octets);
  const harnesses::Judge judge(Profile::secure);
  return judge.judge(question, reading, outcome).ruling == harnesses::Judgement::Ruling::failed;
}

// Whether some wrong answer to a curated vector differs from that of the first fault alone.
bool is_told_apart(const Planted& planted, Operation operation, std::size_t offset = 0) {
  Planted alone = planted;
  alone.second.reset();
  for (const vectors::Group& group : committed_suite().groups) {
    for (const vectors::Vector& vector : group.vectors) {
      if (vector.octets.empty() || vector.octets.size() > 6) continue;
      harnesses::Request request{operation, Octets(offset, 'a'), {}, {}};
      request.octets.insert(request.octets.end(), vector.octets.begin(), vector.octets.end());
      const harnesses::Outcome both = answer(planted, request);
      if (is_wrong(request, both) && both.answer != answer(alone, request).answer) return true;
    }
  }
  return false;
}

// All that a report says about deviations, to compare two reports.
std::string words_of(const Report& report) {
  std::string words;
  for (const Deviation& deviation : report.deviations) {
    words += fmt::format("{} {}\n", deviation.id, deviation.count);
    for (const Example& example : deviation.examples) {
      words += fmt::format("  {} {}\n", example.request, example.actual);
    }
  }
  return words;
}

std::string_view name_of(Deed deed) {
  constexpr std::string_view names[]{"swallows", "invents", "deletes", "wrong-value"};
  return names[static_cast<std::size_t>(deed)];
}

// Whether both faults have one name, so that the report cannot have two.
bool have_one_name(const Planted& planted) {
  return planted.second == Deed::deletes && planted.first->deviation == "deletes-ill-formed";
}

class PlantedPairs : public testing::TestWithParam<Operation> {
 protected:
  // `offset` is where the two decoders must differ.
  void try_pair(const Planted& planted, const Report& alone,
                const std::vector<std::string>& groups = curated_groups(), std::size_t offset = 0) {
    if (!is_told_apart(planted, GetParam(), offset)) return;
    ++tried_;
    const Report both = report_of(planted, GetParam(), committed_suite(), groups);
    const std::string pair = fmt::format("{} + {} at {}", planted.first->name,
                                         name_of(*planted.second), name(planted.element));
    EXPECT_NE(words_of(both), words_of(alone)) << pair;
    if (have_one_name(planted)) return;
    EXPECT_NE(ids_of(both), ids_of(alone)) << pair;
  }

  int tried_ = 0;
};

// Sanitizers are slow and get every 20th pair.
constexpr int step = UTF8SPEC_UNDER_SANITIZERS != 0 ? 20 : 1;

// 20 faults, 4 second faults, 2 elements and 2 places are 320 pairs. At least 200 must be told
// apart.
TEST_P(PlantedPairs, NeverLookLikeTheFirstFaultAlone) {
  int number = 0;
  for (const Plant& first : first_faults()) {
    const Report alone = report_of({&first, {}, {}, {}}, GetParam());
    for (const Deed deed : deeds) {
      for (const Target target : {Target::same, Target::other}) {
        for (const Place place : {Place::anywhere, Place::behind_text}) {
          if (number++ % step != 0) continue;
          try_pair({&first, deed, element_for(first, target), strikes(place, target)}, alone);
        }
      }
    }
  }
  EXPECT_GE(tried_, 200 / step);
}

// Long inputs are slow, so every sixth of these pairs.
constexpr int far_step = std::max(step, 6);

// The second fault strikes only behind offset 4,096.
TEST_P(PlantedPairs, NeverLookLikeTheFirstFaultAloneFarBehind) {
  std::vector<std::string> groups = curated_groups();
  groups.emplace_back("derived/far");
  int number = 0;
  for (const Plant& first : first_faults()) {
    const Report alone = report_of({&first, {}, {}, {}}, GetParam(), committed_suite(), groups);
    for (const Deed deed : deeds) {
      for (const Target target : {Target::same, Target::other}) {
        if (number++ % far_step != 0) continue;
        try_pair({&first, deed, element_for(first, target), strikes(Place::behind_4096, target)},
                 alone, groups, static_cast<std::size_t>(Place::behind_4096) + 1);
      }
    }
  }
  EXPECT_GE(tried_, 100 / far_step);
}

// The same of one pair, in each run of the tests. Text behind C0 80 is swallowed far behind only,
// and the known name of C0 80 must not hide it.
TEST(PlantedPair, IsToldApartFarBehindTheStart) {
  const auto& faults = first_faults();
  const auto nul = std::ranges::find(faults, "nul", &Plant::name);
  const Planted both{&*nul, Deed::swallows, nul->element,
                     strikes(Place::behind_4096, Target::same)};
  const std::vector<std::string> groups{"overlong", "derived/far"};
  const Report report = report_of(both, Operation::replace, committed_suite(), groups);
  EXPECT_THAT(ids_of(report), testing::Contains("depends-on-position"));
  EXPECT_THAT(ids_of(report), testing::Contains("accepts-modified-utf8-nul"));
}

// The RFC allows replacing operations to delete and the profile does not, so the name differs. A
// stream must not lose its end in any profile.
std::string id_of(const Plant& plant, Operation operation) {
  if (replaces(operation)) {
    if (plant.deviation == "deletes-ill-formed") return "marks-nothing";
    const bool is_end = plant.deviation == "ignores-unfinished-end";
    if (is_end && !takes_chunks(operation)) return "marks-no-unfinished-end";
  }
  return std::string(plant.deviation);
}

// Guards the pairs: a first fault without its name would prove nothing. A fault that is not a
// refusal may not show in each operation.
TEST_P(PlantedPairs, BeginWithAFaultThatHasItsName) {
  for (const Plant& first : first_faults()) {
    const std::set<std::string> ids = ids_of(report_of({&first, {}, {}, {}}, GetParam()));
    const bool is_refusal = first.deviation.starts_with("rejects-");
    if (is_refusal || !ids.empty()) {
      EXPECT_TRUE(ids.contains(id_of(first, GetParam()))) << first.name;
    }
  }
}

// The suite with its groups and its vectors in reverse order.
vectors::Suite turned_round() {
  vectors::Suite suite = load_committed_suite();
  std::ranges::reverse(suite.groups);
  for (vectors::Group& group : suite.groups) std::ranges::reverse(group.vectors);
  return suite;
}

// Examples and counts must be equal as well, and not only the names.
TEST_P(PlantedPairs, AreReportedAlikeInWhateverOrderTheyAreAsked) {
  const vectors::Suite turned = turned_round();
  for (const Plant& first : first_faults()) {
    const Planted planted{&first, Deed::swallows, Element::surrogate,
                          strikes(Place::behind_text, Target::same)};
    EXPECT_EQ(words_of(report_of(planted, GetParam(), turned)),
              words_of(report_of(planted, GetParam())))
        << first.name;
  }
}

INSTANTIATE_TEST_SUITE_P(Each, PlantedPairs, testing::ValuesIn(operations),
                         [](const testing::TestParamInfo<Operation>& operation) {
                           std::string words(name(operation.param));
                           std::ranges::replace(words, '-', '_');
                           return words;
                         });

}  // namespace
}  // namespace utf8spec::reports
