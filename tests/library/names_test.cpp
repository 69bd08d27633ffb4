// Names and facts are those of the reference's tables. Every number that is not one is refused.
#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "reference/dialects.h"
#include "reference/replace.h"
#include "tests/library/calls.h"

namespace utf8spec::library {
namespace {

constexpr std::array wrong_numbers{-1, -2, 64, std::numeric_limits<int>::min(),
                                   std::numeric_limits<int>::max()};

TEST(LibraryEncodings, AreThoseOfTheReference) {
  const auto& known = reference::values_of<reference::Encoding>;
  ASSERT_EQ(utf8spec_encoding_count(), static_cast<int>(known.size()));
  for (const reference::Encoding each : known) {
    const std::string name(reference::name(each));
    const int encoding = utf8spec_encoding_named(name.c_str());
    const reference::EncodingRow& row = reference::row_of(each);
    EXPECT_EQ(utf8spec_encoding_name(encoding), name);
    EXPECT_EQ(utf8spec_encoding_standard(encoding), row.standard);
    EXPECT_EQ(utf8spec_encoding_unit(encoding), row.unit);
    EXPECT_EQ(utf8spec_encoding_longest(encoding), row.longest);
    const std::string declared(reference::name(reference::declared_of(each)));
    EXPECT_EQ(utf8spec_encoding_of_dialect(encoding), utf8spec_encoding_named(declared.c_str()));
  }
}

// A loop over the first numbers visits the eleven encodings and no dialect (utf8spec.h).
TEST(LibraryEncodings, StandBeforeTheirDialects) {
  const int encodings = static_cast<int>(reference::all_encodings.size());
  for (int encoding = 0; encoding < utf8spec_encoding_count(); ++encoding) {
    EXPECT_EQ(utf8spec_encoding_of_dialect(encoding) == encoding, encoding < encodings);
  }
}

TEST(LibraryEncodings, AreNamedExactly) {
  for (const char* const name : {"", "UTF-8", "utf8", "utf_8", "utf-8 ", "utf-16LE"}) {
    EXPECT_EQ(utf8spec_encoding_named(name), -1) << name;
  }
  EXPECT_EQ(utf8spec_encoding_named(nullptr), -1);
}

TEST(LibraryEncodings, HaveNoOtherNumbers) {
  for (const int number : wrong_numbers) {
    EXPECT_EQ(utf8spec_encoding_name(number), nullptr);
    EXPECT_EQ(utf8spec_encoding_standard(number), nullptr);
    EXPECT_EQ(utf8spec_encoding_of_dialect(number), -1);
    EXPECT_EQ(utf8spec_encoding_unit(number), 0U);
    EXPECT_EQ(utf8spec_encoding_longest(number), 0U);
    EXPECT_EQ(utf8spec_policy_fits(UTF8SPEC_POLICY_MAXIMAL_SUBPART, number), 0);
  }
  EXPECT_EQ(utf8spec_encoding_name(utf8spec_encoding_count()), nullptr);
}

TEST(LibraryPolicies, AreThoseOfTheReference) {
  for (const auto& [policy, name] : {std::pair{UTF8SPEC_POLICY_MAXIMAL_SUBPART, "maximal-subpart"},
                                     std::pair{UTF8SPEC_POLICY_PER_OCTET, "per-octet"},
                                     std::pair{UTF8SPEC_POLICY_PER_SEQUENCE, "per-sequence"},
                                     std::pair{UTF8SPEC_POLICY_PER_RUN, "per-run"},
                                     std::pair{UTF8SPEC_POLICY_DELETED, "deleted"}}) {
    EXPECT_STREQ(utf8spec_policy_name(policy), name);
    EXPECT_EQ(utf8spec_policy_named(name), policy);
    const auto known = *reference::value_named<reference::ReplacementPolicy>(name);
    for (const int encoding : all_encodings()) {
      EXPECT_EQ(utf8spec_policy_fits(policy, encoding) == 1,
                reference::has_policy(in_reference(encoding), known));
    }
  }
  EXPECT_EQ(utf8spec_policy_named("per-unit"), UTF8SPEC_POLICY_PER_OCTET);
}

TEST(LibraryPolicies, HaveNoOtherNamesAndNumbers) {
  for (const int number : wrong_numbers) {
    EXPECT_EQ(utf8spec_policy_name(number), nullptr);
    EXPECT_EQ(utf8spec_policy_fits(number, 0), 0);
  }
  EXPECT_EQ(utf8spec_policy_named("none"), UTF8SPEC_POLICY_NONE);
  EXPECT_EQ(utf8spec_policy_named(nullptr), UTF8SPEC_POLICY_NONE);
}

// The numbers are written twice, in the header and in the reference.
TEST(LibraryKinds, AreThoseOfTheReference) {
  using enum reference::Kind;
  constexpr std::array kinds{
      std::pair{UTF8SPEC_KIND_WELL_FORMED, well_formed},
      std::pair{UTF8SPEC_KIND_INVALID_OCTET, invalid_octet},
      std::pair{UTF8SPEC_KIND_UNEXPECTED_CONTINUATION, unexpected_continuation},
      std::pair{UTF8SPEC_KIND_TRUNCATED, truncated},
      std::pair{UTF8SPEC_KIND_OVERLONG, overlong},
      std::pair{UTF8SPEC_KIND_SURROGATE, surrogate},
      std::pair{UTF8SPEC_KIND_ABOVE_MAXIMUM, above_maximum},
      std::pair{UTF8SPEC_KIND_BAD_CONTINUATION, bad_continuation},
      std::pair{UTF8SPEC_KIND_UNPAIRED_SURROGATE, unpaired_surrogate},
      std::pair{UTF8SPEC_KIND_SURROGATE_PAIR, surrogate_pair},
      std::pair{UTF8SPEC_KIND_SURROGATE_UNIT, surrogate_unit},
      std::pair{UTF8SPEC_KIND_UNIT_ABOVE_MAXIMUM, unit_above_maximum},
      std::pair{UTF8SPEC_KIND_UNMARKED, unmarked}};
  static_assert(kinds.size() == reference::values_of<reference::Kind>.size());
  for (const auto& [number, kind] : kinds) {
    EXPECT_EQ(utf8spec_kind_name(number), reference::name(kind));
  }
  for (const int number : wrong_numbers) EXPECT_EQ(utf8spec_kind_name(number), nullptr);
}

TEST(LibraryVersion, IsThatOfTheProject) { EXPECT_STREQ(utf8spec_version(), UTF8SPEC_VERSION); }

}  // namespace
}  // namespace utf8spec::library
