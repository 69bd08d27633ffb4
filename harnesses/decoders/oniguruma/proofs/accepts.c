/* Shows that Oniguruma's check of a string accepts overlong forms, surrogates, values above
 * U+10FFFF, and F8 to FF. Its encoder writes surrogates and values above U+10FFFF. */

#include <oniguruma.h>
#include <stdio.h>
#include <string.h>

static int accepts(const char* text) {
  const OnigUChar* octets = (const OnigUChar*)text;
  regex_t* pattern = NULL;
  const int valid = ONIGENC_IS_VALID_MBC_STRING(ONIG_ENCODING_UTF8, octets, octets + strlen(text));
  const int code = onig_new(&pattern, octets, octets + strlen(text), ONIG_OPTION_NONE,
                            ONIG_ENCODING_UTF8, ONIG_SYNTAX_ASIS, NULL);
  if (code == ONIG_NORMAL) onig_free(pattern);
  return valid && code == ONIG_NORMAL;
}

/* The number of octets, or the answer of ONIGENC_CODE_TO_MBCLEN if that is not positive. */
static int octets_of(OnigCodePoint code) {
  OnigUChar octets[ONIGENC_CODE_TO_MBC_MAXLEN];
  const int length = ONIGENC_CODE_TO_MBCLEN(ONIG_ENCODING_UTF8, code);
  return length > 0 ? ONIGENC_CODE_TO_MBC(ONIG_ENCODING_UTF8, code, octets) : length;
}

int main(void) {
  const char* texts[] = {"\xC0\x80",         "\xC1\x80",         "\xE0\x80\x80", "\xED\xA0\x80",
                         "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\xF8",         "\xFF"};
  OnigEncoding used[] = {ONIG_ENCODING_UTF8};
  onig_initialize(used, 1);
  printf("accepted:");
  for (size_t i = 0; i < sizeof texts / sizeof *texts; ++i) printf(" %d", accepts(texts[i]));
  printf(", octets of U+D800: %d,", octets_of(0xD800));
  printf(" of 110000: %d, of FFFFFFFF: %d\n", octets_of(0x110000), octets_of(0xFFFFFFFF));
  return 0;
}
