// `utf8spec measure-recognition`: measures what RFC 3629 section 1 says of texts in other
// encodings. It asks no decoder.

#include <fmt/format.h>

#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/output.h"
#include "cli/common/outputs.h"
#include "reports/recognition/recognition_files.h"

namespace utf8spec::cli {
namespace {

namespace fs = std::filesystem;
using reports::ExitStatus;
using reports::Recognition;

Result<Recognition> measure() {
  return reports::measure_recognition({}).map_error([](const std::string& missing) {
    return CommandFailure{ExitStatus::suite_damaged,
                          missing + "; install ICU with all its data, such as Debian's libicu72"};
  });
}

Result<ExitStatus> write_files(const fs::path& folder, const Recognition& recognition) {
  for (const auto& [name, contents] : reports::recognition_files(recognition)) {
    const auto written = write_file(folder / name, contents).and_then([&, &file = name] {
      return print(fmt::format("{}\n", (folder / file).string()));
    });
    if (!written) return tl::unexpected(written.error());
  }
  return ExitStatus::as_expected;
}

Result<void> prepare_folder(const fs::path& folder) {
  if (auto fine = check_folder(folder); !fine) return fine;
  std::error_code error;
  fs::create_directories(folder, error);
  if (!error) return {};
  return fail(ExitStatus::usage,
              fmt::format("cannot make the folder {}: {}", folder.string(), error.message()));
}

Result<ExitStatus> measure_recognition(const std::string& folder) {
  if (folder.empty()) {
    return measure().and_then([](const Recognition& recognition) {
      return print(reports::recognition_page(recognition)).map([] {
        return ExitStatus::as_expected;
      });
    });
  }
  return prepare_folder(folder)
      .and_then([] { return measure(); })
      .and_then([&](const Recognition& recognition) { return write_files(folder, recognition); });
}

}  // namespace

Action add_measure_recognition(CLI::App& app) {
  const auto folder = std::make_shared<std::string>();
  app.add_option("--out", *folder,
                 "The folder to write recognition.json, recognition.md and two plots to; without "
                 "it, the tables are printed")
      ->type_name("DIR")
      ->check(names_a_file);
  app.footer(
      "The texts are names, dates, amounts and numbers in words, out of ICU's locale data. The "
      "same release of ICU gives the same files.\n");
  return [folder](const CommandContext&) { return measure_recognition(*folder); };
}

}  // namespace utf8spec::cli
