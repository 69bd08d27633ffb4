/* libxml2's push parser: the text of an XML element, in chunks. */

#include <libxml/parser.h>

#include "harnesses/decoders/libxml2/version.h"
#include "harnesses/decoders/shared/serve_stream.h"
#include "harnesses/decoders/shared/xml_text.h"

typedef struct {
  xmlParserCtxtPtr parser;
  utf8spec_xml_past past;
} stream;

static void take(void* text, const xmlChar* piece, int length) {
  utf8spec_append((utf8spec_buffer*)text, piece, (size_t)length);
}

static void silent(void* context, const char* message, ...) { (void)context, (void)message; }

/* The first four octets would be taken for a sign of the encoding; these say nothing. */
static void* opened(utf8spec_buffer* text) {
  static xmlSAXHandler handler = {.characters = take, .initialized = 1};
  static stream it;
  memset(&it, 0, sizeof it);
  it.parser = xmlCreatePushParserCtxt(&handler, text, "<a >", 4, NULL);
  return &it;
}

static utf8spec_status push(void* given, const uint8_t* in, size_t n, utf8spec_error* error) {
  stream* it = (stream*)given;
  (void)error;
  if (utf8spec_xml_forbids(&it->past, in, n)) return UTF8SPEC_UNSUPPORTED;
  const int code = xmlParseChunk(it->parser, (const char*)in, (int)n, 0);
  return code == XML_ERR_OK ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

static utf8spec_status finish(void* given, utf8spec_error* error) {
  (void)error;
  const int code = xmlParseChunk(((stream*)given)->parser, "</a>", 4, 1);
  return code == XML_ERR_OK ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

static void closed(void* given) { xmlFreeParserCtxt(((stream*)given)->parser); }

int main(void) {
  const utf8spec_stream_row row = {
      "libxml2-xmlparsechunk", libxml2_version(), opened, push, finish, closed};
  xmlInitParser();
  xmlSetGenericErrorFunc(NULL, silent);
  return utf8spec_serve_stream(&row);
}
