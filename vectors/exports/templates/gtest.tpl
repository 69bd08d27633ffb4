
#include <gtest/gtest.h>

#include <string>

namespace utf8spec_cases {

// The octets in hex, for the message of a failure.
inline ::std::string octets_of(size_t at, size_t count) {
  static const char digits[] = "0123456789ABCDEF";
  ::std::string text;
  for (size_t i = 0; i < count && i < 64; ++i) {
    text += digits[utf8spec_octets[at + i] >> 4];
    text += digits[utf8spec_octets[at + i] & 15];
    text += ' ';
  }
  return count > 64 ? text + "..." : text;
}

TEST(Utf8spec, HasAFunctionToTest) {
  const char *missing = utf8spec_missing(&utf8spec_under_test);
  EXPECT_TRUE(missing == nullptr) << missing;
}

class Decoding : public ::testing::TestWithParam<size_t> {};

TEST_P(Decoding, AsRfc3629Says) {
  if (utf8spec_missing(&utf8spec_under_test) != nullptr || !utf8spec_decodes(&utf8spec_under_test)) {
    GTEST_SKIP() << "utf8spec_under_test has no decoder";
  }
  const utf8spec_decode_vector &vector = utf8spec_decode_vectors[GetParam()];
  const char *wrong = utf8spec_check(&utf8spec_under_test, &vector);
  EXPECT_TRUE(wrong == nullptr) << vector.id << ": " << octets_of(vector.octets_at, vector.octets)
                             << ": " << wrong;
}

INSTANTIATE_TEST_SUITE_P(Utf8spec, Decoding,
                         ::testing::Range<size_t>(0, UTF8SPEC_DECODE_COUNT));

TEST(Utf8spec, BringsWithEachChunkWhatIsCertain) {
  if (!utf8spec_opens(&utf8spec_under_test, 0) && !utf8spec_opens(&utf8spec_under_test, 1)) {
    GTEST_SKIP() << "utf8spec_under_test has no stream";
  }
  for (size_t at = 0; at != UTF8SPEC_DELTA_COUNT; ++at) {
    const utf8spec_delta_vector &vector = utf8spec_delta_vectors[at];
    const char *wrong = utf8spec_check_delta(&utf8spec_under_test, &vector);
    EXPECT_TRUE(wrong == nullptr) << vector.id << ": " << octets_of(vector.octets_at, vector.octets)
                               << ": " << wrong;
  }
}

class Encoding : public ::testing::TestWithParam<size_t> {};

TEST_P(Encoding, AsRfc3629Says) {
  if (utf8spec_under_test.encode == nullptr) GTEST_SKIP() << "utf8spec_under_test has no encode";
  const utf8spec_encode_vector &vector = utf8spec_encode_vectors[GetParam()];
  const char *wrong = utf8spec_check_encode(&utf8spec_under_test, &vector);
  EXPECT_TRUE(wrong == nullptr) << vector.id << ": " << wrong;
}

INSTANTIATE_TEST_SUITE_P(Utf8spec, Encoding,
                         ::testing::Range<size_t>(0, UTF8SPEC_ENCODE_COUNT));

}  // namespace utf8spec_cases
#endif
