#pragma once

#include "reference/encoding.h"
#include "reference/octets.h"
#include "reference/step.h"

/// \file
/// The second decoders, written from the arithmetic of the standards' prose. They take the length
/// from the lead, assemble the number, then check its range. The codecs read tables of octet ranges
/// instead.
///
/// The two share the types of their answer and nothing else, so a mistake in one shows as a
/// disagreement (tests/reference/codec_agreement_test.cpp). They stay independent: this code never
/// calls a codec.
namespace utf8spec::reference::arithmetic {

/// Reads one sequence of UTF-8 (RFC 3629 section 3). `input` holds at least one octet.
Step step(OctetView input);

/// Reads one sequence of any encoding or dialect. `input` holds at least one octet. `utf-16` and
/// `utf-32` are read in big-endian order.
Step step(Encoding encoding, OctetView input);

}  // namespace utf8spec::reference::arithmetic
