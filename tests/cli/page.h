// Parsing of pages for the tests that run their commands (transcripts_test.cpp).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace utf8spec::cli {

// A part of a Markdown page: a fenced block, a mark (`<!-- WORDS -->` on its own line), or a block
// with a mark on the line before it.
struct PagePart {
  std::string mark;   // the words; empty for a block that has none
  std::string block;  // the lines between the fences
  bool is_block = false;
  std::size_t line = 0;  // where it begins, counted from 1
};

std::vector<PagePart> parts_of_page(const std::string& text);

// Whether a mark begins or ends a table that a tool writes: `NAME` and `end of NAME`, or
// `NAME: begin` and `NAME: end`.
bool is_mark_of_table(const std::string& mark, const std::vector<PagePart>& parts);

// A block that shows commands, each on a line behind "$ ", and the output of all of them.
struct Transcript {
  std::string commands;
  std::string output;
};

Transcript transcript_in(const std::string& block);

// Whether a page shows `output` as it is. A line "..." stands for any number of lines, also none.
bool is_shown_as(const std::string& output, const std::string& shown);

}  // namespace utf8spec::cli
