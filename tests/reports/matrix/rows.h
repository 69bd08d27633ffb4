#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reports/matrix/row.h"

namespace utf8spec::reports {

// A decoder in C that is conformant, one in Rust that is not, one of which nobody knows the
// language and that is incomplete, and one that was not run.
std::vector<MatrixRow> sample_rows();

// A row of which every text is `text`.
MatrixRow hostile_row(std::string_view text);

// As many rows as a large matrix has, every third non-conformant.
std::vector<MatrixRow> many_rows(std::size_t count);

}  // namespace utf8spec::reports
