#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace utf8spec::harnesses::states {

// Gives each text a number, counted from 0 in the order in which they come. A proof keeps millions,
// so their octets stand behind one another and not each in a block of its own.
class Interner {
 public:
  struct Numbered {
    std::uint32_t number;
    bool is_new;
  };

  Numbered number_of(std::string_view text) {
    if (2 * (ends_.size() + 1) > slots_.size()) grow();
    std::uint32_t& slot = slot_of(text);
    if (slot != free) return {slot, false};
    slot = static_cast<std::uint32_t>(ends_.size());
    octets_.append(text);
    ends_.push_back(octets_.size());
    return {slot, true};
  }

  // Valid until the next new text.
  std::string_view text(std::uint32_t number) const {
    const std::size_t begin = number == 0 ? 0 : ends_[number - 1];
    return std::string_view(octets_).substr(begin, ends_[number] - begin);
  }

  std::size_t size() const { return ends_.size(); }
  std::size_t octets() const { return octets_.size(); }

 private:
  static constexpr std::uint32_t free = std::numeric_limits<std::uint32_t>::max();

  // The slot of a text, or the free one where it belongs.
  std::uint32_t& slot_of(std::string_view text_of_slot) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = std::hash<std::string_view>()(text_of_slot) & mask;
    while (slots_[at] != free && text(slots_[at]) != text_of_slot) at = (at + 1) & mask;
    return slots_[at];
  }

  void grow() {
    slots_.assign(std::max<std::size_t>(64, 2 * slots_.size()), free);
    for (std::uint32_t number = 0; number < ends_.size(); ++number) slot_of(text(number)) = number;
  }

  std::string octets_;
  std::vector<std::size_t> ends_;
  std::vector<std::uint32_t> slots_;  // a power of two
};

}  // namespace utf8spec::harnesses::states
