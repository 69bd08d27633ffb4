// The two programs. Most people test a decoder, and need few commands. Those who maintain this
// project need as many again, which would hide the others.

#pragma once

#include <cstdint>
#include <string>

#include "reference/closed_set.h"

namespace utf8spec::cli {

enum class Program : std::uint8_t { utf8spec, utf8spec_dev };

// What its file is called: utf8spec, or utf8spec-dev.
inline std::string name(Program program) { return std::string(reference::name_of(program)); }

}  // namespace utf8spec::cli
