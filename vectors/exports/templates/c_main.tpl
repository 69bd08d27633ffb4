
#include <stdio.h>

/* How many vectors were asked, and how many of them failed. */
struct utf8spec_count {
  unsigned long asked, failed;
};

static void utf8spec_count(struct utf8spec_count *count, const char *id, size_t octets_at,
                           size_t octets, const char *wrong) {
  size_t at;
  ++count->asked;
  if (wrong == 0) return;
  ++count->failed;
  printf("FAIL %s:", id);
  for (at = 0; at < octets && at < 64; ++at) printf(" %02X", utf8spec_octets[octets_at + at]);
  printf("%s: %s\n", octets > 64 ? " ..." : "", wrong);
}

static void utf8spec_test_decoder(struct utf8spec_count *count) {
  size_t at;
  if (!utf8spec_decodes(&utf8spec_under_test)) {
    printf("SKIP %lu vectors for decoders: utf8spec_under_test has no decoder\n",
           (unsigned long)UTF8SPEC_DECODE_COUNT);
    return;
  }
  for (at = 0; at < UTF8SPEC_DECODE_COUNT; ++at) {
    const struct utf8spec_decode_vector *vector = utf8spec_decode_vectors + at;
    utf8spec_count(count, vector->id, vector->octets_at, vector->octets,
                   utf8spec_check(&utf8spec_under_test, vector));
  }
}

static void utf8spec_test_encoder(struct utf8spec_count *count) {
  size_t at;
  if (utf8spec_under_test.encode == 0) {
    printf("SKIP %lu vectors for encoders: utf8spec_under_test has no encode\n",
           (unsigned long)UTF8SPEC_ENCODE_COUNT);
    return;
  }
  for (at = 0; at < UTF8SPEC_ENCODE_COUNT; ++at) {
    const struct utf8spec_encode_vector *vector = utf8spec_encode_vectors + at;
    utf8spec_count(count, vector->id, vector->octets_at, vector->octets,
                   utf8spec_check_encode(&utf8spec_under_test, vector));
  }
}

static void utf8spec_test_deltas(struct utf8spec_count *count) {
  size_t at;
  if (!utf8spec_opens(&utf8spec_under_test, 0) && !utf8spec_opens(&utf8spec_under_test, 1)) {
    printf("SKIP %lu texts in chunks: utf8spec_under_test has no stream\n",
           (unsigned long)UTF8SPEC_DELTA_COUNT);
    return;
  }
  for (at = 0; at != UTF8SPEC_DELTA_COUNT; ++at) {
    const struct utf8spec_delta_vector *vector = utf8spec_delta_vectors + at;
    utf8spec_count(count, vector->id, vector->octets_at, vector->octets,
                   utf8spec_check_delta(&utf8spec_under_test, vector));
  }
}

/* Ends with 0 if every answer is right, else with 1. */
int main(void) {
  struct utf8spec_count count = {0, 0};
  const char *missing = utf8spec_missing(&utf8spec_under_test);
  if (missing != 0) {
    printf("FAIL %s\n", missing);
    return 1;
  }
  utf8spec_test_decoder(&count);
  utf8spec_test_deltas(&count);
  utf8spec_test_encoder(&count);
  printf("%lu of %lu vectors failed\n", count.failed, count.asked);
  return count.failed == 0 ? 0 : 1;
}
#endif
