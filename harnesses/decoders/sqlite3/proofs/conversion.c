/* Shows that SQLite reads ill-formed UTF-8 as other characters, and writes surrogates from a
 * unit and from char(). */

#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>

static sqlite3_stmt* row(sqlite3* database, const char* query, const char* octets, int units) {
  sqlite3_stmt* statement;
  sqlite3_prepare_v2(database, query, -1, &statement, NULL);
  if (octets != NULL && units == 0) sqlite3_bind_text(statement, 1, octets, -1, SQLITE_STATIC);
  if (octets != NULL && units > 0) sqlite3_bind_text16(statement, 1, octets, units, SQLITE_STATIC);
  sqlite3_step(statement);
  return statement;
}

int main(void) {
  const char* texts[] = {"\x80",         "\xE2\x80",        "\xE2\x82\x41", "\xED\xA0",
                         "\xF4\x90",     "\xFA\x80",        "\xC0\x82\x80", "\xE0\x82\x80",
                         "\xF0\x82\x80", "\xDF\xA0\x80",    "\xFE\xA0\x80", "\xC0\x80\xA0\x80",
                         "\xEF\xBF\xBE", "\xC2\xFE\xA0\x80"};
  const uint16_t lone = 0xD800, no_pair[] = {0xD800, 'B'};
  sqlite3* database;
  sqlite3_open(":memory:", &database);
  for (size_t i = 0; i < sizeof texts / sizeof *texts; ++i) {
    sqlite3_stmt* statement = row(database, "SELECT ?", texts[i], 0);
    const uint16_t* units = (const uint16_t*)sqlite3_column_text16(statement, 0);
    for (const char* octet = texts[i]; *octet != '\0'; ++octet) printf("%02X ", *octet & 0xFF);
    for (printf("->"); *units != 0; ++units) printf(" %04X", *units);
    printf(", ");
    sqlite3_finalize(statement);
  }
  sqlite3_stmt* unit = row(database, "SELECT hex(?)", (const char*)&lone, sizeof lone);
  sqlite3_stmt* units = row(database, "SELECT hex(?)", (const char*)no_pair, sizeof no_pair);
  sqlite3_stmt* character = row(database, "SELECT hex(char(0xD800))", NULL, 0);
  printf("unit D800 -> %s, ", (const char*)sqlite3_column_text(unit, 0));
  printf("units D800 0042 -> %s, ", (const char*)sqlite3_column_text(units, 0));
  printf("char(0xD800) -> %s\n", (const char*)sqlite3_column_text(character, 0));
  sqlite3_finalize(unit);
  sqlite3_finalize(units);
  sqlite3_finalize(character);
  sqlite3_close(database);
  return 0;
}
