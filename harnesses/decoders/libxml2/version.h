/* Reports name the version that ran, and not the one of the headers. */
#pragma once

#include <libxml/globals.h>
#include <stdio.h>
#include <stdlib.h>

/* The version of the library that runs: 20914 is 2.9.14. */
static inline const char* libxml2_version(void) {
  static char version[32];
  const long number = strtol(xmlParserVersion, NULL, 10);
  (void)snprintf(version, sizeof version, "%ld.%ld.%ld", number / 10000, number / 100 % 100,
                 number % 100);
  return version;
}
