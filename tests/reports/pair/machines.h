// Machines of one state for the tests of pairs and of their page.
#pragma once

#include "reports/pair/machine_classes.h"

namespace utf8spec::reports {

// Rows of decoders that read each octet as a character of ASCII. The first reads FF as `/` too; for
// the second, FF is a character outside the set.
MachineRow row_with_slash(const std::string& name);
MachineRow row_without_slash(const std::string& name);

// The row of a validator that takes every octet.
MachineRow row_of_validator(const std::string& name);

}  // namespace utf8spec::reports
