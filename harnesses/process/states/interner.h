#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "harnesses/process/states/slot_table.h"

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
    slots_.make_room(ends_.size(),
                     [&](std::uint32_t number) { return hash_of(this->text(number)); });
    std::uint32_t& slot = slots_.slot(
        hash_of(text), [&](std::uint32_t number) { return this->text(number) == text; });
    if (slot != SlotTable::free) return {slot, false};
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
  static std::size_t hash_of(std::string_view text) { return std::hash<std::string_view>()(text); }

  std::string octets_;
  std::vector<std::size_t> ends_;
  SlotTable slots_;
};

}  // namespace utf8spec::harnesses::states
