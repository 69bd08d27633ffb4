// Files of questions: streams of the line protocol's requests, with a first line that names the run
// (docs/offline.md).

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "cli/common/failure.h"
#include "cli/common/streamed_file.h"
#include "harnesses/process/offline/section_title.h"
#include "harnesses/question.h"

namespace utf8spec::cli {

// Divides lines into parts of a limited size, in order. A line that is longer than the limit is a
// part of its own.
class Parts {
 public:
  explicit Parts(std::uint64_t limit) : limit_(limit) {}

  // The number of the part to which the next line belongs, counted from 1.
  unsigned part_of(std::size_t octets);
  unsigned count() const { return count_; }

 private:
  std::uint64_t limit_;  // octets
  std::uint64_t filled_ = 0;
  unsigned count_ = 1;
};

// How the questions of a round become files.
struct FilePlan {
  harnesses::SelectionWords selection;
  harnesses::Round round = harnesses::Round::curated;
  std::string output;       // the file; with several parts, each has `.1`, `.2` ... behind it
  std::uint64_t limit = 0;  // octets of a part
  unsigned parts = 1;
  bool is_divided = false;  // names have a number even if there is one part
};

// Writes them, each when it is complete.
class QuestionFiles {
 public:
  explicit QuestionFiles(FilePlan plan) : plan_(std::move(plan)), parts_(plan_.limit) {}

  // Adds the next question. A failure shows in finish().
  void add(std::string_view request_line);
  Result<void> finish();

  std::uint64_t questions() const { return questions_; }

 private:
  void open(unsigned part);
  void close();
  void write(std::string_view text);

  FilePlan plan_;
  Parts parts_;
  unsigned part_ = 0;  // that is open
  std::unique_ptr<StreamedFile> file_;
  Result<void> written_;
  std::uint64_t questions_ = 0;
  std::size_t since_hello_ = 0;
};

}  // namespace utf8spec::cli
