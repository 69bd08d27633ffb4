// Reads a folder of machine files, such as reports/published/machines.

#pragma once

#include <filesystem>
#include <vector>

#include "cli/common/failure.h"
#include "reports/pair/machine_classes.h"

namespace utf8spec::cli {

// The machines of all files NAME.json of the folder, in the order of their names, and then those of
// replace/NAME.json. NAME is the row.
// It fails if there are none, and with the file that cannot be read or that names other characters
// than the first.
Result<std::vector<reports::MachineRow>> read_machine_folder(const std::filesystem::path& folder);

}  // namespace utf8spec::cli
