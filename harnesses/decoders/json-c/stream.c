/* json-c's tokener with JSON_TOKENER_VALIDATE_UTF8 as a stream: a string of a JSON text in
 * chunks. The documentation promises that a text can be parsed in pieces. A cut inside a
 * character is the test. The tokener counts no octets over chunks, so no offset is given. */

#include <json-c/json.h>

#include "harnesses/decoders/shared/quoted_text.h"
#include "harnesses/decoders/shared/text_stream.h"

typedef struct {
  json_tokener* tokener;
  utf8spec_buffer* text;
} parser;

/* `json_tokener_continue` asks for more. A string comes out when its closing quote is read. */
static utf8spec_status parse(parser* it, const char* piece, size_t length) {
  json_object* value = json_tokener_parse_ex(it->tokener, piece, (int)length);
  if (value == NULL)
    return json_tokener_get_error(it->tokener) == json_tokener_continue ? UTF8SPEC_OK
                                                                        : UTF8SPEC_ILL_FORMED;
  utf8spec_append(it->text, json_object_get_string(value),
                  (size_t)json_object_get_string_len(value));
  json_object_put(value);
  return UTF8SPEC_OK;
}

/* The opening quote starts the string; one parser serves all streams, one after the other. */
static void* opened(utf8spec_buffer* text) {
  static parser it;
  if (it.tokener == NULL) it.tokener = json_tokener_new();
  it.text = text;
  json_tokener_reset(it.tokener);
  json_tokener_set_flags(it.tokener, JSON_TOKENER_VALIDATE_UTF8);
  parse(&it, "\"", 1);
  return &it;
}

static utf8spec_status push(void* it, const uint8_t* in, size_t n, utf8spec_error* error) {
  (void)error;
  return parse((parser*)it, (const char*)in, n);
}

/* The closing quote shows whether a sequence was left unfinished. */
static utf8spec_status finish(void* it, utf8spec_error* error) {
  (void)error;
  return parse((parser*)it, "\"", 1);
}

static void closed(void* it) { (void)it; }

int main(void) {
  const utf8spec_text_stream row = {"json-c-tokener-stream",
                                    json_c_version(),
                                    utf8spec_json_forbids,
                                    opened,
                                    push,
                                    finish,
                                    closed,
                                    " also=stream-deltas"};
  return utf8spec_serve_text_stream(&row);
}
