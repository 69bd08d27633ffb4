// The files that show what was measured. Writing them is the command's task.

#pragma once

#include <map>
#include <string>

#include "bench/recognition/recognition.h"

namespace utf8spec::bench {

// The names of the files.
inline constexpr const char* recognition_json_name = "recognition.json";
inline constexpr const char* recognition_page_name = "recognition.md";
inline constexpr const char* shares_plot_name = "recognition_shares.svg";
inline constexpr const char* storage_plot_name = "recognition_storage.svg";

// All counts and shares ("utf8spec-recognition/1", reports/schema/recognition.schema.json).
std::string recognition_json(const Recognition& recognition);

// The tables as Markdown.
std::string recognition_page(const Recognition& recognition);

// How the share of well-formed pieces depends on their length.
std::string shares_plot(const Recognition& recognition);

// The octets of a character in each script.
std::string storage_plot(const Recognition& recognition);

// All files by their names.
std::map<std::string, std::string> recognition_files(const Recognition& recognition);

}  // namespace utf8spec::bench
