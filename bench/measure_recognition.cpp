// Measures what RFC 3629 section 1 says of texts in other encodings. It asks no decoder.
//
//   measure_recognition [--out FOLDER]
//
// With --out, it writes recognition.json, recognition.md and two plots; without, it prints the
// tables. The same release of ICU gives the same files.

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <system_error>

#include "bench/recognition/recognition_files.h"

namespace utf8spec::bench {
namespace {

namespace fs = std::filesystem;

constexpr int failed = 2;

int complain(const std::string& words) {
  fmt::print(stderr, "measure_recognition: {}\n", words);
  return failed;
}

std::optional<Recognition> measured() {
  auto recognition = measure_recognition({});
  if (recognition) return *std::move(recognition);
  complain(recognition.error() + "; install ICU with all its data, such as Debian's libicu72");
  return std::nullopt;
}

int print_tables() {
  const auto recognition = measured();
  if (!recognition) return failed;
  fmt::print("{}", recognition_page(*recognition));
  return 0;
}

bool is_written(const fs::path& file, const std::string& contents) {
  std::ofstream stream(file, std::ios::binary);
  stream << contents;
  stream.close();
  return stream.good();
}

int write_files(const fs::path& folder, const Recognition& recognition) {
  for (const auto& [name, contents] : recognition_files(recognition)) {
    const std::string file = folder / name;
    if (!is_written(file, contents)) return complain("cannot write " + file);
    fmt::print("{}\n", file);
  }
  return 0;
}

// The folder is looked at first, since measuring takes seconds.
int write_into(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error || access(folder.c_str(), W_OK) != 0 || !fs::is_directory(folder)) {
    return complain("cannot write into the folder " + folder.string());
  }
  const auto recognition = measured();
  return recognition ? write_files(folder, *recognition) : failed;
}

}  // namespace
}  // namespace utf8spec::bench

int main(int argument_count, char** arguments) {
  if (argument_count == 1) return utf8spec::bench::print_tables();
  const bool has_folder = argument_count == 3 && std::string_view(arguments[1]) == "--out";
  if (has_folder && *arguments[2] != '\0') return utf8spec::bench::write_into(arguments[2]);
  return utf8spec::bench::complain("the words are not [--out FOLDER]");
}
