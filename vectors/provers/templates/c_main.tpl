
/* Each length gets a path of its own, so that its memory has a constant size. A prover could
 * otherwise choose one size for all. */
int main(void) {
  const size_t wanted = utf8spec_proof_any_length();
  size_t n = 0;
  uint8_t *memory;
  while (n < wanted) ++n;
  memory = utf8spec_proof_memory(n);
  utf8spec_proof_assume(memory != NULL);
  utf8spec_proof_fill(memory, n);
  utf8spec_proof_claim(utf8spec_proof_check(utf8spec_proof_string(memory, n), n));
  free(memory);
  return 0;
}

#else /* UTF8SPEC_CONCRETE */
#include <stdio.h>

/* The first and last octets of all ranges of the syntax, and their neighbours. */
static const uint8_t utf8spec_proof_edges[] = { {{EDGES}} };

static void utf8spec_proof_print(const uint8_t *octets, size_t n,
                                 struct utf8spec_proof_finding finding) {
  size_t at;
  if (n == 0) printf("the empty string");
  for (at = 0; at < n; ++at) printf(at == 0 ? "%02X" : " %02X", (unsigned)octets[at]);
  printf(": %s %s\n", finding.operation, finding.fault);
}

/* Ends the program at the first difference. */
static void utf8spec_proof_ask(const uint8_t *octets, size_t n) {
  struct utf8spec_proof_finding finding;
  uint8_t *const memory = utf8spec_proof_memory(n);
  if (memory == NULL) abort();
  if (n > 0) memcpy(memory, octets, n);
  finding = utf8spec_proof_check(utf8spec_proof_string(memory, n), n);
  free(memory);
  if (finding.fault == NULL) return;
  utf8spec_proof_print(octets, n, finding);
  exit(1);
}

/* Asks every string of n of these letters, and returns the number of strings. */
static unsigned long utf8spec_proof_ask_all(const uint8_t *letters, size_t count, size_t n) {
  uint8_t octets[UTF8SPEC_PROOF_ROOM];
  size_t digits[UTF8SPEC_PROOF_ROOM] = {0};
  unsigned long asked = 0;
  size_t place;
  do {
    for (place = 0; place < n; ++place) octets[place] = letters[digits[place]];
    utf8spec_proof_ask(octets, n);
    ++asked;
    for (place = n; place > 0 && ++digits[place - 1] == count; --place) digits[place - 1] = 0;
  } while (place > 0);
  return asked;
}

/* Ends with 0 if every answer is right, and with 1 at the first that is not. */
int main(void) {
  uint8_t all[256];
  unsigned long asked = 0;
  size_t n;
  for (n = 0; n < sizeof all; ++n) all[n] = (uint8_t)n;
  for (n = 0; n <= 3; ++n) asked += utf8spec_proof_ask_all(all, sizeof all, n);
  printf("right: all %lu strings of at most three octets\n", asked);
  asked = utf8spec_proof_ask_all(utf8spec_proof_edges, sizeof utf8spec_proof_edges, 4);
  printf("right: %lu strings of four octets at the bounds of the syntax\n", asked);
{{#ABI}}  if (utf8spec_proof_skipped > 0) {
    printf("left out: %lu answers of UTF8SPEC_UNSUPPORTED\n", utf8spec_proof_skipped);
  }
{{/ABI}}  return 0;
}
#endif
