#include "harnesses/process/offline/lane.h"

namespace utf8spec::harnesses {

// The files were checked when their sections were found. If one has changed since, it seems to end
// here.
std::optional<AnsweredLine> Lane::next() {
  while (section_ < sections_.size()) {
    const Section& section = sections_[section_];
    if (!reader_) reader_.emplace(section.file, section.offset, section.line);
    const auto line = reader_->next();
    const AnsweredLine answered = split_line(line.value_or(section_end));
    if (answered.request != section_end) {
      if (is_about_section(answered)) continue;
      return answered;
    }
    // The reader of the last section stays, since it knows the line.
    if (++section_ < sections_.size()) reader_.reset();
  }
  return std::nullopt;
}

std::string Lane::at_this(std::string_view what) const {
  const Section& section = sections_[std::min(section_, sections_.size() - 1)];
  return at_line(section.file, reader_ ? reader_->line() : section.line, what);
}

}  // namespace utf8spec::harnesses
