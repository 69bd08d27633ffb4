/* YAJL: its parser, which validates strings by default, and its generator with
 * yajl_gen_validate_utf8. Both promise to refuse strings that are not UTF-8, and share one
 * check. Quotes, backslashes and controls have a meaning in JSON, so they are not put to the
 * parser raw. */

#include <yajl/yajl_gen.h>
#include <yajl/yajl_parse.h>
#include <yajl/yajl_version.h>

#include "harnesses/decoders/shared/quoted_text.h"

static const utf8spec_host* host;

/* The place for the string that the parser finds. */
typedef struct {
  utf8spec_output* output;
  utf8spec_status status;
} target;

static int take(void* given, const unsigned char* text, size_t length) {
  target* it = (target*)given;
  it->status = utf8spec_hand_over(it->output, UTF8SPEC_UTF8, text, length);
  return it->status == UTF8SPEC_OK; /* 0 cancels */
}

static const yajl_callbacks callbacks = {.yajl_string = take};

static utf8spec_status answer(yajl_status status, const target* it) {
  if (status == yajl_status_ok) return UTF8SPEC_OK;
  return status == yajl_status_error ? UTF8SPEC_ILL_FORMED : it->status;
}

/* yajl_complete_parse tells an unfinished text from a complete one. */
static utf8spec_status parse(utf8spec_text text, utf8spec_output* output) {
  target it = {output, UTF8SPEC_OK};
  yajl_handle parser = yajl_alloc(&callbacks, NULL, &it);
  output->form = UTF8SPEC_UTF8;
  yajl_status status = yajl_parse(parser, (const unsigned char*)text.data, text.length);
  if (status == yajl_status_ok) status = yajl_complete_parse(parser);
  yajl_free(parser);
  return answer(status, &it);
}

static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  (void)error;
  if (utf8spec_json_forbids(in, n)) return UTF8SPEC_UNSUPPORTED;
  return parse(utf8spec_between(host, "\"", in, n, "\""), output);
}

/* Escapes are ASCII, so what comes back was written by the parser's encoder. */
static utf8spec_status encode(const uint32_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  (void)error;
  const utf8spec_text text = utf8spec_json_escapes(host, in, n);
  return text.data == NULL ? UTF8SPEC_UNSUPPORTED : parse(text, output);
}

/* The generator is given any octets, since it escapes what JSON needs. */
static utf8spec_status generate(const uint8_t* in, size_t n, utf8spec_error* error) {
  yajl_gen generator = yajl_gen_alloc(NULL);
  (void)error;
  yajl_gen_config(generator, yajl_gen_validate_utf8, 1);
  const yajl_gen_status status = yajl_gen_string(generator, in, n);
  yajl_gen_free(generator);
  if (status == yajl_gen_invalid_string) return UTF8SPEC_ILL_FORMED;
  return status == yajl_gen_status_ok ? UTF8SPEC_OK : UTF8SPEC_FAULT;
}

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  static char version[16];
  static utf8spec_decoder parser, generator;
  static const utf8spec_decoder* const rows[] = {&parser, &generator};
  const int number = yajl_version();
  host = given;
  (void)snprintf(version, sizeof version, "%d.%d.%d", number / 10000, number / 100 % 100,
                 number % 100);
  parser = utf8spec_row("yajl-parse", version);
  parser.decode = decode;
  parser.encode = encode;
  generator = utf8spec_row("yajl-gen", version);
  generator.validate = generate;
  *count = sizeof rows / sizeof rows[0];
  return rows;
}
