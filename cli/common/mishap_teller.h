// Tells of mishaps on standard error when they happen. The report says the same at the end, but an
// author who sees the first one can stop, correct the adapter and begin again.

#pragma once

#include <cstddef>
#include <string>

#include "harnesses/process/mishap_news.h"

namespace utf8spec::cli {

// The lines that tell of a mishap, each of at most `width` characters where words allow it.
std::string mishap_words(const harnesses::MishapNews& news, std::size_t width);

// Tells of the first mishap of each kind. Several threads may call it.
harnesses::TellMishap mishap_teller();

}  // namespace utf8spec::cli
