
/* The reference. A row is an alternative of RFC 3629 section 4: the octets from `first` to `last`
 * are allowed in each place. `lead_bits` are the bits of the first octet that belong to the value
 * (section 3). */
struct utf8spec_proof_row {
  size_t length;
  unsigned char lead_bits;
  unsigned char first[4], last[4];
};

static const struct utf8spec_proof_row utf8spec_proof_rows[] = {
{{#ROW}}    { {{LENGTH}}, 0x{{LEAD_BITS}}, { {{FIRST}} }, { {{LAST}} } },
{{/ROW}}};

/* A character, or the octets that no character begins with. Their length is that of the maximal
 * subpart (Unicode D93b). */
struct utf8spec_proof_part {
  int is_character;
  size_t length;
  uint32_t value;
};

static uint32_t utf8spec_proof_value(const struct utf8spec_proof_row *row, const uint8_t *in) {
  uint32_t value = in[0] & row->lead_bits;
  size_t at;
  for (at = 1; at < row->length; ++at) value = value << 6 | (in[at] & 0x{{CONTINUATION_BITS}}u);
  return value;
}

/* The part at the front of `left` octets, of which there is at least one. */
static struct utf8spec_proof_part utf8spec_proof_read(const uint8_t *in, size_t left) {
  struct utf8spec_proof_part part = {0, 1, 0};
  size_t i, at;
  for (i = 0; i < sizeof utf8spec_proof_rows / sizeof utf8spec_proof_rows[0]; ++i) {
    const struct utf8spec_proof_row *const row = &utf8spec_proof_rows[i];
    for (at = 0; at < row->length && at < left; ++at) {
      if (in[at] < row->first[at] || in[at] > row->last[at]) break;
    }
    if (at > part.length) part.length = at;
    if (at < row->length) continue;
    part.is_character = 1;
    part.value = utf8spec_proof_value(row, in);
    return part;
  }
  return part;
}

/* The right answer for a string: the values of the well-formed text at its front, and how many
 * octets this text has. If the string is ill-formed, the first error begins there. */
struct utf8spec_proof_due {
  uint32_t values[UTF8SPEC_PROOF_ROOM];
  size_t count, octets;
  int is_well_formed;
};

static void utf8spec_proof_expect(const uint8_t *in, size_t n, struct utf8spec_proof_due *due) {
  due->count = due->octets = 0;
  due->is_well_formed = 1;
  while (due->octets < n) {
    const struct utf8spec_proof_part part = utf8spec_proof_read(in + due->octets, n - due->octets);
    due->is_well_formed = part.is_character;
    if (!part.is_character) return;
    due->values[due->count++] = part.value;
    due->octets += part.length;
  }
}

/* What is wrong with an answer: the operation, and the fault or NULL. */
struct utf8spec_proof_finding {
  const char *operation, *fault;
};

/* Compares a verdict on a string of n octets, and the offset of its error if the decoder told one
 * (other than SIZE_MAX).{{#OFFSETS}} The standards leave open which octet an offset names. This file wants the
 * start of the ill-formed octets; `--offset unchecked` leaves the choice to the decoder.{{/OFFSETS}} */
static const char *utf8spec_proof_compare(const struct utf8spec_proof_due *due, size_t n,
                                          int accepts, size_t offset) {
  if (accepts != due->is_well_formed) {
    return accepts ? "accepts ill-formed octets" : "refuses well-formed octets";
  }
  if (accepts || offset == SIZE_MAX) return NULL;
  if (offset > n) return "names an offset behind the input";
{{#OFFSETS}}  if (offset != due->octets) return "names an offset that is not the start of the error";
{{/OFFSETS}}  return NULL;
}

/* Memory for a string of n octets, of just this size, so that a read outside it is seen. An empty
 * string stands at the end of its memory. */
static uint8_t *utf8spec_proof_memory(size_t n) { return (uint8_t *)malloc(n == 0 ? 1 : n); }

static const uint8_t *utf8spec_proof_string(const uint8_t *memory, size_t n) {
  return n == 0 ? memory + 1 : memory;
}
