#pragma once

#include <cstdint>
#include <string_view>

namespace utf8spec::harnesses::fuzz {

// Where the line that names a crash goes.
enum class CrashReport : std::uint8_t {
  to_stderr,  // as every disagreement that is found
  as_reply,   // to stdout, as the reply that the input would have had
};

// From now on a signal that ends this process while a decoder is asked is named as a disagreement
// first: "DECODER OPERATION crashes SIGNAL". Then the handler before it gets the signal.
void watch_for_crashes(CrashReport report);

// Says which decoder is asked what, for as long as it lives. Both texts must outlive it.
class AskedNow {
 public:
  AskedNow(std::string_view decoder, std::string_view operation);
  ~AskedNow();
  AskedNow(const AskedNow&) = delete;
  AskedNow& operator=(const AskedNow&) = delete;
};

}  // namespace utf8spec::harnesses::fuzz
