// Checks an adapter before its run. Most first adapters have a fault of form, such as a missing
// line feed, and a report that blames the decoder for it would mislead.

#pragma once

#include <string>
#include <vector>

#include "cli/common/target.h"

namespace utf8spec::cli {

// What is wrong with the form of an adapter's replies, as sentences for the report. Empty for
// plugins and for commands with `--exit-status`, which have no line protocol. An adapter that hangs
// costs about ten seconds.
std::vector<std::string> notes_on_form(const Target& target);

}  // namespace utf8spec::cli
