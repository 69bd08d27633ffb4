#pragma once

#include <array>
#include <mutex>
#include <optional>

#include "reference/encoding.h"

namespace utf8spec::harnesses::learn {

// A value for each encoding and each dialect, made when it is first asked for and kept from then
// on. A program learns decoders of one or two encodings, and the machines of all twenty would take
// seconds. Several threads may ask.
template <typename Value>
class PerEncoding {
 public:
  template <typename Make>
  const Value& get(reference::Encoding encoding, Make make) {
    Slot& slot = slots_[static_cast<std::size_t>(encoding)];
    std::call_once(slot.once, [&] { slot.value.emplace(make(encoding)); });
    return *slot.value;
  }

 private:
  struct Slot {
    std::once_flag once;
    std::optional<Value> value;
  };

  std::array<Slot, reference::values_of<reference::Encoding>.size()> slots_;
};

}  // namespace utf8spec::harnesses::learn
