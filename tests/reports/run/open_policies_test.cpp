// Runs of fakes/faulty.py with behaviour that the standards leave open. Each choice must get its
// name and no blame, over the line protocol as in this process (allowed_policies_test.cpp). A
// decoder that is accused here follows the standards.
#include <gtest/gtest.h>

#include "tests/reports/run/faulty_run.h"

namespace utf8spec::reports {
namespace {

// A choice of the fake, and the policies that a report must name.
struct Open {
  const char* name;
  Policies policies;
};

void PrintTo(const Open& open, std::ostream* out) { *out << open.name; }

class PoliciesTest : public testing::TestWithParam<Open> {};

// All six kinds are compared, so that one choice does not change the name of another.
void expect_named_and_not_blamed(const Open& open, Reach reach) {
  const FaultyRun done = run({open.name, ExitStatus::as_expected, {}, {}}, reach);
  EXPECT_EQ(exit_status(done.report), ExitStatus::as_expected);
  EXPECT_TRUE(ids_of(done.report).empty());
  const Policies& found = done.report.policies;
  EXPECT_EQ(found.replacement, open.policies.replacement);
  EXPECT_EQ(found.signature, open.policies.signature);
  EXPECT_EQ(found.error_offset, open.policies.error_offset);
  EXPECT_EQ(found.error_length, open.policies.error_length);
  EXPECT_EQ(found.streaming, open.policies.streaming);
  EXPECT_EQ(found.encoder, open.policies.encoder);
}

TEST_P(PoliciesTest, AreNamedAndNotBlamed) { expect_named_and_not_blamed(GetParam(), Reach::near); }

// Only script/selftest runs these: Python needs a long time for inputs of thousands of octets.
TEST_P(PoliciesTest, AreNamedFarBehindTheStart) {
  expect_named_and_not_blamed(GetParam(), Reach::far);
}

std::string name_of_open(const testing::TestParamInfo<Open>& info) {
  std::string name = info.param.name;
  std::erase(name, '-');
  return name;
}

// The policies of the fake without a fault, except for one.
Policies usual_but(std::string Policies::*policy, std::string value) {
  Policies policies{"maximal-subpart", "kept", "start", "maximal-subpart", "unknown", "refused"};
  policies.*policy = std::move(value);
  return policies;
}

// The names are those of faulty.py. Every kind of policy but the length and the stream is varied.
INSTANTIATE_TEST_SUITE_P(
    Open, PoliciesTest,
    testing::Values(Open{"none", usual_but(&Policies::signature, "kept")},
                    Open{"per-octet", usual_but(&Policies::replacement, "per-octet")},
                    Open{"per-sequence", usual_but(&Policies::replacement, "per-sequence")},
                    Open{"per-run", usual_but(&Policies::replacement, "per-run")},
                    Open{"substitute", usual_but(&Policies::replacement, "substitute")},
                    Open{"strips-signature", usual_but(&Policies::signature, "stripped")},
                    Open{"offset-offending", usual_but(&Policies::error_offset, "offending-octet")},
                    Open{"offset-after", usual_but(&Policies::error_offset, "after")},
                    Open{"offset-characters", usual_but(&Policies::error_offset, "characters")},
                    Open{"encode-replaces", usual_but(&Policies::encoder, "replaced-fffd")},
                    Open{"encode-drops", usual_but(&Policies::encoder, "dropped")},
                    Open{"encode-substitutes", usual_but(&Policies::encoder, "substitute")}),
    name_of_open);

}  // namespace
}  // namespace utf8spec::reports
