/* libdbus: dbus_validate_utf8, which bindings call before they send a string. The D-Bus
 * specification demands valid UTF-8 without NUL. The function takes a terminated string, so
 * input with U+0000 cannot be put to it. It tells no place: DBusError has a message only, so no
 * offset is given. */

#include <dbus/dbus.h>

#include "harnesses/decoders/shared/quoted_text.h"

static const utf8spec_host* host;

/* The text is copied with a NUL behind it into guarded memory. */
static utf8spec_status validate(const uint8_t* in, size_t n, utf8spec_error* error) {
  (void)error;
  if (n > 0 && memchr(in, 0, n) != NULL) return UTF8SPEC_UNSUPPORTED;
  const utf8spec_text text = utf8spec_between(host, "", in, n, "");
  return dbus_validate_utf8(text.data, NULL) ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

/* libdbus has no version string, only three numbers. */
const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  static utf8spec_decoder row;
  static char version[40];
  static const utf8spec_decoder* const rows[] = {&row};
  host = given;
  int major, minor, micro;
  dbus_get_version(&major, &minor, &micro);
  (void)snprintf(version, sizeof version, "%d.%d.%d", major, minor, micro);
  row = utf8spec_row("dbus-validate-utf8", version);
  row.validate = validate;
  *count = sizeof rows / sizeof rows[0];
  return rows;
}
