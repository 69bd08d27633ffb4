/* Shows that SQLite reads unpaired surrogates, and any unit after a surrogate as the second of a
 * pair. */

#include <sqlite3.h>
#include <stdio.h>

static void show(sqlite3* database, const char* text, sqlite3_uint64 n, unsigned char encoding) {
  sqlite3_stmt* statement;
  sqlite3_prepare_v2(database, "SELECT hex(?)", -1, &statement, NULL);
  sqlite3_bind_text64(statement, 1, text, n, SQLITE_STATIC, encoding);
  sqlite3_step(statement);
  printf("%s", encoding == SQLITE_UTF16BE ? "UTF16BE" : "UTF16LE");
  for (sqlite3_uint64 i = 0; i < n; ++i) printf(" %02X", text[i] & 0xFF);
  printf(" -> %s\n", (const char*)sqlite3_column_text(statement, 0));
  sqlite3_finalize(statement);
}

int main(void) {
  sqlite3* database;
  sqlite3_open(":memory:", &database);
  show(database, "\xD8\x00", 2, SQLITE_UTF16BE);
  show(database, "\xDC\x00", 2, SQLITE_UTF16BE);
  show(database, "\xD8\x00\x00\x41", 4, SQLITE_UTF16BE);
  show(database, "\xDC\x00\x00\x41", 4, SQLITE_UTF16BE);
  show(database, "\xD8\x00\xD8\x00", 4, SQLITE_UTF16BE);
  show(database, "\xD8\x00\xD8\x00\xDC\x00", 6, SQLITE_UTF16BE);
  show(database, "\xD8\x00\xD8\x00\xDD\x81\x00\x80", 8, SQLITE_UTF16BE);
  show(database, "\xDC\x00\xDB\xFF\xDF\xFF\x00\x00", 8, SQLITE_UTF16BE);
  show(database, "\x00\xD8", 2, SQLITE_UTF16LE);
  show(database, "\x00\xDC\x41\x00", 4, SQLITE_UTF16LE);
  sqlite3_close(database);
  return 0;
}
