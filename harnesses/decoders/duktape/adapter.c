/* Duktape, a JavaScript engine: TextDecoder, TextEncoder and decodeURIComponent, in an engine of
 * its own. The WHATWG Encoding Standard and ECMA-262 say what these must do. Strings of
 * JavaScript are UTF-16, so the results are units. Octets reach decodeURIComponent as %XX. The
 * adapter must not make surrogates right: they come out as they are. */

#include <duktape.h>
#include <stdio.h>
#include <stdlib.h>

#include "harnesses/decoders/shared/hand_over.h"

static duk_context* engine;

/* Strings come out as hex numbers of their units. `streams` holds the open decoders. */
static const char script[] =
    "function units(text) {\n"
    "  var numbers = [];\n"
    "  for (var i = 0; i < text.length; ++i) numbers.push(text.charCodeAt(i).toString(16));\n"
    "  return numbers.join(' ');\n"
    "}\n"
    "function decode(octets) {\n"
    "  return units(new TextDecoder('utf-8', {fatal: true}).decode(octets));\n"
    "}\n"
    "function replace(octets) { return units(new TextDecoder().decode(octets)); }\n"
    "function uri(octets) {\n"
    "  return units(decodeURIComponent(octets.length ? Duktape.enc('hex', octets)\n"
    "      .replace(/../g, '%$&') : ''));\n"
    "}\n"
    "function encode(units) {\n"
    "  return new TextEncoder().encode(String.fromCharCode.apply(null, units));\n"
    "}\n"
    "var streams = [];\n"
    "function open(octets, number) {\n"
    "  streams[number >> 1] = new TextDecoder('utf-8', {fatal: !(number & 1)});\n"
    "  return '';\n"
    "}\n"
    "function push(octets, number) {\n"
    "  return units(streams[number >> 1].decode(octets, {stream: !(number & 1)}));\n"
    "}\n";

/* Leaves the result of the function on the stack. Returns 0 if it throws. */
static int call(const char* function, const uint8_t* in, size_t n, unsigned number) {
  duk_set_top(engine, 0);
  duk_get_global_string(engine, function);
  void* octets = duk_push_fixed_buffer(engine, n);
  if (n > 0) memcpy(octets, in, n);
  duk_push_uint(engine, number);
  return duk_pcall(engine, 2) == DUK_EXEC_SUCCESS;
}

/* Reads the hex numbers on the stack. */
static utf8spec_status hand_over_units(utf8spec_output* output) {
  output->form = UTF8SPEC_UTF16;
  const char* text = duk_safe_to_string(engine, -1);
  for (char* end; *text != '\0'; text = *end == ' ' ? end + 1 : end) {
    const uint16_t unit = (uint16_t)strtoul(text, &end, 16);
    const utf8spec_status status = utf8spec_hand_over(output, UTF8SPEC_UTF16, &unit, 1);
    if (status != UTF8SPEC_OK) return status;
  }
  return UTF8SPEC_OK;
}

/* `refusal` is the error for ill-formed input. Any other error is a fault of the adapter. */
static utf8spec_status answer(const char* function, const uint8_t* in, size_t n,
                              duk_errcode_t refusal, utf8spec_output* output) {
  if (call(function, in, n, 0)) return hand_over_units(output);
  return duk_get_error_code(engine, -1) == refusal ? UTF8SPEC_ILL_FORMED : UTF8SPEC_FAULT;
}

/* `fatal` demands a TypeError for ill-formed input. */
static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  (void)error;
  return answer("decode", in, n, DUK_ERR_TYPE_ERROR, output);
}

/* A TextDecoder without `fatal` never throws for input. */
static utf8spec_status replace(const uint8_t* in, size_t n, utf8spec_output* output) {
  return answer("replace", in, n, DUK_ERR_NONE, output);
}

/* ECMA-262 demands a URIError here, for the same input. */
static utf8spec_status uri(const uint8_t* in, size_t n, utf8spec_output* output,
                           utf8spec_error* error) {
  (void)error;
  return answer("uri", in, n, DUK_ERR_URI_ERROR, output);
}

/* String.fromCharCode makes the string to be encoded from units. */
static utf8spec_status encode(const uint32_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  (void)error;
  if (!utf8spec_utf16_can_say(in, n)) return UTF8SPEC_UNSUPPORTED;
  duk_set_top(engine, 0);
  duk_get_global_string(engine, "encode");
  duk_push_array(engine);
  duk_uarridx_t count = 0;
  for (size_t i = 0; i < n; ++i) {
    uint16_t units[2];
    const size_t length = utf8spec_utf16_units(in[i], units);
    for (size_t k = 0; k < length; ++k) {
      duk_push_uint(engine, units[k]);
      duk_put_prop_index(engine, -2, count++);
    }
  }
  if (duk_pcall(engine, 1) != DUK_EXEC_SUCCESS) return UTF8SPEC_FAULT;
  duk_size_t length;
  const void* octets = duk_get_buffer_data(engine, -1, &length);
  return utf8spec_hand_over(output, UTF8SPEC_UTF8, octets, length);
}

/* A stream is known by the number of its TextDecoder. Output that did not fit is still on the
 * stack. */
typedef struct {
  unsigned number;
  int is_waiting;
} stream;

/* Sixteen decoders are used in turn. The lowest bit of the argument carries an option. */
static void* stream_open(int replacing) {
  static unsigned next;
  stream* made = (stream*)malloc(sizeof *made);
  if (made == NULL) return NULL;
  made->number = next++ % 16;
  made->is_waiting = 0;
  if (call("open", NULL, 0, made->number << 1 | (replacing != 0))) return made;
  free(made);
  return NULL;
}

/* The host asks again after OUT_OF_SPACE; the engine must not decode the chunk twice. */
static utf8spec_status stream_push(void* given, const uint8_t* in, size_t n, int last,
                                   utf8spec_output* output, utf8spec_error* error) {
  stream* self = (stream*)given;
  (void)error;
  if (!self->is_waiting && !call("push", in, n, self->number << 1 | (unsigned)last))
    return duk_get_error_code(engine, -1) == DUK_ERR_TYPE_ERROR ? UTF8SPEC_ILL_FORMED
                                                                : UTF8SPEC_FAULT;
  const utf8spec_status status = hand_over_units(output);
  self->is_waiting = status == UTF8SPEC_OUT_OF_SPACE;
  return status;
}

/* Duktape.version is one number: 20700 is 2.7.0. */
const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* count) {
  static utf8spec_decoder text, component;
  static char version[32];
  static const utf8spec_decoder* const rows[] = {&text, &component};
  (void)host;
  engine = duk_create_heap_default();
  duk_eval_string_noresult(engine, script);
  duk_eval_string(engine, "Duktape.version");
  const long number = (long)duk_get_int(engine, -1);
  (void)snprintf(version, sizeof version, "%ld.%ld.%ld", number / 10000, number / 100 % 100,
                 number % 100);
  text = utf8spec_row("duktape-textdecoder", version);
  text.decode = decode;
  text.replace = replace;
  text.encode = encode;
  text.stream_open = stream_open;
  text.stream_push = stream_push;
  text.stream_close = free;
  component = utf8spec_row("duktape-decodeuricomponent", version);
  component.decode = uri;
  *count = sizeof rows / sizeof rows[0];
  return rows;
}
