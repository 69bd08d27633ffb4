#pragma once

#include "harnesses/learn/translation/learn_translation.h"

namespace utf8spec::harnesses::learn {

// Asks the decoder itself what it says of these octets, as the machine `learnt` claims to know.
tl::expected<Trace, Trouble> put_to_decoder(Decoder& decoder, const LearntTranslation& learnt,
                                            OctetView octets);

}  // namespace utf8spec::harnesses::learn
