#pragma once

#include <cstdint>
#include <string_view>

namespace utf8spec::harnesses::fuzz {

// The destination of the line that names a crash.
enum class CrashReport : std::uint8_t {
  to_stderr,  // with all other disagreements
  as_reply,   // to stdout, in the place of the reply to the input
};

// From now on, a signal that ends this process during a call of a decoder is first named as a
// disagreement: "DECODER OPERATION crashes SIGNAL". Then the earlier handler gets the signal, so
// that a fuzzing engine and a sanitizer still write what they know.
void watch_for_crashes(CrashReport report);

// Names the decoder that is called and the operation, for as long as this object lives. Both texts
// must outlive it.
class AskedNow {
 public:
  AskedNow(std::string_view decoder, std::string_view operation);
  ~AskedNow();
  AskedNow(const AskedNow&) = delete;
  AskedNow& operator=(const AskedNow&) = delete;
};

}  // namespace utf8spec::harnesses::fuzz
