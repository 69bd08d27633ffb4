// `export_vectors FORM SIZE FILE` writes an export of the UTF-8 vectors, for the build of the
// tests: they need it before the command is built. The size `all` has what the JSON files hold.

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <span>
#include <string>

#include "vectors/exports/export.h"
#include "vectors/suite/suite.h"

namespace {

using namespace utf8spec;

int write(std::string_view form, std::string_view size, const std::filesystem::path& file) {
  const auto format = reference::value_named<vectors::ExportFormat>(form);
  const auto wanted = reference::value_named<vectors::ExportSize>(size);
  const bool is_all = size == "all";
  const auto suite = vectors::load(UTF8SPEC_SOURCE_DIR "/vectors/generated");
  if (!format || !(wanted || is_all) || !suite) {
    fmt::print(stderr, "export_vectors: no such form or size, or damaged vectors\n");
    return 2;
  }
  std::filesystem::create_directories(file.parent_path());
  std::ofstream stream(file);
  const vectors::Excerpt excerpt =
      is_all ? vectors::all_of(suite->groups) : vectors::select(suite->groups, *wanted);
  stream << export_as(*format, excerpt, {"test", suite->sha256}) << std::flush;
  return stream ? 0 : 1;
}

}  // namespace

int main(int count, char** arguments) {
  const std::span<char*> words(arguments, static_cast<std::size_t>(count));
  return words.size() == 4 ? write(words[1], words[2], words[3]) : 2;
}
