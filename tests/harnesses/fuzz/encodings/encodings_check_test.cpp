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

// Both kinds of text come up often, so that nothing is found for a reason.
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

INSTANTIATE_TEST_SUITE_P(Fuzz, EncodingsCheck, testing::ValuesIn(reference::values_of<Encoding>),
                         [](const testing::TestParamInfo<Encoding>& of) {
                           std::string name(reference::name(of.param));
                           std::erase(name, '-');
                           return name;
                         });

TEST(EncodingsCheck, CutsMayLieInsideOfASignature) {
  const Case given{.octets = {0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x41},
                   .cuts = {1, 3, 4, 6},
                   .values = {},
                   .encoding = Encoding::utf_32};
  EXPECT_THAT(signatures(given), IsEmpty());
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
