#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "reference/closed_set.h"

namespace utf8spec::harnesses {

// What a decoder does instead of giving an answer that can be judged.
enum class Mishap : std::uint8_t {
  crash,       // it ended, by a signal or by itself
  hang,        // it missed a deadline
  lines,       // it wrote a line too many or too few
  too_long,    // it wrote a line over the limit
  unreadable,  // it wrote one line that is no reply
};

struct MishapRow {
  Mishap mishap;
  std::string_view several;  // "not asked after 10 ..."
};

inline constexpr std::array mishap_rows{
    MishapRow{Mishap::crash, "crashes or early ends"},
    MishapRow{Mishap::hang, "missed deadlines"},
    MishapRow{Mishap::lines, "wrong numbers of lines"},
    MishapRow{Mishap::too_long, "too long replies"},
    MishapRow{Mishap::unreadable, "unreadable replies"},
};
static_assert(reference::is_row_for_each(mishap_rows, &MishapRow::mishap));

}  // namespace utf8spec::harnesses
