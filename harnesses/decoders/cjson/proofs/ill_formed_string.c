/* Shows that cJSON passes ill-formed octets through: 80 is a stray continuation, C0 80 is an
 * overlong NUL. A program that trusts the parser's strings gets them unchecked. */

#include <cjson/cJSON.h>
#include <stdio.h>

int main(void) {
  cJSON* value = cJSON_Parse("\"\x80\xC0\x80\"");
  if (value == NULL) return 1;
  for (const char* octet = cJSON_GetStringValue(value); *octet != '\0'; ++octet) {
    printf("%02X ", *octet & 0xFF);
  }
  puts("in a string");
  cJSON_Delete(value);
  return 0;
}
