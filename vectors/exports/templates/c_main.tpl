
#include <stdio.h>

static void utf8spec_print(const char *id, size_t octets_at, size_t octets, const char *wrong) {
  size_t at;
  printf("FAIL %s:", id);
  for (at = 0; at < octets && at < 64; ++at) printf(" %02X", utf8spec_octets[octets_at + at]);
  printf("%s: %s\n", octets > 64 ? " ..." : "", wrong);
}

/* Ends with 0 if every answer is right, else with 1. */
int main(void) {
  size_t at, failed = 0;
  for (at = 0; at < UTF8SPEC_DECODE_COUNT; ++at) {
    const struct utf8spec_decode_vector *vector = utf8spec_decode_vectors + at;
    const char *wrong = utf8spec_check(&utf8spec_under_test, vector);
    if (wrong == 0) continue;
    utf8spec_print(vector->id, vector->octets_at, vector->octets, wrong);
    ++failed;
  }
  for (at = 0; at < UTF8SPEC_ENCODE_COUNT; ++at) {
    const struct utf8spec_encode_vector *vector = utf8spec_encode_vectors + at;
    const char *wrong = utf8spec_check_encode(&utf8spec_under_test, vector);
    if (wrong == 0) continue;
    utf8spec_print(vector->id, vector->octets_at, vector->octets, wrong);
    ++failed;
  }
  printf("%lu of %lu vectors failed\n", (unsigned long)failed,
         (unsigned long)(UTF8SPEC_DECODE_COUNT + UTF8SPEC_ENCODE_COUNT));
  return failed == 0 ? 0 : 1;
}
#endif
