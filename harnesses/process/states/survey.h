#pragma once

#include <vector>

#include "harnesses/process/states/reference_reader.h"
#include "harnesses/process/states/state_process.h"
#include "reference/syntax.h"

// Which ill-formed sequences a decoder reads as characters, as rows like those of RFC 3629 section
// 4. It makes a difference easier to understand, and proves nothing: of the third and later octets,
// only the lowest one that goes on is followed.
namespace utf8spec::harnesses::states {

// The ranges of the octets of a sequence. The last one may be the first of several.
using AddedRow = std::vector<reference::OctetRange>;

// The rows that the decoder has and the reference does not, in the order of their octets. Sequences
// have at least two octets. Empty if the decoder is in trouble.
std::vector<AddedRow> added_rows(StateProcess& process, const ReferenceReader& reader);

}  // namespace utf8spec::harnesses::states
