#pragma once

#include <libxml/globals.h>
#include <stdio.h>
#include <stdlib.h>

/* Of the library that runs, which says 20914 for 2.9.14. */
static inline const char* libxml2_version(void) {
  static char version[32];
  const long number = strtol(xmlParserVersion, NULL, 10);
  (void)snprintf(version, sizeof version, "%ld.%ld.%ld", number / 10000, number / 100 % 100,
                 number % 100);
  return version;
}
