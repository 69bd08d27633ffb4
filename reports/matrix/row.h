// One row of the matrix, as the command `matrix` collects it from a manifest and a report.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "harnesses/decoders/deviation_state.h"
#include "reports/report.h"

namespace utf8spec::reports {

// The language of a decoder without a manifest.
inline constexpr std::string_view unknown_language = "not said";

// One decoder of a matrix: facts from its manifest, and the report of its run if there is one.
struct MatrixRow {
  std::string name;
  std::string language{unknown_language};  // that it is called from
  std::string library;
  std::string homepage;
  std::vector<std::string> calls;  // of the library, that are under test
  std::string notes;
  harnesses::DeviationStates states;  // of the deviations that its manifest speaks of
  std::optional<Report> report;       // none where it was not run: `remark` says why
  std::string published;  // the date of the report, if it was published and not made for this site
  std::string remark;
  std::string exactly;  // a sentence: its learned machine is that of another encoding; mostly empty
};

}  // namespace utf8spec::reports
