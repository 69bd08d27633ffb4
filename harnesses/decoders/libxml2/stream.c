/* libxml2's push parser as a stream: the text of an XML element in chunks. xmlParseChunk
 * promises to accept a document in pieces of any size. xmlParseChunk returns a code without a
 * place, so no offset is given. */

#include <libxml/parser.h>

#include "harnesses/decoders/libxml2/version.h"
#include "harnesses/decoders/shared/text_stream.h"
#include "harnesses/decoders/shared/xml_text.h"

/* Text comes in pieces that libxml2 chooses. */
static void take(void* text, const xmlChar* piece, int length) {
  utf8spec_append((utf8spec_buffer*)text, piece, (size_t)length);
}

static void silent(void* context, const char* message, ...) { (void)context, (void)message; }

/* libxml2 guesses the encoding from the first four octets. `<a >` has four, and they suggest
 * nothing. */
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
                                    closed,
                                    " also=stream-deltas"};
  xmlInitParser();
  xmlSetGenericErrorFunc(NULL, silent);
  return utf8spec_serve_text_stream(&row);
}
