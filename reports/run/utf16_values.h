// Encoders behind an API over UTF-16 strings. A high surrogate right before a low one is another
// character there, so such an encoder cannot be asked for the two values of a pair.

#pragma once

#include "harnesses/decoder.h"

namespace utf8spec::reports {

// The hello says `also-input=utf-16-values`, alone or in a list.
bool takes_utf16_values(const harnesses::Introduction& introduction);

// Whether a high surrogate stands right before a low one among the values of a request.
bool holds_pair(const harnesses::Request& request);

// The request with the characters that the pairs are in UTF-16. Other values stay.
harnesses::Request with_joined_pairs(harnesses::Request request);

}  // namespace utf8spec::reports
