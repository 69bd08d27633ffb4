/* Shows three bugs of json-c with JSON_TOKENER_VALIDATE_UTF8. It accepts overlong forms and
 * surrogates. It refuses a character that is cut by chunks (`chunks`). It reads the escapes of
 * U+1D800 as U+FFFD (`escapes`). */

#include <json-c/json.h>
#include <stdio.h>
#include <string.h>

/* Prints the octets of the string, or the error in words. */
static void show(json_tokener* tokener, const char* name, const char* text) {
  json_object* value = json_tokener_parse_ex(tokener, text, (int)strlen(text));
  printf("%s:", name);
  if (value == NULL) printf(" %s", json_tokener_error_desc(json_tokener_get_error(tokener)));
  const char* octet = value == NULL ? "" : json_object_get_string(value);
  for (; *octet != '\0'; ++octet) printf(" %02X", *octet & 0xFF);
  json_object_put(value);
}

int main(int count, char** arguments) {
  const char* what = count > 1 ? arguments[1] : "";
  json_tokener* tokener = json_tokener_new();
  json_tokener_set_flags(tokener, JSON_TOKENER_VALIDATE_UTF8);
  if (strcmp(what, "chunks") == 0) {
    show(tokener, "EF", "\"\xEF");
    show(tokener, ", then BB BF", "\xBB\xBF\"");
  } else if (strcmp(what, "escapes") == 0) {
    show(tokener, "\\uD836\\uDC00", "\"\\uD836\\uDC00\"");
  } else {
    show(tokener, "C0 80 ED A0 80", "\"\xC0\x80\xED\xA0\x80\"");
  }
  puts("");
  return 0;
}
