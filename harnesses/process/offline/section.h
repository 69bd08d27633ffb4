#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/process/offline/section_title.h"

// Files of questions and answers (docs/offline.md). A file holds one or more sections. A section
// begins with its title and ends with `bye`. Between them, each line of a file of answers is a
// request, a TAB and what came back.

namespace utf8spec::harnesses {

// The last line of a section.
inline constexpr std::string_view section_end = "bye";
// Behind it, runs of shards write the SHA-256 of all lines of the section, each with its LF.
inline constexpr std::string_view sum_word = "sha256=";
// Lines about a whole section, which runs of shards write. What follows the TAB is JSON.
inline constexpr std::string_view setup_word = "setup";          // how the decoder was run
inline constexpr std::string_view incidents_word = "incidents";  // what belongs to no request

// A line of a file of answers: up to the TAB, and behind it.
struct AnsweredLine {
  std::string_view request;
  std::string_view reply;
};

AnsweredLine split_line(std::string_view line);

// Whether a line is about its section and answers no question.
bool is_about_section(const AnsweredLine& line);

// Where a section stands, and what the lines about it say.
struct Section {
  SectionTitle title;
  std::string file;
  std::uint64_t offset = 0;  // of the line behind the title, in octets
  std::uint64_t line = 0;    // the number of that line
  std::string hello;         // the reply to each hello; empty if there is none
  std::string setup;         // JSON, or empty
  std::string incidents;     // JSON, or empty
  bool is_summed = false;    // the sum of its lines stands behind `bye`, and is right
};

// "FILE:LINE: what".
std::string at_line(const std::string& file, std::uint64_t line, std::string_view what);

// Reads the files once and finds their sections. A file that ends within a section, a line without
// a reply, hellos with different replies, and lines without their sum are errors. The error is one
// line that names the file and the line.
tl::expected<std::vector<Section>, std::string> find_sections(
    const std::vector<std::string>& files);

// The sections of one run, by round, then by shard, then by part.
using SectionsOfRounds = std::map<Round, std::vector<std::vector<Section>>>;

// Sorts the sections. Sections of another run, a section that is there twice, and a missing part or
// shard are errors.
tl::expected<SectionsOfRounds, std::string> in_rounds(const std::vector<Section>& sections);

}  // namespace utf8spec::harnesses
