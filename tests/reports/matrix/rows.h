// Rows of a small matrix for the tests of the site. Each page has something to show: every verdict
// occurs, and deviations that are open, documented and fixed.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reports/matrix/row.h"

namespace utf8spec::reports {

// Four rows: non-conformant in Rust, conformant in C, incomplete in an unknown language, and one
// that was not run.
std::vector<MatrixRow> sample_rows();

// A row in which every text is `text`.
MatrixRow hostile_row(std::string_view text);

// `count` rows; every third one is non-conformant.
std::vector<MatrixRow> many_rows(std::size_t count);

}  // namespace utf8spec::reports
