// published_words FOLDER: renews the words of every report in FOLDER, from the ids in the reports.
// It runs no decoder and is not part of the product; `script/publish --words` calls it.

#include <fmt/format.h>

#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "reports/publish/current_words.h"
#include "reports/render/formats.h"

namespace reports = utf8spec::reports;
namespace fs = std::filesystem;

namespace {

std::string text_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

// Reads and rewrites one report. It returns what went wrong; empty if nothing did.
std::string renew_file(const fs::path& file) {
  const auto report = reports::from_json(text_of(file));
  if (!report) return fmt::format("{} is not a report: {}", file.string(), report.error());
  std::ofstream stream(file, std::ios::binary);
  if (!(stream << to_json(with_current_words(*report))).flush())
    return "cannot write " + file.string();
  return "";
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc != 2) {
    fmt::print(stderr, "usage: published_words FOLDER (of reports as JSON)\n");
    return 2;
  }
  for (const auto& entry : fs::directory_iterator(argv[1])) {
    if (entry.path().extension() != ".json") continue;
    if (const std::string wrong = renew_file(entry.path()); !wrong.empty()) {
      fmt::print(stderr, "published_words: {}\n", wrong);
      return EXIT_FAILURE;
    }
  }
  return EXIT_SUCCESS;
} catch (const std::exception& error) {
  fmt::print(stderr, "published_words: {}\n", error.what());
  return EXIT_FAILURE;
}
