#include "cli/common/streamed_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "cli/common/output.h"

namespace utf8spec::cli {
namespace {

namespace fs = std::filesystem;

// What the umask allows.
constexpr mode_t rights = S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH;

// The name under which Linux shows an open file, by which a nameless one gets a name.
fs::path name_of_open(int descriptor) { return fmt::format("/proc/self/fd/{}", descriptor); }

}  // namespace

StreamedFile::StreamedFile(fs::path file) : file_(std::move(file)) {}

StreamedFile::~StreamedFile() {
  if (descriptor_ < 0) return;
  ::close(descriptor_);
  if (place_ == Place::aside) ::unlink(aside_.c_str());
}

Result<void> StreamedFile::cannot_write() const {
  return fail(reports::ExitStatus::usage,
              fmt::format("cannot write {}: {}", file_.string(), std::strerror(errno)));
}

Result<void> StreamedFile::open() {
  if (is_standard_output(file_)) return {};
  if (auto checked = check_writable(file_); !checked) return checked;
  if (is_replaceable(file_)) return open_new();
  descriptor_ = ::open(file_.c_str(), O_WRONLY | O_CLOEXEC);
  return descriptor_ < 0 ? cannot_write() : Result<void>{};
}

Result<void> StreamedFile::open_new() {
  file_ = behind_links(file_);
  aside_ = aside_of(file_);
  const fs::path folder = file_.has_parent_path() ? file_.parent_path() : fs::path(".");
  place_ = Place::nameless;
  descriptor_ = ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, rights);
  if (descriptor_ >= 0) return {};
  place_ = Place::aside;
  descriptor_ = ::open(aside_.c_str(), O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, rights);
  return descriptor_ < 0 ? cannot_write() : Result<void>{};
}

Result<void> StreamedFile::write(std::string_view octets) {
  if (descriptor_ < 0) return print(octets);
  while (!octets.empty()) {
    const ssize_t written = ::write(descriptor_, octets.data(), octets.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return cannot_write();
    octets.remove_prefix(static_cast<std::size_t>(written));
  }
  return {};
}

// A link cannot replace a file, but a rename can. What an earlier run left aside is removed.
Result<void> StreamedFile::finish() {
  if (place_ == Place::nameless) {
    ::unlink(aside_.c_str());
    if (::linkat(AT_FDCWD, name_of_open(descriptor_).c_str(), AT_FDCWD, aside_.c_str(),
                 AT_SYMLINK_FOLLOW) != 0) {
      return cannot_write();
    }
    place_ = Place::aside;
  }
  if (place_ == Place::aside) {
    if (::rename(aside_.c_str(), file_.c_str()) != 0) return cannot_write();
    place_ = Place::in_place;
  }
  return {};
}

}  // namespace utf8spec::cli
