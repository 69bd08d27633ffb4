#pragma once

#include <cstdint>

namespace utf8spec::harnesses {

// What a decoder is to the runner, as its hello shows. A plugin answers a million questions in a
// second, so it is asked more of them. Measured rates never change what is asked.
enum class DecoderKind : std::uint8_t {
  program,  // a process behind the line protocol, or one for each input
  plugin,   // a shared library in the host of utf8spec
};

}  // namespace utf8spec::harnesses
