// What can go wrong with a decoder, in nine words, for the picture on the main page.

#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <string_view>

#include "reference/closed_set.h"
#include "reports/report.h"

namespace utf8spec::reports {

enum class Hazard : std::uint8_t {
  overlong,
  surrogates,
  above_maximum,
  cut_ends,
  swallowing,
  signature,
  streams,
  encoder,
  anything_else,
};

// The word in the picture, and what it stands for.
struct HazardRow {
  Hazard hazard;
  std::string_view title;
  std::string_view meaning;
};

inline constexpr std::array hazard_rows{
    HazardRow{Hazard::overlong, "overlong", "longer forms than the shortest are read"},
    HazardRow{Hazard::surrogates, "surrogates", "surrogates are read or handed over"},
    HazardRow{Hazard::above_maximum, "above U+10FFFF", "values above U+10FFFF are read"},
    HazardRow{Hazard::cut_ends, "cut ends",
              "an unfinished sequence is read, or lost without a sign"},
    HazardRow{Hazard::swallowing, "swallowing",
              "text or ill-formed octets are lost without a sign"},
    HazardRow{Hazard::signature, "signature", "U+FEFF is lost, added or refused"},
    HazardRow{Hazard::streams, "streams", "the answer depends on where the input is cut"},
    HazardRow{Hazard::encoder, "encoder", "the encoder writes what it must not"},
    HazardRow{Hazard::anything_else, "anything else", "any other deviation"},
};
static_assert(reference::is_row_for_each(hazard_rows, &HazardRow::hazard));
// The table of decoders joins titles by it.
static_assert(std::ranges::all_of(hazard_rows, [](const HazardRow& each) {
  return each.title.find('|') == std::string_view::npos;
}));

// The hazard that a deviation belongs to, by its id.
Hazard hazard_of(std::string_view deviation);

// Those that the decoder of a report shows.
std::set<Hazard> hazards_of(const Report& report);

// Whether a report could show it: its encoding has such sequences, and an operation was asked that
// reads them, takes chunks or encodes.
bool can_show(const Report& report, Hazard hazard);

}  // namespace utf8spec::reports
