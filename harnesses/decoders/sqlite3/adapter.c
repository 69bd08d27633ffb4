/* SQLite: text bound as UTF-8 and read as UTF-16, the opposite direction, and char(). SQLite
 * does not report invalid text, so the rows replace. No answer is made better here. */

#include <sqlite3.h>

#include "harnesses/decoders/shared/hand_over.h"

static const utf8spec_host* host;

/* One database in memory serves all rows. */
static sqlite3_stmt* prepared(const char* query) {
  static sqlite3* database;
  sqlite3_stmt* statement = NULL;
  if (database == NULL) sqlite3_open(":memory:", &database);
  sqlite3_prepare_v2(database, query, -1, &statement, NULL);
  return statement;
}

/* The pointer is not NULL, also for an empty input: NULL would bind no text. */
static utf8spec_status replace(const uint8_t* in, size_t n, utf8spec_output* output) {
  static sqlite3_stmt* statement;
  if (statement == NULL) statement = prepared("SELECT ?");
  sqlite3_bind_text(statement, 1, (const char*)in, (int)n, SQLITE_STATIC);
  if (sqlite3_step(statement) != SQLITE_ROW) return UTF8SPEC_FAULT;
  const void* units = sqlite3_column_text16(statement, 0);
  const int octets = sqlite3_column_bytes16(statement, 0);
  const utf8spec_status status =
      utf8spec_hand_over(output, UTF8SPEC_UTF16, units, (size_t)octets / 2);
  sqlite3_reset(statement);
  sqlite3_clear_bindings(statement);
  return status;
}

/* The order is for text without a byte-order mark, which is documented to be removed and to set
 * the order. So these rows read UTF-16 with a signature. */
static utf8spec_status from_utf16(int order, const uint8_t* in, size_t n, utf8spec_output* output) {
  static sqlite3_stmt* statement;
  if (statement == NULL) statement = prepared("SELECT ?");
  sqlite3_bind_text64(statement, 1, (const char*)in, n, SQLITE_STATIC, (unsigned char)order);
  if (sqlite3_step(statement) != SQLITE_ROW) return UTF8SPEC_FAULT;
  const unsigned char* octets = sqlite3_column_text(statement, 0);
  const utf8spec_status status =
      utf8spec_hand_over(output, UTF8SPEC_UTF8, octets, (size_t)sqlite3_column_bytes(statement, 0));
  sqlite3_reset(statement);
  sqlite3_clear_bindings(statement);
  return status;
}

static utf8spec_status from_utf16be(const uint8_t* in, size_t n, utf8spec_output* output) {
  return from_utf16(SQLITE_UTF16BE, in, n, output);
}

static utf8spec_status from_utf16le(const uint8_t* in, size_t n, utf8spec_output* output) {
  return from_utf16(SQLITE_UTF16LE, in, n, output);
}

/* A byte-order mark at the start is documented to be removed and to set the order, so it is not
 * asked. */
static utf8spec_status encode(const uint32_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  static sqlite3_stmt* statement;
  (void)error;
  if (statement == NULL) statement = prepared("SELECT ?");
  if (!utf8spec_utf16_can_say(in, n)) return UTF8SPEC_UNSUPPORTED;
  if (n > 0 && (in[0] == 0xFEFF || in[0] == 0xFFFE)) return UTF8SPEC_UNSUPPORTED;
  uint16_t* units = (uint16_t*)host->guarded(4 * n + 2);
  size_t count = 0;
  for (size_t i = 0; i < n; ++i) count += utf8spec_utf16_units(in[i], units + count);
  sqlite3_bind_text16(statement, 1, units, (int)(2 * count), SQLITE_STATIC);
  if (sqlite3_step(statement) != SQLITE_ROW) return UTF8SPEC_FAULT;
  const unsigned char* octets = sqlite3_column_text(statement, 0);
  const utf8spec_status status =
      utf8spec_hand_over(output, UTF8SPEC_UTF8, octets, (size_t)sqlite3_column_bytes(statement, 0));
  sqlite3_reset(statement);
  sqlite3_clear_bindings(statement);
  return status;
}

/* char(X) returns the character of a code point; each value is a query of its own. */
static utf8spec_status characters(const uint32_t* in, size_t n, utf8spec_output* output,
                                  utf8spec_error* error) {
  static sqlite3_stmt* statement;
  utf8spec_status status = UTF8SPEC_OK;
  (void)error;
  output->form = UTF8SPEC_UTF8;
  if (statement == NULL) statement = prepared("SELECT char(?)");
  for (size_t i = 0; i < n && status == UTF8SPEC_OK; ++i) {
    sqlite3_bind_int64(statement, 1, in[i]);
    if (sqlite3_step(statement) != SQLITE_ROW) return UTF8SPEC_FAULT;
    const unsigned char* octets = sqlite3_column_text(statement, 0);
    status = utf8spec_hand_over(output, UTF8SPEC_UTF8, octets,
                                (size_t)sqlite3_column_bytes(statement, 0));
    sqlite3_reset(statement);
  }
  return status;
}

static utf8spec_decoder utf16_row(const char* name,
                                  utf8spec_status (*replaces)(const uint8_t*, size_t,
                                                              utf8spec_output*)) {
  utf8spec_decoder row = utf8spec_row(name, sqlite3_libversion());
  row.encoding = "utf-16";
  row.flags = UTF8SPEC_WHOLE_UNITS;
  row.replace = replaces;
  return row;
}

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  static utf8spec_decoder text, function, utf16be, utf16le;
  static const utf8spec_decoder* const rows[] = {&text, &function, &utf16be, &utf16le};
  host = given;
  text = utf8spec_row("sqlite3-column-text16", sqlite3_libversion());
  text.replace = replace;
  text.encode = encode;
  function = utf8spec_row("sqlite3-char", sqlite3_libversion());
  function.encode = characters;
  utf16be = utf16_row("sqlite3-column-text-utf-16be", from_utf16be);
  utf16le = utf16_row("sqlite3-column-text-utf-16le", from_utf16le);
  *count = sizeof rows / sizeof rows[0];
  return rows;
}
