#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "harnesses/sift/sifter.h"

// What the runner and the host of a plugin say to each other about sifting, a line each: numbers
// with spaces between. Both are of one build; but the plugin may write in its process's place, so
// replies are read with care.
namespace utf8spec::harnesses::sift {

// What the host says every second while it is at work.
inline constexpr std::string_view still_at_work = "still";

std::string to_line(const Order& order);
std::optional<Order> read_order(std::string_view line);

std::string to_line(const Sifted& sifted);
std::optional<Sifted> read_sifted(std::string_view line);

}  // namespace utf8spec::harnesses::sift
