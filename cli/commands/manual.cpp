// `utf8spec manual`: writes the manual pages. The build calls it, so that installed pages say what
// `--help` says.

#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/output.h"
#include "cli/manual/pages.h"

namespace utf8spec::cli {

// Pages are written from all commands, which the action finds above its own.
Action add_manual(CLI::App& app) {
  const auto folder = std::make_shared<std::string>();
  app.add_option("folder", *folder, "The folder to write to")->type_name("DIR")->required();
  app.footer(
      "The command writes a page for utf8spec and for each command. To read one, use "
      "`man DIR/utf8spec-run.1`.\n");
  return [folder, &app](const CommandContext&) {
    return write_folder(*folder, manual_pages(tree_of(*app.get_parent()), UTF8SPEC_VERSION))
        .map([] { return reports::ExitStatus::as_expected; });
  };
}

}  // namespace utf8spec::cli
