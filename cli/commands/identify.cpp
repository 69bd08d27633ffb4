// `utf8spec identify`: shows in which encodings a file is well-formed. It asks no decoder.

#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/input.h"
#include "cli/common/output.h"
#include "cli/identify/identifier.h"
#include "cli/identify/words.h"
#include "reports/render/harmless.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;

// Names of files may hold anything, and are printed as one line.
constexpr std::size_t longest_name = 200;  // characters

Result<std::string> identify(const std::string& word) {
  const bool is_input = word == "-";
  const std::string file = is_input ? "/dev/stdin" : word;
  Identifier identifier;
  const auto read = read_blocks(file, [&](std::string_view block) -> Result<void> {
    identifier.take({reinterpret_cast<const std::uint8_t*>(block.data()), block.size()});
    return {};
  });
  if (!read) return tl::unexpected(read.error());
  const std::string name = reports::harmless(file, reports::Keep::line, longest_name);
  return words_of(is_input ? "standard input" : name, identifier.finish());
}

}  // namespace

// What was found in the files before one that cannot be read has been printed by then.
Action add_identify(CLI::App& app) {
  const auto files = std::make_shared<std::vector<std::string>>();
  app.add_option("files", *files, "The files; - for standard input")->required();
  return [files](const CommandContext&) -> Result<ExitStatus> {
    for (const std::string& file : *files) {
      const auto words = identify(file);
      if (!words) return tl::unexpected(words.error());
      if (auto printed = print(*words); !printed) return tl::unexpected(printed.error());
    }
    return ExitStatus::as_expected;
  };
}

}  // namespace utf8spec::cli
