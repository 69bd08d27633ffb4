#include "cli/manual.h"

#include <fmt/format.h>

#include "reports/exit_status.h"

namespace utf8spec::cli {

std::string manual_of_exit_statuses() {
  std::string text = "Exit status, the first that applies:\n";
  for (const auto& [status, meaning] : reports::exit_statuses) {
    text += fmt::format("  {}  {}\n", static_cast<int>(status), meaning);
  }
  return text;
}

std::string manual_of_runs() {
  return R"(Ways to name a decoder:
  NAME                a bundled one: utf8spec list decoders
  PLUGIN.so[:NAME]    a shared object that exports utf8spec_decoders_v1 (docs/c_abi.md)
  -- COMMAND ARG...   an adapter that speaks the line protocol (docs/line_protocol.md);
                      with --exit-status, a command that is run once for each input

Levels:
  smoke      all curated vectors (the default with --exit-status)
  standard   and all that is derived from them: chunks, places, every scalar value, and a
             million mutated strings (the default otherwise)

Profiles:
  rfc3629    what RFC 3629 demands (the default)
  unicode    and one U+FFFD for each maximal subpart
  whatwg     and a leading signature removed

Operations: validate, decode, replace, stream, stream-replace, encode

)";
}

}  // namespace utf8spec::cli
