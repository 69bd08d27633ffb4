// A restriction names characters that an API cannot take, with the address of the page that
// says so. Such inputs are not held against the decoder. A restriction that covers too much
// would excuse bugs, and one without a source would be an invention.
#include "harnesses/judge/marks/restriction.h"

#include <gtest/gtest.h>

namespace utf8spec::harnesses {
namespace {

// Any address will do here; nobody opens it.
constexpr std::string_view somewhere = "https://example.org/nul";

// A report prints the restriction as the manifest has it.
TEST(Restriction, IsReadAndWrittenAlike) {
  for (const std::string_view values : {"U+0000", "U+10000..U+10FFFF"}) {
    const auto read = parse_restriction(values, somewhere);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(values_of(*read), values);
    EXPECT_EQ(read->because, somewhere);
  }
}

// The first and the last value count as restricted.
TEST(Restriction, HoldsItsEndsAndNothingBeside) {
  const Restrictions restrictions{*parse_restriction("U+10000..U+10002", somewhere),
                                  *parse_restriction("U+0000", somewhere)};
  for (const char32_t value : {0x0U, 0x10000U, 0x10001U, 0x10002U}) {
    EXPECT_TRUE(hold(restrictions, value)) << static_cast<std::uint32_t>(value);
  }
  for (const char32_t value : {0x1U, 0xFFFFU, 0x10003U}) {
    EXPECT_FALSE(hold(restrictions, value)) << static_cast<std::uint32_t>(value);
  }
}

// No number, a surrogate, a value above the maximum, a bad end, a reversed range, no address.
TEST(Restriction, SaysInOneLineWhatIsWrongWithIt) {
  const auto error_of = [](std::string_view values, std::string_view because = somewhere) {
    const auto read = parse_restriction(values, because);
    return read ? "" : read.error();
  };
  EXPECT_NE(error_of("NUL"), "");
  EXPECT_NE(error_of("U+D800"), "") << "a surrogate is no character";
  EXPECT_NE(error_of("U+110000"), "");
  EXPECT_NE(error_of("U+0000..NUL"), "");
  EXPECT_NE(error_of("U+0010..U+0000"), "");
  EXPECT_NE(error_of("U+0000", "the manual"), "");
}

}  // namespace
}  // namespace utf8spec::harnesses
