// check_encodings is the body of the fuzz target for all encodings. It compares the codecs of
// the reference with a second statement of the rules, and with ICU where ICU has a converter.
// Both sides must agree before anything else may be called wrong. A finding here means an error
// in the reference, or a difference of ICU that nobody has recorded.
#include "harnesses/fuzz/encodings/encodings_check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "reference/whole_input.h"
#include "tests/harnesses/fuzz/encodings/mutated_cases.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using reference::Encoding;
using ::testing::IsEmpty;

class EncodingsCheck : public testing::TestWithParam<Encoding> {};

std::vector<std::string> signatures(const Case& given) {
  std::vector<std::string> lines;
  for (const Disagreement& disagreement : check_encodings(given)) {
    lines.push_back(signature(disagreement));
  }
  return lines;
}

// The counts show that both kinds of text occur. A mutator that makes only ill-formed text
// would find nothing as well.
TEST_P(EncodingsCheck, FindsNothingInTheReferenceAndInIcu) {
  std::size_t well_formed = 0;
  std::size_t ill_formed = 0;
  each_mutated_case(GetParam(), 2000, [&](const Case& given) {
    ASSERT_THAT(signatures(given), IsEmpty());
    if (given.octets.empty()) return;
    ++(reference::is_well_formed(GetParam(), given.octets) ? well_formed : ill_formed);
  });
  EXPECT_GT(well_formed, 20u);
  EXPECT_GT(ill_formed, 200u);
}

// Names of tests may contain letters, digits and underscores only, so the hyphens go.
INSTANTIATE_TEST_SUITE_P(Fuzz, EncodingsCheck, testing::ValuesIn(reference::values_of<Encoding>),
                         [](const testing::TestParamInfo<Encoding>& of) {
                           std::string name(reference::name(of.param));
                           std::erase(name, '-');
                           return name;
                         });

// 00 00 FE FF is the signature of UTF-32BE, then A. The cuts split the signature and the
// character: until all four octets have come, the order of the octets is unknown.
TEST(EncodingsCheck, CutsMayLieInsideOfASignature) {
  const Case given{.octets = {0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x41},
                   .cuts = {1, 3, 4, 6},
                   .values = {},
                   .encoding = Encoding::utf_32};
  EXPECT_THAT(signatures(given), IsEmpty());
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
