
// Catch2 3, or the single header of Catch2 2. One file of a project defines main() for version 2.
#if __has_include(<catch2/catch_test_macros.hpp>)
#include <catch2/catch_test_macros.hpp>
#else
#include <catch2/catch.hpp>
#endif

// Catch2 can skip a case since 3.3. Before, it prints a warning.
#ifdef SKIP
#define UTF8SPEC_SKIP(words) SKIP(words)
#else
#define UTF8SPEC_SKIP(words) WARN("skipped: " << words)
#endif

TEST_CASE("utf8spec: there is a function to test", "[utf8spec]") {
  const char *missing = utf8spec_missing(&utf8spec_under_test);
  INFO((missing == nullptr ? "" : missing));
  CHECK(missing == nullptr);
}

TEST_CASE("utf8spec: decodes as {{STANDARD}} says", "[utf8spec]") {
  if (utf8spec_missing(&utf8spec_under_test) != nullptr || !utf8spec_decodes(&utf8spec_under_test)) {
    UTF8SPEC_SKIP("utf8spec_under_test has no decoder");
    return;
  }
  for (size_t at = 0; at < UTF8SPEC_DECODE_COUNT; ++at) {
    const char *wrong = utf8spec_check(&utf8spec_under_test, utf8spec_decode_vectors + at);
    INFO(utf8spec_decode_vectors[at].id << ": " << (wrong == nullptr ? "right" : wrong));
    CHECK(wrong == nullptr);
  }
}

TEST_CASE("utf8spec: brings with each chunk what is certain", "[utf8spec]") {
  if (!utf8spec_opens(&utf8spec_under_test, 0) && !utf8spec_opens(&utf8spec_under_test, 1)) {
    UTF8SPEC_SKIP("utf8spec_under_test has no stream");
    return;
  }
  for (size_t at = 0; at != UTF8SPEC_DELTA_COUNT; ++at) {
    const char *wrong = utf8spec_check_delta(&utf8spec_under_test, utf8spec_delta_vectors + at);
    INFO(utf8spec_delta_vectors[at].id << ": " << (wrong == nullptr ? "right" : wrong));
    CHECK(wrong == nullptr);
  }
}

TEST_CASE("utf8spec: encodes as {{STANDARD}} says", "[utf8spec]") {
  if (utf8spec_under_test.encode == nullptr) {
    UTF8SPEC_SKIP("utf8spec_under_test has no encode");
    return;
  }
  for (size_t at = 0; at < UTF8SPEC_ENCODE_COUNT; ++at) {
    const char *wrong = utf8spec_check_encode(&utf8spec_under_test, utf8spec_encode_vectors + at);
    INFO(utf8spec_encode_vectors[at].id << ": " << (wrong == nullptr ? "right" : wrong));
    CHECK(wrong == nullptr);
  }
}
#endif
