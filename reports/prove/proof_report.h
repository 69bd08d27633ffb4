#pragma once

#include <string>

#include "harnesses/process/states/prove.h"
#include "reports/exit_status.h"

// The result of `utf8spec prove`.
namespace utf8spec::reports {

// The claim with its hypotheses, or the shortest text that differs, or why neither is known. Each
// paragraph ends in a line feed.
std::string to_text(const harnesses::states::Proof& proof);

// reports/schema/proof.schema.json.
std::string to_json(const harnesses::states::Proof& proof);

// 0 if it is proved, 1 if it differs, 6 if it is undecided.
ExitStatus exit_status(const harnesses::states::Proof& proof);

}  // namespace utf8spec::reports
