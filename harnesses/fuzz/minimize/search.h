#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "harnesses/fuzz/minimize/candidates.h"
#include "harnesses/fuzz/minimize/probe.h"

namespace utf8spec::harnesses::fuzz {

// Looks through words for those that show one signature, and counts what that takes. It is counted
// in tries, never in time, so that the same search always ends with the same word.
class Search {
 public:
  Search(Probe& probe, Format format, std::string signature, std::uint64_t most_tries)
      : probe_(probe), format_(format), signature_(std::move(signature)), most_tries_(most_tries) {}

  // The first word that shows the signature; none also where the tries are used up, or the probe
  // has failed.
  std::optional<Word> first(const WordSource& words);

  std::uint64_t tries() const { return tries_; }
  std::uint64_t tries_left() const { return most_tries_ - std::min(most_tries_, spent_); }
  bool is_over() const { return tries_left() == 0 || failure_; }
  const std::optional<std::string>& failure() const { return failure_; }

 private:
  bool draw(const WordSource& words, Case& into);

  Probe& probe_;
  Format format_;
  std::string signature_;
  std::uint64_t most_tries_;
  std::uint64_t tries_ = 0;
  std::uint64_t spent_ = 0;  // tries, and what a lost process costs in tries
  std::optional<std::string> failure_;
  Word drawn_;
};

}  // namespace utf8spec::harnesses::fuzz
