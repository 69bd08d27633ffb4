// The result of a command as text for people, and as JSON for programs: the option `--json`.

#pragma once

#include <functional>
#include <string>

#include "cli/common/failure.h"
#include "cli/tree/syntax.h"

namespace utf8spec::cli {

// Declares `--json`. `what` names the result, such as "record".
void add_json_option(Syntax& syntax, std::string& file, const std::string& what = "result");

// Writes the JSON to `file`, unless that is empty, and prints the text. If the JSON goes to
// standard output, the text is left out: the output must parse. A file that cannot be written does
// not cost the text.
Result<void> write_result(const std::string& file, const std::function<std::string()>& json,
                          const std::function<std::string()>& text);

}  // namespace utf8spec::cli
