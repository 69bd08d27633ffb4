// Right decoders that follow the standards, each in its own way. Under `rfc3629` none may be
// accused, and each way must get its name. A suite that accuses a right library is worse than none,
// because maintainers stop reading its reports.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reports/policies/way_names.h"
#include "tests/reports/run/allowed_decoders.h"
#include "tests/reports/run/function_decoder.h"
#include "tests/reports/run/runs.h"

namespace utf8spec::reports {

void PrintTo(const Allowed& allowed, std::ostream* out) { *out << allowed.name; }

namespace {

using harnesses::Request;

// The decoder lives in this process, so the whole bank can be run. No groups stand for all.
Report run(const Allowed& allowed, harnesses::Level level, Profile profile,
           std::vector<std::string> groups = {}) {
  FunctionDecoder decoder([&](const Request& request) {
    return harnesses::Outcome{
        harnesses::Outcome::Kind::answered, allowed_answer(request, allowed), {}};
  });
  decoder.introduction().encoding = allowed.encoding;
  decoder.introduction().operations = allowed.operations;
  Assignment assignment;
  assignment.level = level;
  assignment.profile = profile;
  assignment.groups = std::move(groups);
  return assess(decoder, committed_suite(allowed.encoding), assignment);
}

// The first request that is blamed, for a person to repeat.
std::string first_example(const Report& report) {
  if (report.deviations.empty() || report.deviations[0].examples.empty()) return "";
  const Example& example = report.deviations[0].examples[0];
  return example.request + " -> " + example.actual;
}

// Wrong would be a verdict, a deviation, or a policy that is missing or has another name.
void expect_named_and_not_blamed(const Allowed& allowed, harnesses::Level level) {
  const Report report = run(allowed, level, Profile::rfc3629);
  EXPECT_EQ(report.verdict, Verdict::conformant);
  EXPECT_THAT(ids_of(report), testing::IsEmpty()) << first_example(report);
  EXPECT_EQ(report.policies.replacement, allowed.replacement);
  EXPECT_EQ(report.policies.signature, allowed.signature);
  EXPECT_EQ(report.policies.encoder, allowed.encoder);
  if (std::ranges::find(allowed.operations, Operation::decode) == allowed.operations.end()) return;
  EXPECT_EQ(report.policies.error_offset, allowed.offset ? name_of(*allowed.offset) : "none");
}

class AllowedPolicy : public testing::TestWithParam<Allowed> {};

TEST_P(AllowedPolicy, IsNamedAndNotBlamed) {
  expect_named_and_not_blamed(GetParam(), harnesses::Level::smoke);
}

// A profile demands more than the RFC. Only decoders that do not do it may fail. Vectors show that.
TEST_P(AllowedPolicy, IsJudgedByProfilesThatDemandMore) {
  std::vector<std::string> curated;
  for (const vectors::Group& group : committed_suite().groups) curated.push_back(group.name);
  for (const Profile profile : {Profile::secure, Profile::unicode, Profile::whatwg}) {
    const Report report = run(GetParam(), harnesses::Level::smoke, profile, curated);
    const bool is_met = profile <= GetParam().strictest;
    EXPECT_EQ(report.verdict, is_met ? Verdict::conformant : Verdict::non_conformant)
        << name(profile);
  }
}

// GoogleTest allows no hyphens in names.
std::string name_of_allowed(const testing::TestParamInfo<Allowed>& info) {
  std::string name = info.param.name;
  std::ranges::replace(name, '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Bank, AllowedPolicy, testing::ValuesIn(allowed_bank()), name_of_allowed);

class AllowedInOtherEncodings : public testing::TestWithParam<Allowed> {};

TEST_P(AllowedInOtherEncodings, IsNamedAndNotBlamed) {
  expect_named_and_not_blamed(GetParam(), harnesses::Level::smoke);
}

INSTANTIATE_TEST_SUITE_P(Bank, AllowedInOtherEncodings,
                         testing::ValuesIn(allowed_in_other_encodings()), name_of_allowed);

class AllowedPolicyAtStandard : public testing::TestWithParam<Allowed> {};

TEST_P(AllowedPolicyAtStandard, IsNamedAndNotBlamed) {
  expect_named_and_not_blamed(GetParam(), harnesses::Level::standard);
}

// One of each sort, since `standard` takes long.
std::vector<Allowed> few() {
  const std::vector<Allowed> all = allowed_bank();
  std::vector<Allowed> chosen;
  for (const std::string_view name : {"deleted", "per-run", "escape-0", "pep-383", "text-7",
                                      "drops-the-end", "counts-by-chunks", "stripped"}) {
    chosen.push_back(*std::ranges::find(all, name, &Allowed::name));
  }
  return chosen;
}

// `standard` adds chunks and places, where a choice can look like a dependence on them.
INSTANTIATE_TEST_SUITE_P(Few, AllowedPolicyAtStandard, testing::ValuesIn(few()), name_of_allowed);

TEST(AllowedPolicies, AreManyAndAllDiffer) {
  std::set<std::string> names;
  for (const auto& bank : {allowed_bank(), allowed_in_other_encodings()}) {
    for (const Allowed& each : bank) {
      EXPECT_TRUE(names.insert(each.name).second) << each.name;
    }
  }
  EXPECT_GE(names.size(), 220U);
}

}  // namespace
}  // namespace utf8spec::reports
