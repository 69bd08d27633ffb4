#pragma once

#include <string>
#include <string_view>

namespace utf8spec::reports {

// `text` as one line of words: nothing in it is markup, a link or a mention.
std::string markdown_words(std::string_view text);

// `text` as one line of code.
std::string markdown_code(std::string_view text);

// The same in a table, which GFM cuts at "|" before it looks for code ("\|" is the way out).
std::string markdown_code_cell(std::string_view text);

// `text` as a block of code, line feeds kept.
std::string markdown_block(std::string_view text);

}  // namespace utf8spec::reports
