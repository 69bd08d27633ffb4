#include "cli/common/json_result.h"

#include <fmt/format.h>

#include <utility>

#include "cli/common/output.h"
#include "cli/common/outputs.h"

namespace utf8spec::cli {

void add_json_option(Syntax& syntax, std::string& file, const std::string& what) {
  syntax
      .option("--json", file,
              fmt::format(
                  "Write the {} as JSON to this file (- is standard output, instead of the text)",
                  what))
      .value("FILE")
      .check(names_a_file);
}

Result<void> write_result(const std::string& file, const std::function<std::string()>& json,
                          const std::function<std::string()>& text) {
  Result<void> written;
  if (!file.empty()) {
    written = write_file(file, json());
    if (is_standard_output(file)) return written;
  }
  auto printed = print(text());
  return written ? printed : written;
}

}  // namespace utf8spec::cli
