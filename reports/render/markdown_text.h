// Hostile text in Markdown. Renderers differ in details, so everything that could start markup in
// any of them is escaped, or stands in code.

#pragma once

#include <string>
#include <string_view>

namespace utf8spec::reports {

// `text` as one line of words, in which nothing is markup, a link or a mention.
std::string markdown_words(std::string_view text);

// `text` as one line of code.
std::string markdown_code(std::string_view text);

// The same for a table cell. GFM splits rows at "|" before it looks for code, so "|" is written
// "\|".
std::string markdown_code_cell(std::string_view text);

// `text` as a block of code, with its line feeds.
std::string markdown_block(std::string_view text);

}  // namespace utf8spec::reports
