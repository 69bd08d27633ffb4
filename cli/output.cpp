#include "cli/output.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <system_error>

namespace utf8spec::cli {
namespace {

namespace fs = std::filesystem;

tl::unexpected<Failure> cannot_write(std::string_view where, int error) {
  return fail(reports::ExitStatus::usage,
              fmt::format("cannot write {}: {}", where, std::strerror(error)));
}

// Devices and pipes cannot be replaced, only written to.
bool is_replaceable(const fs::path& file) {
  std::error_code ignored;
  const fs::file_status status = fs::status(file, ignored);
  return !fs::exists(status) || fs::is_regular_file(status);
}

Result<void> write_to(const fs::path& file, std::string_view contents) {
  std::ofstream stream(file, std::ios::binary);
  stream.write(contents.data(), static_cast<std::streamsize>(contents.size()));
  stream.close();
  if (!stream) return cannot_write(file.string(), errno);
  return {};
}

}  // namespace

Result<void> write_file(const fs::path& file, std::string_view contents) {
  if (file == "-") return print(contents);
  if (!is_replaceable(file)) return write_to(file, contents);
  const fs::path partial = file.string() + ".partial";
  std::error_code error;
  if (auto written = write_to(partial, contents); !written) {
    const int reason = errno;
    fs::remove(partial, error);
    return cannot_write(file.string(), reason);
  }
  fs::rename(partial, file, error);
  if (error) return cannot_write(file.string(), error.value());
  return {};
}

Result<void> print(std::string_view text) {
  const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
  if (!written || std::fflush(stdout) != 0) return cannot_write("to the standard output", errno);
  return {};
}

}  // namespace utf8spec::cli
