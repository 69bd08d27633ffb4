#pragma once

#include "harnesses/question.h"

namespace utf8spec::harnesses::learn {

// Cuts the request between all octets if its operation takes chunks. Otherwise the request has no
// cuts afterwards.
void cut_into_octets(Request& request);

}  // namespace utf8spec::harnesses::learn
