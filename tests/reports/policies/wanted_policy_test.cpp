// Policies that a user requires. A wrong word must fail with one line that lists the right ones:
// who misspells a requirement would otherwise believe that it is met.
#include "reports/wanted_policy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reference/replace.h"
#include "reports/policies/evidence.h"
#include "reports/policy_words.h"

namespace utf8spec::reports {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using State = WantedPolicy::State;

TEST(WantedPolicy, CanBeEveryPolicyOfTheTable) {
  for (const PolicyKind& kind : policy_kinds) {
    for (const std::string_view name : names_of(kind)) {
      const auto wanted = parse_wanted_policy(std::string(kind.key) + "=" + std::string(name));
      ASSERT_TRUE(wanted) << wanted.error();
      EXPECT_EQ(wanted->policy, kind.key);
      EXPECT_EQ(wanted->value, name);
      Policies policies;
      EXPECT_EQ(compared(*wanted, policies).state, State::unknown);
      policies.*kind.name = name;
      EXPECT_EQ(compared(*wanted, policies).state, State::met);
      policies.*kind.name = inconsistent;
      EXPECT_EQ(compared(*wanted, policies).state, State::unmet);
      EXPECT_EQ(compared(*wanted, policies).found, inconsistent);
    }
  }
}

// Encodings in larger units have names of their own, which reports hold.
TEST(WantedPolicy, CanBeEveryReplacementOfEveryEncoding) {
  for (const reference::Encoding encoding : reference::all_encodings) {
    for (const auto policy : reference::all_replacement_policies) {
      const std::string_view name = name_in(encoding, policy);
      EXPECT_TRUE(wanted_policy("replacement", name, Wantable::named)) << name;
      EXPECT_NE(explain(*policy_kind_named("replacement"), name), "") << name;
      EXPECT_NE(ways_named(*policy_kind_named("replacement"), name), 0U) << name;
    }
  }
}

TEST(WantedPolicy, SaysWhatIsPossible) {
  EXPECT_THAT(parse_wanted_policy("offset=start").error(),
              AllOf(HasSubstr("'offset'"), HasSubstr("errorOffset, errorLength, streaming")));
  EXPECT_THAT(parse_wanted_policy("errorOffset=begin").error(),
              AllOf(HasSubstr("'begin'"), HasSubstr("start, offending-octet, after")));
  EXPECT_THAT(parse_wanted_policy("errorOffset").error(), HasSubstr("POLICY=VALUE"));
  EXPECT_FALSE(parse_wanted_policy("errorOffset=inconsistent")) << "nobody can want that";
  EXPECT_TRUE(wanted_policy("errorOffset", "inconsistent", Wantable::also_inconsistent));
}

}  // namespace
}  // namespace utf8spec::reports
