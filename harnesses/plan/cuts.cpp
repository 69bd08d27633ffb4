#include "harnesses/plan/cuts.h"

#include <algorithm>

namespace utf8spec::harnesses {
namespace {

// Strings up to this many octets are cut everywhere. Longer ones would get too many pairs of cuts.
constexpr std::size_t cut_everywhere_up_to = 32;
constexpr std::size_t near = 4;
constexpr std::size_t farthest_pair = 8;

// Both distances are written as sums, since the places are unsigned.
bool is_near(std::size_t place, std::size_t target) {
  return place + near >= target && place <= target + near;
}

bool is_near_multiple(std::size_t place, std::size_t of) {
  const std::size_t above = place % of;
  return above <= near || of - above <= near;
}

// Decoders read blocks at once: vector registers of 16 octets, buffers of 4,096.
bool can_matter(std::size_t place, const vectors::Vector& vector) {
  const std::size_t size = vector.octets.size();
  const std::size_t block = size <= 1024 ? 16 : 4096;
  return is_near(place, 0) || is_near(place, size) || is_near_multiple(place, block) ||
         std::ranges::any_of(vector.errors,
                             [&](const auto& error) { return is_near(place, error.offset); });
}

// The end of the second cuts that go with a given first cut, for three chunks.
Cuts::const_iterator behind_reach(const vectors::Vector& vector, const Cuts& places,
                                  Cuts::const_iterator first) {
  const std::size_t reach =
      vector.octets.size() <= cut_everywhere_up_to ? cut_everywhere_up_to : farthest_pair;
  return std::upper_bound(first, places.end(), *first + reach);
}

}  // namespace

Cuts piece_by_piece(std::size_t octets, std::size_t piece) {
  Cuts cuts;
  cuts.reserve(octets / piece);
  for (std::size_t cut = piece; cut < octets; cut += piece) cuts.push_back(cut);
  return cuts;
}

Cuts cut_places(const vectors::Vector& vector, std::size_t piece) {
  Cuts places = piece_by_piece(vector.octets.size(), piece);
  if (vector.octets.size() > cut_everywhere_up_to) {
    std::erase_if(places, [&](std::size_t place) { return !can_matter(place, vector); });
  }
  return places;
}

std::vector<Cuts> splits(const vectors::Vector& vector, std::size_t piece) {
  const Cuts places = cut_places(vector, piece);
  std::vector<Cuts> all;
  for (auto first = places.begin(); first != places.end(); ++first) {
    all.push_back({*first});
    const auto end = behind_reach(vector, places, first);
    for (auto second = first + 1; second != end; ++second) all.push_back({*first, *second});
  }
  return all;
}

// Counts what splits() would make, without making it: the progress line needs only the number.
std::size_t split_count(const vectors::Vector& vector, std::size_t piece) {
  const Cuts places = cut_places(vector, piece);
  std::size_t count = 0;
  for (auto first = places.begin(); first != places.end(); ++first) {
    count += static_cast<std::size_t>(behind_reach(vector, places, first) - first);
  }
  return count;
}

std::vector<Cuts> empty_chunks(const vectors::Vector& vector, std::size_t piece) {
  const std::size_t size = vector.octets.size();
  std::vector<Cuts> all{{0}, {size}, {0, 0, size, size}};
  for (const std::size_t place : cut_places(vector, piece)) {
    all.push_back({place, place});
    all.push_back({place, place, place});
  }
  return all;
}

std::size_t empty_chunk_count(const vectors::Vector& vector, std::size_t piece) {
  return 3 + 2 * cut_places(vector, piece).size();
}

}  // namespace utf8spec::harnesses
