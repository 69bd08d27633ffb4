// Runs of decoders that differ where the standards let them.
#include <gtest/gtest.h>

#include "tests/reports/run/faulty_run.h"

namespace utf8spec::reports {
namespace {

// Behaviour that the standards leave open is named, and blamed on nobody.
struct Open {
  const char* name;
  Policies policies;
};

void PrintTo(const Open& open, std::ostream* out) { *out << open.name; }

class PoliciesTest : public testing::TestWithParam<Open> {};

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

TEST_P(PoliciesTest, AreNamedFarBehindTheStart) {
  expect_named_and_not_blamed(GetParam(), Reach::far);
}

std::string name_of_open(const testing::TestParamInfo<Open>& info) {
  std::string name = info.param.name;
  std::erase(name, '-');
  return name;
}

Policies usual_but(std::string Policies::*policy, std::string value) {
  Policies policies{"maximal-subpart", "kept", "start", "maximal-subpart", "unknown", "refused"};
  policies.*policy = std::move(value);
  return policies;
}

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
