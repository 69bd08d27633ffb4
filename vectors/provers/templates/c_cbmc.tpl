
#ifndef UTF8SPEC_CONCRETE

/* CBMC takes the answer of a function without a body for any value. */
size_t nondet_utf8spec_size(void);
uint8_t nondet_utf8spec_octet(void);

static size_t utf8spec_proof_any_length(void) {
  const size_t length = nondet_utf8spec_size();
  __CPROVER_assume(length <= UTF8SPEC_PROOF_OCTETS);
  return length;
}

static void utf8spec_proof_assume(int condition) { __CPROVER_assume(condition); }

static void utf8spec_proof_fill(uint8_t *octets, size_t n) {
  size_t at;
  for (at = 0; at < n; ++at) octets[at] = nondet_utf8spec_octet();
}

static void utf8spec_proof_claim(struct utf8spec_proof_finding finding) {
  __CPROVER_assert(finding.fault == NULL, "the decoder gives the answers of RFC 3629");
}
