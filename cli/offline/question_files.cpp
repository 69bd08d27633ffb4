#include "cli/offline/question_files.h"

#include <fmt/format.h>

#include "harnesses/process/offline/section.h"
#include "harnesses/process/protocol/hello.h"

namespace utf8spec::cli {
namespace {

// As often as the runner says hello to a decoder that it asks itself.
constexpr std::size_t most_between_hellos = 1024;

}  // namespace

unsigned Parts::part_of(std::size_t octets) {
  if (filled_ > 0 && filled_ + octets > limit_) {
    ++count_;
    filled_ = 0;
  }
  filled_ += octets;
  return count_;
}

void QuestionFiles::write(std::string_view text) {
  if (written_) written_ = file_->write(text);
}

void QuestionFiles::open(unsigned part) {
  part_ = part;
  since_hello_ = 0;
  file_ = std::make_unique<StreamedFile>(plan_.is_divided ? fmt::format("{}.{}", plan_.output, part)
                                                          : plan_.output);
  if (written_) written_ = file_->open();
  const harnesses::SectionTitle title{
      .selection = plan_.selection, .round = plan_.round, .part = {part, plan_.parts}};
  write(fmt::format("{}\n{}\n", title_line(title), harnesses::hello_line));
}

void QuestionFiles::close() {
  if (file_ == nullptr) return;
  write(fmt::format("{}\n{}\n", harnesses::hello_line, harnesses::section_end));
  if (written_) written_ = file_->finish();
  file_.reset();
}

void QuestionFiles::add(std::string_view request_line) {
  const unsigned part = parts_.part_of(request_line.size() + 1);
  if (part != part_) {
    close();
    open(part);
  }
  if (since_hello_ == most_between_hellos) {
    write(fmt::format("{}\n", harnesses::hello_line));
    since_hello_ = 0;
  }
  write(request_line);
  write("\n");
  ++since_hello_;
  ++questions_;
}

// A round without questions has a file too: its answer says that this decoder was asked.
Result<void> QuestionFiles::finish() {
  if (part_ == 0) open(1);
  close();
  return written_;
}

}  // namespace utf8spec::cli
