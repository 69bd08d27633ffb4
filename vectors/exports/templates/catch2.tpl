
// Catch2 3, or the single header of Catch2 2. One file of a project defines main() for version 2.
#if __has_include(<catch2/catch_test_macros.hpp>)
#include <catch2/catch_test_macros.hpp>
#else
#include <catch2/catch.hpp>
#endif

TEST_CASE("utf8spec: decodes as RFC 3629 says", "[utf8spec]") {
  for (size_t at = 0; at < UTF8SPEC_DECODE_COUNT; ++at) {
    const char *wrong = utf8spec_check(&utf8spec_under_test, utf8spec_decode_vectors + at);
    INFO(utf8spec_decode_vectors[at].id << ": " << (wrong == NULL ? "right" : wrong));
    CHECK(wrong == NULL);
  }
}

TEST_CASE("utf8spec: encodes as RFC 3629 says", "[utf8spec]") {
  for (size_t at = 0; at < UTF8SPEC_ENCODE_COUNT; ++at) {
    const char *wrong = utf8spec_check_encode(&utf8spec_under_test, utf8spec_encode_vectors + at);
    INFO(utf8spec_encode_vectors[at].id << ": " << (wrong == NULL ? "right" : wrong));
    CHECK(wrong == NULL);
  }
}
#endif
