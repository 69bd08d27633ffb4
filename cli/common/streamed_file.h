// Writes a file that is too large for memory, so that no reader ever sees half of it.

#pragma once

#include <filesystem>
#include <string_view>

#include "cli/common/failure.h"

namespace utf8spec::cli {

// A file in the making. It has its name only when it is complete. Until then it has none where the
// file system allows that, so that a killed program leaves nothing behind; elsewhere it stands
// aside (`aside_of`). Standard output, devices and pipes are written in place.
class StreamedFile {
 public:
  explicit StreamedFile(std::filesystem::path file);
  // Drops what was written and not finished.
  ~StreamedFile();
  StreamedFile(const StreamedFile&) = delete;
  StreamedFile& operator=(const StreamedFile&) = delete;

  // Opens the file. Call it first.
  Result<void> open();
  Result<void> write(std::string_view octets);
  // Gives the file its name. Another file of this name is replaced.
  Result<void> finish();

 private:
  enum class Place { in_place, nameless, aside };

  Result<void> open_new();
  Result<void> cannot_write() const;

  std::filesystem::path file_;
  std::filesystem::path aside_;
  Place place_ = Place::in_place;
  int descriptor_ = -1;  // -1 for standard output
};

}  // namespace utf8spec::cli
