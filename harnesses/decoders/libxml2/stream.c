/* libxml2's push parser: the text of an XML element, in chunks. */

#include <libxml/parser.h>

#include "harnesses/decoders/libxml2/version.h"
#include "harnesses/decoders/shared/text_stream.h"
#include "harnesses/decoders/shared/xml_text.h"

static void take(void* text, const xmlChar* piece, int length) {
  utf8spec_append((utf8spec_buffer*)text, piece, (size_t)length);
}

static void silent(void* context, const char* message, ...) { (void)context, (void)message; }

/* The first four octets would be taken for a sign of the encoding; these say nothing. */
static void* opened(utf8spec_buffer* text) {
  static xmlSAXHandler handler = {.characters = take, .initialized = 1};
  return xmlCreatePushParserCtxt(&handler, text, "<a >", 4, NULL);
}

static utf8spec_status parse(void* parser, const char* piece, size_t length, int last) {
  const int code = xmlParseChunk((xmlParserCtxtPtr)parser, piece, (int)length, last);
  return code == XML_ERR_OK ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

static utf8spec_status push(void* parser, const uint8_t* in, size_t n, utf8spec_error* error) {
  (void)error;
  return parse(parser, (const char*)in, n, 0);
}

static utf8spec_status finish(void* parser, utf8spec_error* error) {
  (void)error;
  return parse(parser, "</a>", 4, 1);
}

static void closed(void* parser) { xmlFreeParserCtxt((xmlParserCtxtPtr)parser); }

int main(void) {
  const utf8spec_text_stream row = {"libxml2-xmlparsechunk",
                                    libxml2_version(),
                                    utf8spec_xml_forbids,
                                    opened,
                                    push,
                                    finish,
                                    closed};
  xmlInitParser();
  xmlSetGenericErrorFunc(NULL, silent);
  return utf8spec_serve_text_stream(&row);
}
