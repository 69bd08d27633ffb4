/* libxml2: its functions for strings, its handlers for UTF-16, and the text of an XML element.
 * These are five pieces of code, and programs use each as a check. xmlCheckUTF8 takes a
 * terminated string, so U+0000 cannot be put to it. XML does not allow all characters, so the
 * parser is not asked others. */

#include <libxml/encoding.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlstring.h>
#include <limits.h>

#include "harnesses/decoders/libxml2/version.h"
#include "harnesses/decoders/shared/xml_text.h"

static const utf8spec_host* host;

/* A copy with a NUL behind it, in guarded memory. */
static utf8spec_status check(const uint8_t* in, size_t n, utf8spec_error* error) {
  (void)error;
  if (n > 0 && memchr(in, 0, n) != NULL) return UTF8SPEC_UNSUPPORTED;
  const utf8spec_text text = utf8spec_between(host, "", in, n, "");
  return xmlCheckUTF8((const unsigned char*)text.data) ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

/* The length goes in as the rest of the input and comes out as that of the character. */
static utf8spec_status get_char(const uint8_t* in, size_t n, utf8spec_output* output,
                                utf8spec_error* error) {
  for (size_t offset = 0; offset < n;) {
    int length = (int)(n - offset);
    const int character = xmlGetUTF8Char(in + offset, &length);
    const uint32_t scalar = (uint32_t)character;
    error->offset = offset;
    if (character < 0) return UTF8SPEC_ILL_FORMED;
    const utf8spec_status status = utf8spec_hand_over(output, UTF8SPEC_SCALARS, &scalar, 1);
    if (status != UTF8SPEC_OK) return status;
    offset += (size_t)length;
  }
  return UTF8SPEC_OK;
}

/* xmlCopyChar writes up to U+007F itself. xmlCopyCharMultiByte, which it calls, returns 0 if it
 * refuses. */
static utf8spec_status copy_char(const uint32_t* in, size_t n, utf8spec_output* output,
                                 utf8spec_error* error) {
  enum { longest_sequence = 4 };
  xmlChar* octets = (xmlChar*)host->guarded(longest_sequence);
  output->form = UTF8SPEC_UTF8;
  for (size_t i = 0; i < n; ++i) {
    if (in[i] > INT_MAX) return UTF8SPEC_UNSUPPORTED;
    const int length = xmlCopyChar(0, octets, (int)in[i]);
    error->offset = i;
    if (length <= 0) return UTF8SPEC_ILL_FORMED;
    const utf8spec_status status =
        utf8spec_hand_over(output, UTF8SPEC_UTF8, octets, (size_t)length);
    if (status != UTF8SPEC_OK) return status;
  }
  return UTF8SPEC_OK;
}

/* The handler of UTF-16LE converts from UTF-8 with `output` and back with `input`. */
static xmlCharEncodingHandlerPtr utf16(void) {
  return xmlGetCharEncodingHandler(XML_CHAR_ENCODING_UTF16LE);
}

/* Two units for each octet are enough room. -2 is an error. The number of octets read is then
 * documented as unpredictable, so neither a place nor output is handed over. If less than all is
 * read, the end is truncated, or UTF-16 cannot hold a value. */
static utf8spec_status to_utf16(const uint8_t* in, size_t n, utf8spec_output* output,
                                utf8spec_error* error) {
  unsigned char* units = (unsigned char*)host->guarded(2 * n + 2);
  int written = (int)(2 * n + 2), read = (int)n;
  (void)error;
  if (utf16()->output(units, &written, in, &read) < 0) return UTF8SPEC_ILL_FORMED;
  const utf8spec_status status =
      utf8spec_hand_over(output, UTF8SPEC_UTF16, units, (size_t)written / 2);
  if (status != UTF8SPEC_OK) return status;
  return (size_t)read < n ? UTF8SPEC_ILL_FORMED : UTF8SPEC_OK;
}

/* Each value needs at most four octets in either form. */
static utf8spec_status encode_from_utf16(const uint32_t* in, size_t n, utf8spec_output* output,
                                         utf8spec_error* error) {
  if (!utf8spec_utf16_can_say(in, n)) return UTF8SPEC_UNSUPPORTED;
  (void)error;
  uint16_t* units = (uint16_t*)host->guarded(4 * n + 4);
  unsigned char* octets = (unsigned char*)host->guarded(4 * n + 4);
  size_t count = 0;
  for (size_t i = 0; i < n; ++i) count += utf8spec_utf16_units(in[i], units + count);
  int written = (int)(4 * n + 4), read = (int)(2 * count);
  const unsigned char* in_units = (const unsigned char*)units;
  if (utf16()->input(octets, &written, in_units, &read) < 0) return UTF8SPEC_ILL_FORMED;
  const utf8spec_status status = utf8spec_hand_over(output, UTF8SPEC_UTF8, octets, (size_t)written);
  if (status != UTF8SPEC_OK) return status;
  return (size_t)read < 2 * count ? UTF8SPEC_ILL_FORMED : UTF8SPEC_OK;
}

/* The handlers of UTF-16 whose `input` reads text in that encoding. A unit needs at most three
 * octets of UTF-8. `input` stops if less than six are left. */
static utf8spec_status by_handler(const char* encoding, const uint8_t* in, size_t n,
                                  utf8spec_output* output) {
  const size_t room = n / 2 * 3 + 6;
  unsigned char* octets = (unsigned char*)host->guarded(room);
  int written = (int)room, read = (int)n;
  if (xmlFindCharEncodingHandler(encoding)->input(octets, &written, in, &read) < 0) {
    return UTF8SPEC_ILL_FORMED;
  }
  const utf8spec_status status = utf8spec_hand_over(output, UTF8SPEC_UTF8, octets, (size_t)written);
  if (status != UTF8SPEC_OK) return status;
  return (size_t)read < n ? UTF8SPEC_ILL_FORMED : UTF8SPEC_OK;
}

static utf8spec_status from_utf16be(const uint8_t* in, size_t n, utf8spec_output* output,
                                    utf8spec_error* error) {
  (void)error;
  return by_handler("UTF-16BE", in, n, output);
}

static utf8spec_status from_utf16le(const uint8_t* in, size_t n, utf8spec_output* output,
                                    utf8spec_error* error) {
  (void)error;
  return by_handler("UTF-16LE", in, n, output);
}

/* The adapter makes the text around the string, so only the string can be wrong. */
static utf8spec_status parse(utf8spec_text text, utf8spec_output* output) {
  xmlDocPtr document = xmlReadMemory(text.data, (int)text.length, NULL, "UTF-8",
                                     XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NONET);
  if (document == NULL) return UTF8SPEC_ILL_FORMED;
  xmlChar* content = xmlNodeGetContent(xmlDocGetRootElement(document));
  const utf8spec_status status =
      utf8spec_hand_over(output, UTF8SPEC_UTF8, content, (size_t)xmlStrlen(content));
  xmlFree(content);
  xmlFreeDoc(document);
  return status;
}

/* libxml2 gives lines and columns, not octets. */
static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  (void)error;
  if (utf8spec_xml_forbids(in, n)) return UTF8SPEC_UNSUPPORTED;
  return parse(utf8spec_between(host, "<a>", in, n, "</a>"), output);
}

