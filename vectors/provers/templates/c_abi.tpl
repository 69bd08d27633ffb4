
/* The decoders are those that utf8spec_decoders_v1 exports. Of each, the file asks validate, decode
 * and step. It does not ask replace, encode and the streams. */

/* What the ABI calls the host's service: memory that is valid until the next call. */
static void *utf8spec_proof_blocks[8];
static size_t utf8spec_proof_block_count = 0;

static void *utf8spec_proof_guarded(size_t octets) {
  const size_t most = sizeof utf8spec_proof_blocks / sizeof utf8spec_proof_blocks[0];
  void *const block = utf8spec_proof_block_count < most ? malloc(octets) : NULL;
  if (block != NULL) utf8spec_proof_blocks[utf8spec_proof_block_count++] = block;
  return block;
}

static void utf8spec_proof_release(void) {
  while (utf8spec_proof_block_count > 0) free(utf8spec_proof_blocks[--utf8spec_proof_block_count]);
}

/* Room for an output in each form. */
static union {
  uint32_t scalars[4 * UTF8SPEC_PROOF_ROOM + 64];
  uint16_t units[4 * UTF8SPEC_PROOF_ROOM + 64];
  uint8_t octets[4 * UTF8SPEC_PROOF_ROOM + 64];
} utf8spec_proof_room;

/* Why a status is not a verdict, or NULL. */
static const char *utf8spec_proof_no_verdict(utf8spec_status status) {
  switch ((unsigned)status) {
    case UTF8SPEC_OK:
    case UTF8SPEC_ILL_FORMED:
      return NULL;
    case UTF8SPEC_UNSUPPORTED:
      return "cannot be asked this string (UTF8SPEC_UNSUPPORTED)";
    case UTF8SPEC_FAULT:
      return "reports a fault of the adapter (UTF8SPEC_FAULT)";
    case UTF8SPEC_OUT_OF_SPACE:
      return "wants more than 64 units and 4 for each octet (UTF8SPEC_OUT_OF_SPACE)";
    default:
      return "answers an unknown status";
  }
}

#ifdef UTF8SPEC_SKIP_UNSUPPORTED
#define UTF8SPEC_PROOF_SKIPS 1
#else
#define UTF8SPEC_PROOF_SKIPS 0
#endif

/* Answers that the user has told this file to leave out. The program counts them. */
static unsigned long utf8spec_proof_skipped = 0;

static int utf8spec_proof_skips(utf8spec_status status) {
  const int skips = UTF8SPEC_PROOF_SKIPS && status == UTF8SPEC_UNSUPPORTED;
  utf8spec_proof_skipped += (unsigned long)skips;
  return skips;
}

static int utf8spec_proof_same_scalars(const struct utf8spec_proof_due *due, size_t count) {
  size_t at;
  if (count != due->count) return 0;
  for (at = 0; at < count; ++at) {
    if (utf8spec_proof_room.scalars[at] != due->values[at]) return 0;
  }
  return 1;
}

/* The same for UTF-16 (RFC 2781 section 2.1). */
static int utf8spec_proof_same_units(const struct utf8spec_proof_due *due, size_t count) {
  const uint16_t *const units = utf8spec_proof_room.units;
  size_t at, unit = 0;
  for (at = 0; at < due->count; ++at) {
    const uint32_t value = due->values[at];
    if (value >= 0x10000u) {
      if (count - unit < 2 || units[unit] != 0xD7C0u + (value >> 10)) return 0;
      if (units[unit + 1] != (0xDC00u | (value & 0x3FFu))) return 0;
      unit += 2;
    } else {
      if (count == unit || units[unit] != value) return 0;
      ++unit;
    }
  }
  return unit == count;
}

/* Compares an output. In UTF-8, the right output is the input itself. */
static const char *utf8spec_proof_output(const struct utf8spec_proof_due *due, const uint8_t *in,
                                         const utf8spec_output *output) {
  const size_t count = output->count;
  size_t at;
  if (count > 4 * UTF8SPEC_PROOF_ROOM + 64) return "counts more output than there is room for";
  switch ((unsigned)output->form) {
    case UTF8SPEC_SCALARS:
      return utf8spec_proof_same_scalars(due, count) ? NULL : "gives wrong values";
    case UTF8SPEC_UTF16:
      return utf8spec_proof_same_units(due, count) ? NULL : "gives wrong values";
    case UTF8SPEC_UTF8:
      if (count != due->octets) return "gives wrong values";
      for (at = 0; at < count; ++at) {
        if (utf8spec_proof_room.octets[at] != in[at]) return "gives wrong values";
      }
      return NULL;
    default:
      return "names an unknown form of output";
  }
}

