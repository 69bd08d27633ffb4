#include "harnesses/process/offline/section.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <tuple>
#include <utility>

#include "harnesses/process/offline/line_reader.h"
#include "harnesses/process/protocol/hello.h"
#include "vectors/hex.h"
#include "vectors/sha256.h"

namespace utf8spec::harnesses {
namespace {

// Sections that are being found, in one file after the other.
class SectionSearch {
 public:
  // The error is one line.
  std::optional<std::string> read(const std::string& file) {
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) {
      return file + " is a folder; name the files of answers";
    }
    LineReader reader(file);
    if (!reader.is_open()) return fmt::format("cannot read {}", printable(file));
    is_open_ = false;
    while (const auto line = reader.next()) {
      const AnsweredLine answered = split_line(*line);
      if (answered.request != section_end) add_to_sum(*line);
      if (const auto error = take(file, answered, reader)) {
        return at_line(file, reader.line(), *error);
      }
    }
    if (reader.line() == 0) return at_line(file, 1, "the file is empty");
    if (!is_open_) return std::nullopt;
    return at_line(file, reader.line(),
                   "the file ends here, without `bye`; the answers behind this line are missing");
  }

  std::vector<Section> found() { return std::move(sections_); }

 private:
  // What is wrong with the line, if anything.
  std::optional<std::string> take(const std::string& file, const AnsweredLine& line,
                                  const LineReader& reader) {
    if (!is_open_) return open(file, line.request);
    Section& section = sections_.back();
    if (section.line == 0) {
      section.line = reader.line();
      section.offset = reader.offset();
    }
    if (line.request == section_end) return close(section, line.reply);
    if (line.reply.empty()) {
      return fmt::format("\"{}\" has no answer; each line is a request, a TAB and the answer",
                         printable(line.request, 60));
    }
    return keep(section, line);
  }

  std::optional<std::string> open(const std::string& file, std::string_view line) {
    auto title = parse_title(line);
    if (!title) return title.error();
    Section& section = sections_.emplace_back();
    section.title = std::move(*title);
    section.file = file;
    is_open_ = true;
    return std::nullopt;
  }

  void add_to_sum(std::string_view line) {
    sum_.add(line);
    sum_.add("\n");
  }

  // Other words than a sum may stand behind `bye`, since a product answers every line.
  std::optional<std::string> close(Section& section, std::string_view words) {
    is_open_ = false;
    const std::string sum = std::exchange(sum_, vectors::Sha256()).hex();
    if (!words.starts_with(sum_word)) return std::nullopt;
    section.is_summed = words.substr(sum_word.size()) == sum;
    if (section.is_summed) return std::nullopt;
    return "the lines up to here were changed: they do not have the SHA-256 behind `bye`";
  }

  static std::optional<std::string> keep(Section& section, const AnsweredLine& line) {
    if (line.request == setup_word) section.setup = line.reply;
    if (line.request == incidents_word) section.incidents = line.reply;
    if (line.request != hello_line) return std::nullopt;
    if (!is_hello(line.reply)) {
      return fmt::format(
          "\"{}\" answers a hello: a reply is missing, or one is too many, between "
          "the hello before it and this one",
          printable(line.reply, 60));
    }
    if (section.hello.empty()) section.hello = line.reply;
    if (section.hello == line.reply) return std::nullopt;
    return fmt::format("\"{}\" answers a hello, and an earlier one got another answer",
                       printable(line.reply, 60));
  }

