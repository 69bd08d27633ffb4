/* LibYAML: a double-quoted scalar, with octets raw or as escapes, and the check of scalars that
 * are emitted. The reader of LibYAML checks UTF-8 itself. YAML 1.1 forbids some characters raw
 * and gives a meaning to others, so these are not put to the parser. */

#include <yaml.h>

#include "harnesses/decoders/shared/quoted_text.h"

static const utf8spec_host* host;

/* Characters that YAML forbids in such a scalar, or that have a meaning: quotes, escapes,
 * controls, line breaks, U+FFFE and U+FFFF. C2 80 to C2 9F are controls; E2 80 A8 and A9 are
 * line breaks. */
static int forbids(const uint8_t* in, size_t n) {
  for (size_t i = 0; i < n; ++i) {
    const uint8_t first = i > 1 ? in[i - 2] : 0, before = i > 0 ? in[i - 1] : 0;
    if (in[i] == '"' || in[i] == '\\' || in[i] == 0x7F) return 1;
    if (in[i] < 0x20 && in[i] != '\t') return 1;
    if (before == 0xC2 && in[i] >= 0x80 && in[i] < 0xA0) return 1;
    if (first == 0xE2 && before == 0x80 && (in[i] == 0xA8 || in[i] == 0xA9)) return 1;
    if (first == 0xEF && before == 0xBF && (in[i] == 0xBE || in[i] == 0xBF)) return 1;
  }
  return 0;
}

/* Parses up to the first scalar. An error of the reader is about UTF-8, one of the scanner about
 * an escape. `refusal` is the one that this input can cause. */
static utf8spec_status parse(utf8spec_text text, yaml_error_type_t refusal, utf8spec_output* output,
                             size_t* place) {
  yaml_parser_t parser;
  yaml_event_t event;
  utf8spec_status status = UTF8SPEC_FAULT;
  yaml_parser_initialize(&parser);
  yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&parser, (const unsigned char*)text.data, text.length);
  for (int more = 1; more;) {
    if (!yaml_parser_parse(&parser, &event)) {
      *place = parser.problem_offset;
      if (parser.error == refusal) status = UTF8SPEC_ILL_FORMED;
      break;
    }
    if (event.type == YAML_SCALAR_EVENT)
      status = utf8spec_hand_over(output, UTF8SPEC_UTF8, event.data.scalar.value,
                                  event.data.scalar.length);
    more = event.type != YAML_SCALAR_EVENT && event.type != YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  return status;
}

/* A problem's offset counts from the opening quote. */
static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  if (forbids(in, n)) return UTF8SPEC_UNSUPPORTED;
  const utf8spec_status status =
      parse(utf8spec_between(host, "\"", in, n, "\""), YAML_READER_ERROR, output, &error->offset);
  if (status == UTF8SPEC_ILL_FORMED) error->offset -= 1; /* the quote */
  return status;
}

/* Escapes have eight digits, \UXXXXXXXX, so every value can be written. */
static utf8spec_status encode(const uint32_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  size_t octet_of_the_text;
  (void)error;
  return parse(utf8spec_long_escapes(host, "\"", in, n, "\""), YAML_SCANNER_ERROR, output,
               &octet_of_the_text);
}

/* It fails if the value is not UTF-8, or without memory. */
static utf8spec_status scalar(const uint8_t* in, size_t n, utf8spec_error* error) {
  yaml_event_t event;
  (void)error;
  if (!yaml_scalar_event_initialize(&event, NULL, NULL, (const yaml_char_t*)in, (int)n, 1, 1,
                                    YAML_ANY_SCALAR_STYLE))
    return UTF8SPEC_ILL_FORMED;
  yaml_event_delete(&event);
  return UTF8SPEC_OK;
}

/* Two rows: text that is read, and a value that is written. */
const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  static utf8spec_decoder parser, emitted;
  static const utf8spec_decoder* const rows[] = {&parser, &emitted};
  host = given;
  parser = utf8spec_row("libyaml-parser", yaml_get_version_string());
  parser.decode = decode;
  parser.encode = encode;
  emitted = utf8spec_row("libyaml-scalar-event", yaml_get_version_string());
  emitted.validate = scalar;
  *count = sizeof rows / sizeof rows[0];
  return rows;
}
