
/* The decoder is the function {{FUNCTION}}, which {{DECODER}} defines:
 *
 *   int {{FUNCTION}}(const uint8_t *octets, size_t length,
 *       uint32_t *values, size_t *count, size_t *offset);
 *
 * It returns 1 if the string is well-formed, and otherwise 0. It writes at most `length` scalar
 * values and sets *count. At an error, these are the values before it, or none. It may set *offset
 * to the place of the error, which is SIZE_MAX before the call. */
static struct utf8spec_proof_finding utf8spec_proof_check(const uint8_t *in, size_t n) {
  static uint32_t values[UTF8SPEC_PROOF_ROOM];
  struct utf8spec_proof_finding finding = {"{{FUNCTION}}", NULL};
  struct utf8spec_proof_due due;
  size_t count = 0, offset = SIZE_MAX, at;
  int accepts;
  utf8spec_proof_expect(in, n, &due);
  accepts = {{FUNCTION}}(in, n, values, &count, &offset) != 0;
  finding.fault = utf8spec_proof_compare(&due, n, accepts, offset);
  if (finding.fault != NULL || (!accepts && count == 0)) return finding;
  if (count != due.count) finding.fault = "gives a wrong number of values";
  for (at = 0; finding.fault == NULL && at < count; ++at) {
    if (values[at] != due.values[at]) finding.fault = "gives wrong values";
  }
  return finding;
}