  std::vector<Section> sections_;
  vectors::Sha256 sum_;  // of the lines of the section that is open
  bool is_open_ = false;
};

std::string place_of(const Section& section, std::string_view what) {
  return at_line(section.file, section.line - 1, what);
}

std::string in_words(const SectionTitle& title) {
  return fmt::format("round {}, part {}, shard {}", static_cast<int>(title.round),
                     words_of(title.part), words_of(title.shard));
}

auto order_of(const Section& section) {
  return std::tuple(section.title.round, section.title.shard, section.title.part);
}

// What is wrong with a section in the company of others; `first` stands for all of them.
std::optional<std::string> foreign(const Section& first, const Section& section) {
  if (section.title.selection != first.title.selection) {
    return place_of(
        section,
        fmt::format("these answers are of another run than those in {}: {}", printable(first.file),
                    difference_of(section.title.selection, first.title.selection)));
  }
  if (section.title.shard.count != first.title.shard.count) {
    return place_of(section, fmt::format("these answers are shard {} and those in {} are shard {}",
                                         words_of(section.title.shard), printable(first.file),
                                         words_of(first.title.shard)));
  }
  if (section.hello != first.hello) {
    return place_of(section, fmt::format("these answers are of another decoder than those in {}: "
                                         "\"{}\" and \"{}\"",
                                         printable(first.file), printable(section.hello, 80),
                                         printable(first.hello, 80)));
  }
  return std::nullopt;
}

// Whether `section` follows `before` in the order of order_of().
std::optional<std::string> gap(const Section* before, const Section& section) {
  const SectionTitle& title = section.title;
  const bool begins_round = before == nullptr || before->title.round != title.round;
  const bool begins_shard = begins_round || before->title.shard != title.shard;
  SectionTitle due = title;
  due.shard.index = begins_round ? 1 : before->title.shard.index + (begins_shard ? 1 : 0);
  due.part.index = begins_shard ? 1 : before->title.part.index + 1;
  if (before != nullptr && order_of(*before) == order_of(section)) {
    return place_of(section, fmt::format("{} is here again; {} has it too", in_words(title),
                                         printable(before->file)));
  }
  const bool is_due = due.shard == title.shard && due.part == title.part;
  const bool is_same_division = begins_shard || before->title.part.count == title.part.count;
  if (is_due && is_same_division) return std::nullopt;
  return fmt::format("{} is missing", in_words(due));
}

// Whether the last section of a round is its last part and shard.
std::optional<std::string> unfinished(const Section& last) {
  SectionTitle due = last.title;
  if (due.part.index < due.part.count) {
    ++due.part.index;
  } else if (due.shard.index < due.shard.count) {
    ++due.shard.index;
  } else {
    return std::nullopt;
  }
  return fmt::format("{} is missing", in_words(due));
}

std::optional<std::string> why_not_one_run(const std::vector<Section>& sorted) {
  for (std::size_t at = 0; at < sorted.size(); ++at) {
    const Section& section = sorted[at];
    if (auto error = foreign(sorted.front(), section)) return error;
    if (auto error = gap(at == 0 ? nullptr : &sorted[at - 1], section)) return error;
    const bool ends_shard = at + 1 == sorted.size() ||
                            sorted[at + 1].title.round != section.title.round ||
                            sorted[at + 1].title.shard != section.title.shard;
    const bool ends_round =
        at + 1 == sorted.size() || sorted[at + 1].title.round != section.title.round;
    Section last = section;
    if (!ends_round) last.title.shard = {};
    if (!ends_shard) continue;
    if (auto error = unfinished(last)) return error;
  }
  return std::nullopt;
}

}  // namespace

AnsweredLine split_line(std::string_view line) {
  const std::size_t tab = line.find('\t');
  if (tab == std::string_view::npos) return {line, {}};
  const std::string_view request = line.substr(0, tab);
  // A device that ends its lines with CR LF may echo the CR of a question.
  return {request.substr(0, request.size() - (request.ends_with('\r') ? 1 : 0)),
          line.substr(tab + 1)};
}

bool is_about_section(const AnsweredLine& line) {
  return line.request == hello_line || line.request == setup_word || line.request == incidents_word;
}

std::string at_line(const std::string& file, std::uint64_t line, std::string_view what) {
  return fmt::format("{}:{}: {}", printable(file), line, what);
}

tl::expected<std::vector<Section>, std::string> find_sections(
    const std::vector<std::string>& files) {
  SectionSearch search;
  for (const std::string& file : files) {
    if (auto error = search.read(file)) return tl::make_unexpected(std::move(*error));
  }
  return search.found();
}

tl::expected<SectionsOfRounds, std::string> in_rounds(const std::vector<Section>& sections) {
  std::vector<Section> sorted = sections;
  std::ranges::stable_sort(sorted, {}, order_of);
  if (auto error = why_not_one_run(sorted)) return tl::make_unexpected(std::move(*error));
  SectionsOfRounds rounds;
  for (const Section& section : sorted) {
    auto& shards = rounds[section.title.round];
    shards.resize(section.title.shard.index);
    shards.back().push_back(section);
  }
  return rounds;
}

}  // namespace utf8spec::harnesses
