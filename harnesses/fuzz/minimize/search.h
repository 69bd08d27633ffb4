#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "harnesses/fuzz/minimize/candidates.h"
#include "harnesses/fuzz/minimize/probe.h"

namespace utf8spec::harnesses::fuzz {

inline constexpr std::uint64_t default_tries = std::uint64_t{1} << 20;
inline constexpr std::uint64_t every_three_octets = std::uint64_t{1} << 25;

// The limits of the search for one finding's least input.
struct Effort {
  // Seconds. All strings of two octets are among them, and of three octets those of the edges;
  // every_three_octets takes minutes.
  std::uint64_t most_tries = default_tries;
  std::function<bool()> stop = [] { return false; };  // true after Ctrl-C
};

// Looks through words for the first that shows one signature, and counts the tries. The limit is a
// number of tries and not a time, so that the same search always ends with the same word.
class Search {
 public:
  Search(Probe& probe, Format format, std::string signature, Effort effort)
      : probe_(probe),
        format_(format),
        signature_(std::move(signature)),
        effort_(std::move(effort)) {}

  // The first word that shows the signature. Nothing if there is none, the tries are used up, the
  // probe has failed, or the search was stopped.
  std::optional<Word> first(const WordSource& words);

  std::uint64_t tries() const { return tries_; }
  std::uint64_t tries_left() const {
    return effort_.most_tries - std::min(effort_.most_tries, spent_);
  }
  bool is_stopped() const { return effort_.stop(); }
  bool is_over() const { return tries_left() == 0 || failure_ || is_stopped(); }
  const std::optional<std::string>& failure() const { return failure_; }

 private:
  bool draw(const WordSource& words, Case& into);

  Probe& probe_;
  Format format_;
  std::string signature_;
  Effort effort_;
  std::uint64_t tries_ = 0;
  std::uint64_t spent_ = 0;  // tries, and what a lost process costs in tries
  std::optional<std::string> failure_;
  Word drawn_;
};

}  // namespace utf8spec::harnesses::fuzz
