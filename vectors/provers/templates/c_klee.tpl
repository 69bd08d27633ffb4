
#ifndef UTF8SPEC_CONCRETE
#include <klee/klee.h>

static size_t utf8spec_proof_any_length(void) {
  size_t length;
  klee_make_symbolic(&length, sizeof length, "length");
  klee_assume(length <= UTF8SPEC_PROOF_OCTETS);
  return length;
}

static void utf8spec_proof_assume(int condition) { klee_assume(condition != 0); }

static void utf8spec_proof_fill(uint8_t *octets, size_t n) {
  if (n > 0) klee_make_symbolic(octets, n, "octets");
}

static void utf8spec_proof_claim(struct utf8spec_proof_finding finding) {
  if (finding.fault != NULL) klee_report_error(__FILE__, __LINE__, finding.fault, "utf8spec.err");
}
