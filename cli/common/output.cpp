#include "cli/common/output.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <system_error>

namespace utf8spec::cli {
namespace {

namespace fs = std::filesystem;

enum class Reader : std::uint8_t { there, gone };

// Whether standard output is still read. It is per process, as the stream is.
Reader reader = Reader::there;  // of the standard output

tl::unexpected<CommandFailure> cannot_write(std::string_view where, std::string_view why) {
  return fail(reports::ExitStatus::usage, fmt::format("cannot write {}: {}", where, why));
}

fs::path folder_of(const fs::path& file) {
  return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

// A missing folder is the most frequent mistake, so it gets words of its own.
tl::unexpected<CommandFailure> cannot_write(const fs::path& file, int error) {
  std::error_code ignored;
  const fs::path folder = folder_of(file);
  if (error != ENOENT || fs::is_directory(folder, ignored)) {
    return cannot_write(file.string(), std::strerror(error));
  }
  return cannot_write(file.string(),
                      fmt::format("there is no folder {}; make it first", folder.string()));
}

// The error is the system's number.
tl::expected<void, int> write_to(const fs::path& file, std::string_view contents) {
  std::ofstream stream(file, std::ios::binary);
  stream.write(contents.data(), static_cast<std::streamsize>(contents.size()));
  stream.close();
  if (!stream) return tl::unexpected(errno);
  return {};
}

// A rename is atomic: readers see the old file or the new one.
tl::expected<void, int> replace(const fs::path& file, std::string_view contents) {
  const fs::path aside = aside_of(file);
  auto replaced = write_to(aside, contents);
  std::error_code error;
  if (replaced) fs::rename(aside, file, error);
  if (error) replaced = tl::unexpected(error.value());
  if (!replaced) fs::remove(aside, error);
  return replaced;
}

// A file without a name vanishes when it is closed, even if we are killed. On file systems without
// such files, the name is removed right after opening.
int open_nameless(const fs::path& folder, const fs::path& name) {
  const int nameless = open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (nameless >= 0 || (errno != EOPNOTSUPP && errno != EISDIR)) return nameless;
  const int file = open(name.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file >= 0) unlink(name.c_str());
  return file;
}

// Reserves a little room in a folder and frees it again. `name` must not be in use.
Result<void> check_room(const fs::path& folder, const fs::path& name, const fs::path& wanted) {
  constexpr off_t room = 256 << 10;  // of a report, by order of magnitude
  const int file = open_nameless(folder, name);
  if (file < 0) return cannot_write(wanted, errno);
  // Other errors than a full disk mean that the file system cannot reserve room, which is no
  // obstacle.
  const bool is_full = fallocate(file, 0, 0, room) != 0 && (errno == ENOSPC || errno == EDQUOT);
  const int error = errno;
  close(file);
  if (is_full) return cannot_write(wanted, error);
  return {};
}

// In folders with the sticky bit, such as /tmp, nobody may replace another user's file.
bool may_replace(const struct stat& file, const fs::path& folder) {
  struct stat around {};
  if (stat(folder.c_str(), &around) != 0 || (around.st_mode & S_ISVTX) == 0) return true;
  const uid_t we = geteuid();
  return we == 0 || we == file.st_uid || we == around.st_uid;
}

// Checks the file itself, and the name of the file aside, which something else may occupy.
Result<void> check_names(const fs::path& file) {
  struct stat found {};
  if (stat(file.c_str(), &found) == 0) {
    if (access(file.c_str(), W_OK) != 0) return cannot_write(file, errno);
    if (!may_replace(found, folder_of(file))) return cannot_write(file, EPERM);
  } else if (errno != ENOENT) {
    return cannot_write(file, errno);
  }
  const fs::path aside = aside_of(file);
  if (lstat(aside.c_str(), &found) != 0) {
    if (errno == ENOENT) return {};
    return cannot_write(file, errno);
  }
  if (S_ISREG(found.st_mode) && access(aside.c_str(), W_OK) == 0) return {};
  return cannot_write(file.string(), fmt::format("{} is in the way; remove it", aside.string()));
}

}  // namespace

// Compares device and inode, because /dev/stdout, /dev/fd/1 and a redirected file are all names for
// it.
bool is_standard_output(const fs::path& file) {
  if (file == "-") return true;
  struct stat named {};
  struct stat standard {};
  return stat(file.c_str(), &named) == 0 && fstat(STDOUT_FILENO, &standard) == 0 &&
         named.st_dev == standard.st_dev && named.st_ino == standard.st_ino;
}

bool is_replaceable(const fs::path& file) {
  std::error_code ignored;
  const fs::file_status status = fs::status(file, ignored);
  if (fs::exists(status) && !fs::is_regular_file(status)) return false;
  return !fs::weakly_canonical(folder_of(file), ignored).string().starts_with("/proc/");
}

// A file that cannot be replaced is written in place, so only its own permission counts.
Result<void> check_writable(const fs::path& file) {
  if (is_standard_output(file)) return {};
  std::error_code ignored;
  if (fs::is_directory(file, ignored)) {
    return cannot_write(file.string(), "it is a folder; name a file");
  }
  if (!is_replaceable(file)) {
    if (access(file.c_str(), W_OK) == 0) return {};
    return cannot_write(file, errno);
  }
  const fs::path real = behind_links(file);
  return check_names(real).and_then([&] {
    std::error_code error;
    // An aside that a killed run left behind will be overwritten.
    if (fs::exists(aside_of(real), error)) return Result<void>{};
    return check_room(folder_of(real), aside_of(real), file);
  });
}

Result<void> check_folder(const fs::path& wanted) {
  std::error_code ignored;
  // The folder may have to be made, so the nearest existing one above it is checked.
  fs::path there = wanted;
  while (!fs::exists(there, ignored) && there.has_relative_path()) there = folder_of(there);
  if (!fs::is_directory(there, ignored)) {
    return cannot_write(wanted.string(), fmt::format("{} is not a folder", there.string()));
  }
  return check_room(there, there / ".utf8spec.partial", wanted);
}

fs::path behind_links(fs::path file) {
  // The same limit as the Linux kernel's. It ends cycles of links.
  constexpr int most_links = 40;
  std::error_code error;
  for (int link = 0; link < most_links && fs::is_symlink(fs::symlink_status(file, error)); ++link) {
    file = file.parent_path() / fs::read_symlink(file, error);
  }
  return file;
}

fs::path aside_of(const fs::path& file) { return behind_links(file).string() + ".partial"; }

Result<void> write_file(const fs::path& file, std::string_view contents) {
  if (is_standard_output(file)) return print(contents);
  const auto written =
      is_replaceable(file) ? replace(behind_links(file), contents) : write_to(file, contents);
  if (written) return {};
  return cannot_write(file, written.error());
}

// Flushes immediately. A full disk must fail here, and not when the process ends.
Result<void> print(std::string_view text) {
  const bool is_taken = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
  if (is_taken && std::fflush(stdout) == 0) return {};
  if (errno != EPIPE) return cannot_write("to the standard output", std::strerror(errno));
  // A reader such as `head` has seen enough. That is not our failure.
  reader = Reader::gone;
  return {};
}

bool has_reader() { return reader == Reader::there; }

void tell(std::string_view line) {
  (void)std::fwrite(line.data(), 1, line.size(), stderr);
  (void)std::fputc('\n', stderr);
}

}  // namespace utf8spec::cli
