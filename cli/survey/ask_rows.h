// Asks the bundled decoders of a survey. A row that dies, hangs or does not start has that as its
// answer, and the others are asked all the same.

#pragma once

#include <functional>
#include <vector>

#include "harnesses/decoders/manifest.h"
#include "reference/octets.h"
#include "reports/survey/survey.h"

namespace utf8spec::cli {

// How many of all rows have been asked.
using SurveyProgress = std::function<void(std::size_t asked, std::size_t all)>;

// The answers of one installed decoder: of the operation that stops at errors or the only one, and
// of one that replaces, if it has both. A machine is learned from the same operations.
std::vector<reports::SurveyRow> ask_row(const harnesses::BundledDecoder& bundled, OctetView octets);

// The answers of all, in the order of the decoders, and the rows that were left when Ctrl-C came.
// `jobs` of them are asked at a time.
struct AskedRows {
  std::vector<reports::SurveyRow> rows;
  std::vector<reports::UnaskedRow> unasked;
};
AskedRows ask_rows(const std::vector<harnesses::BundledDecoder>& installed, OctetView octets,
                   unsigned jobs, const SurveyProgress& progress);

}  // namespace utf8spec::cli
