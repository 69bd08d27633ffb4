// Tables about suites, made by code and compared with the pages by mutation_test.
#pragma once

#include <string>

namespace utf8spec::vectors {

// The suites as a table in Markdown (docs/measurements/machines.md). It has the number of strings
// of each, and their SHA-256 if they can be made in seconds.
std::string suite_table();

// The outlines of every encoding's machines: states, words W, and the number of strings of their
// suites for k = 0 and k = 1 (docs/measurements/encodings.md).
std::string encoding_table();

}  // namespace utf8spec::vectors