static utf8spec_status encode(const uint32_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  (void)error;
  const utf8spec_text text = utf8spec_xml_references(host, in, n);
  return text.data == NULL ? UTF8SPEC_UNSUPPORTED : parse(text, output);
}

/* libxml2 would print each refusal on stderr. */
static void silent(void* context, const char* message, ...) { (void)context, (void)message; }

typedef utf8spec_status decode_function(const uint8_t*, size_t, utf8spec_output*, utf8spec_error*);

static utf8spec_decoder handler_row(const char* name, const char* encoding,
                                    decode_function* decodes) {
  utf8spec_decoder row = utf8spec_row(name, libxml2_version());
  row.encoding = encoding;
  row.decode = decodes;
  return row;
}

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  static utf8spec_decoder checks, characters, handler, utf16be, utf16le, parser;
  static const utf8spec_decoder* const rows[] = {&checks,  &characters, &handler,
                                                 &utf16be, &utf16le,    &parser};
  host = given;
  xmlInitParser();
  xmlSetGenericErrorFunc(NULL, silent);
  checks = utf8spec_row("libxml2-xmlcheckutf8", libxml2_version());
  checks.validate = check;
  characters = utf8spec_row("libxml2-xmlgetutf8char", libxml2_version());
  characters.decode = get_char;
  characters.encode = copy_char;
  handler = utf8spec_row("libxml2-utf16-handler", libxml2_version());
  handler.decode = to_utf16;
  handler.encode = encode_from_utf16;
  utf16be = handler_row("libxml2-handler-utf-16be", "utf-16be", from_utf16be);
  utf16le = handler_row("libxml2-handler-utf-16le", "utf-16le", from_utf16le);
  parser = utf8spec_row("libxml2-xmlreadmemory", libxml2_version());
  parser.decode = decode;
  parser.encode = encode;
  *count = sizeof rows / sizeof rows[0];
  return rows;
}
