#pragma once

#include <map>
#include <string>

#include "reports/pair/machine_classes.h"

namespace utf8spec::reports {

// The rows that read another encoding than the one that they declare, and read it exactly: on every
// input, their verdict and their characters are those of the other standard. By the name of the
// row.
using ExactEncodings = std::map<std::string, reference::Encoding>;

// Compares each class that departs from its own standard with all other encodings and dialects of
// the same unit. `progress` is called before each class. A class is missing if a comparison is too
// large to decide.
ExactEncodings exact_encodings(const std::vector<MachineClass>& classes, const Standards& standards,
                               const ClassProgress& progress = {});

// A sentence for people, such as "Its learned machine is exactly that of cesu-8."
std::string words_of_exact(reference::Encoding encoding);

}  // namespace utf8spec::reports
