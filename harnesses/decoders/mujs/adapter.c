/* MuJS, a JavaScript engine: decodeURIComponent, in an engine of its own. ECMA-262 demands a
 * URIError for octets that are not UTF-8. MuJS promises no such error, and its strings are C
 * strings. Octets go in as %XX, so each can be asked. */

#include <mujs.h>
#include <stdio.h>
#include <stdlib.h>

#include "harnesses/decoders/shared/hand_over.h"

static js_State* engine;

/* A string comes out as hex numbers of its characters. */
static const char script[] =
    "function decode(text) {\n"
    "  var characters = decodeURIComponent(text).split('');\n"
    "  var numbers = [];\n"
    "  for (var i = 0; i < characters.length; ++i)\n"
    "    numbers.push(characters[i].charCodeAt(0).toString(16));\n"
    "  return numbers.join(' ');\n"
    "}\n";

/* Each octet as %XX, also those that would not need it. */
static char* escaped(const uint8_t* in, size_t n) {
  char* text = (char*)malloc(3 * n + 1);
  if (text == NULL) return NULL;
  text[0] = '\0';
  for (size_t i = 0; i < n; ++i) (void)snprintf(text + 3 * i, 4, "%%%02X", in[i]);
  return text;
}

static utf8spec_status hand_over_numbers(const char* text, utf8spec_output* output) {
  for (char* end; *text != '\0'; text = *end == ' ' ? end + 1 : end) {
    const uint32_t value = (uint32_t)strtoul(text, &end, 16);
    const utf8spec_status status = utf8spec_hand_over(output, UTF8SPEC_SCALARS, &value, 1);
    if (status != UTF8SPEC_OK) return status;
  }
  return UTF8SPEC_OK;
}

/* It replaces: ill-formed octets become U+FFFD or characters, without an error. */
static utf8spec_status replace(const uint8_t* in, size_t n, utf8spec_output* output) {
  char* text = escaped(in, n);
  if (text == NULL) return UTF8SPEC_FAULT;
  js_getglobal(engine, "decode");
  js_pushundefined(engine);
  js_pushstring(engine, text);
  free(text);
  utf8spec_status status = UTF8SPEC_FAULT; /* it throws where a %XX is broken, and never else */
  if (js_pcall(engine, 1) == 0) status = hand_over_numbers(js_tostring(engine, -1), output);
  js_pop(engine, 1);
  return status;
}

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* count) {
  static utf8spec_decoder row;
  static const utf8spec_decoder* const rows[] = {&row};
  static char version[32];
  (void)host;
  (void)snprintf(version, sizeof version, "%d.%d.%d", JS_VERSION_MAJOR, JS_VERSION_MINOR,
                 JS_VERSION_PATCH);
  engine = js_newstate(NULL, NULL, JS_STRICT);
  js_dostring(engine, script);
  row = utf8spec_row("mujs-decodeuricomponent", version);
  row.replace = replace;
  *count = 1;
  return rows;
}
