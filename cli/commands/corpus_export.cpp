#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/output.h"
#include "cli/corpus/export.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;

// The words of the command.
struct ExportWords {
  std::string folder;
  bool vectors = false;
  std::string corpus;
};

}  // namespace

// `utf8spec-dev corpus export`: files for other projects. The flag becomes an enum here, so that no
// bool travels through the code.
Action add_corpus_export(Syntax& syntax) {
  const auto words = std::make_shared<ExportWords>();
  syntax.option("folder", words->folder, "The folder to write to").value("DIR").required();
  syntax.flag("--vectors", words->vectors,
              "Put every decode vector into raw/ and the header, not only the regressions");
  add_corpus_option(syntax, words->corpus);
  return [words](const CommandContext& context) {
    const Extent extent = words->vectors ? Extent::all_vectors : Extent::regressions;
    return export_corpus(with_corpus(context.places, words->corpus), extent, words->folder)
        .and_then(print)
        .map([] { return ExitStatus::as_expected; });
  };
}

}  // namespace utf8spec::cli
