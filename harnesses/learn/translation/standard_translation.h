#pragma once

#include "harnesses/learn/translation/learn_translation.h"

namespace utf8spec::harnesses::learn {

// What the standard of an encoding reads, with the marks of the policy maximal-subpart (Unicode
// 15.0 section 3.9). It is learned from the reference as machines are learned from decoders, so
// both can be compared.
tl::expected<LearntTranslation, Trouble> standard_translation(reference::Encoding encoding,
                                                              const CharacterSet& characters);

}  // namespace utf8spec::harnesses::learn
