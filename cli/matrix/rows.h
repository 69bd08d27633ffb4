// The rows of a matrix: reports, each with the facts of the bundled decoder that it belongs to.

#pragma once

#include <string>
#include <vector>

#include "cli/common/places.h"
#include "reports/matrix/row.h"

namespace utf8spec::cli {

// The bundled decoders, and where their published reports are.
struct MatrixSources {
  std::vector<harnesses::BundledDecoder> bundled;
  Places places;
};

Result<MatrixSources> matrix_sources(const Places& places);

// A row for each report file. The first file that cannot be read ends the command, since a site
// with a silent gap would mislead; so do two reports of one bundled decoder.
Result<std::vector<reports::MatrixRow>> rows_of_files(const std::vector<std::string>& files,
                                                      const MatrixSources& sources);

// A row for each report in a folder: NAME.json. Badges, which a site has beside its reports, are
// passed over.
Result<std::vector<reports::MatrixRow>> rows_of_folder(const std::string& folder,
                                                       const MatrixSources& sources);

// Adds a row for each bundled decoder that has none. It has the published report with its date. If
// nothing was published, it says why the decoder was not run.
Result<void> add_bundled_rows(const MatrixSources& sources, std::vector<reports::MatrixRow>& rows);

}  // namespace utf8spec::cli