static const char *utf8spec_proof_validate(const utf8spec_decoder *decoder, const uint8_t *in,
                                           size_t n, const struct utf8spec_proof_due *due) {
  utf8spec_error error = {SIZE_MAX, SIZE_MAX};
  const utf8spec_status status = decoder->validate(in, n, &error);
  const char *const fault = utf8spec_proof_no_verdict(status);
  if (fault != NULL) return utf8spec_proof_skips(status) ? NULL : fault;
  return utf8spec_proof_compare(due, n, status == UTF8SPEC_OK, error.offset);
}

/* Before an error, a decoder may put out the text in front of it, or nothing. */
static const char *utf8spec_proof_decode(const utf8spec_decoder *decoder, const uint8_t *in,
                                         size_t n, const struct utf8spec_proof_due *due) {
  utf8spec_error error = {SIZE_MAX, SIZE_MAX};
  utf8spec_output output = {NULL, 4 * UTF8SPEC_PROOF_ROOM + 64, 0, UTF8SPEC_SCALARS};
  utf8spec_status status;
  const char *fault;
  output.data = &utf8spec_proof_room;
  status = decoder->decode(in, n, &output, &error);
  fault = utf8spec_proof_no_verdict(status);
  if (fault != NULL) return utf8spec_proof_skips(status) ? NULL : fault;
  fault = utf8spec_proof_compare(due, n, status == UTF8SPEC_OK, error.offset);
  if (fault != NULL || (status != UTF8SPEC_OK && output.count == 0)) return fault;
  return utf8spec_proof_output(due, in, &output);
}

/* At an error, step skips the maximal subpart or one octet. */
static const char *utf8spec_proof_step(const utf8spec_decoder *decoder, const uint8_t *in,
                                       size_t n) {
  const struct utf8spec_proof_part part = utf8spec_proof_read(in, n);
  uint32_t scalar = 0;
  size_t consumed = 0;
  const utf8spec_status status = decoder->step(in, n, &scalar, &consumed);
  const char *const fault = utf8spec_proof_no_verdict(status);
  if (fault != NULL) return utf8spec_proof_skips(status) ? NULL : fault;
  if ((status == UTF8SPEC_OK) != part.is_character) {
    return part.is_character ? "refuses a character" : "accepts ill-formed octets";
  }
  if (!part.is_character) {
    return consumed == 1 || consumed == part.length ? NULL : "skips a wrong number of octets";
  }
  if (scalar != part.value) return "gives a wrong value";
  return consumed == part.length ? NULL : "consumes a wrong number of octets";
}

static struct utf8spec_proof_finding utf8spec_proof_of(const utf8spec_decoder *decoder,
                                                       const uint8_t *in, size_t n,
                                                       const struct utf8spec_proof_due *due) {
  struct utf8spec_proof_finding finding = {"the decoder", NULL};
  if (decoder->encoding != NULL && strcmp(decoder->encoding, "utf-8") != 0) {
    finding.fault = "reads another encoding than utf-8";
    return finding;
  }
  if (decoder->validate == NULL && decoder->decode == NULL && decoder->step == NULL) {
    finding.fault = "offers none of validate, decode and step";
    return finding;
  }
  if (decoder->validate != NULL) {
    finding.operation = "validate";
    finding.fault = utf8spec_proof_validate(decoder, in, n, due);
  }
  if (finding.fault == NULL && decoder->decode != NULL) {
    finding.operation = "decode";
    finding.fault = utf8spec_proof_decode(decoder, in, n, due);
  }
  if (finding.fault == NULL && decoder->step != NULL && n > 0) {
    finding.operation = "step";
    finding.fault = utf8spec_proof_step(decoder, in, n);
  }
  return finding;
}

/* What is wrong with the answers to this string. */
static struct utf8spec_proof_finding utf8spec_proof_check(const uint8_t *in, size_t n) {
  static const utf8spec_host host = {UTF8SPEC_ABI_VERSION, utf8spec_proof_guarded};
  static const utf8spec_decoder *const *decoders = NULL;
  static size_t count = 0;
  struct utf8spec_proof_finding finding = {"the file", "exports no decoder"};
  struct utf8spec_proof_due due;
  size_t at;
  if (decoders == NULL) decoders = utf8spec_decoders_v1(&host, &count);
  if (decoders == NULL) return finding;
  utf8spec_proof_expect(in, n, &due);
  for (at = 0; at < count && (at == 0 || finding.fault == NULL); ++at) {
    finding = utf8spec_proof_of(decoders[at], in, n, &due);
    utf8spec_proof_release();
  }
  return finding;
}
