// `utf8spec-dev manual`: writes the manual pages. The build calls it, so that installed pages say
// what `--help` says.

#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/output.h"
#include "cli/manual/pages.h"

namespace utf8spec::cli {

namespace {

std::map<std::string, std::string> pages_of_all(const CommandContext& context) {
  std::map<std::string, std::string> pages;
  for (const Program program : reference::values_of<Program>) {
    pages.merge(manual_pages(context.tree(program), UTF8SPEC_VERSION));
  }
  return pages;
}

}  // namespace

Action add_manual(Syntax& syntax) {
  const auto folder = std::make_shared<std::string>();
  syntax.option("folder", *folder, "The folder to write to").value("DIR").required();
  syntax.footer =
      "The command writes a page for each program and for each command. To read one, use "
      "`man DIR/utf8spec-run.1`.\n";
  return [folder](const CommandContext& context) {
    return write_folder(*folder, pages_of_all(context)).map([] {
      return reports::ExitStatus::as_expected;
    });
  };
}

}  // namespace utf8spec::cli
