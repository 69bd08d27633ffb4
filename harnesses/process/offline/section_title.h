#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "reference/closed_set.h"

namespace utf8spec::harnesses {

// The order in which a decoder must answer, since each round depends on the answers to the one
// before it.
enum class Round : std::uint8_t {
  curated = 1,  // probes and curated vectors: they show the policies
  derived,      // everything else, which the policies select
  second,       // failures once more, in another form or in a fresh decoder
};

// One of several equal parts, both counted from 1: part 2 of 3.
struct Share {
  unsigned index = 1;
  unsigned count = 1;

  friend auto operator<=>(const Share&, const Share&) = default;
};

// "2/3".
std::string words_of(Share share);
// Reads "2/3". The error is one line.
tl::expected<Share, std::string> parse_share(std::string_view word);

// What selects the questions of a run, in words without spaces. Two files with the same selection
// hold answers to questions of one run.
struct SelectionWords {
  std::string version;  // of utf8spec
  std::string suite;    // the SHA-256 of the vectors
  std::string level;
  std::string encoding;
  std::string operations;  // joined by commas
  std::string groups;      // joined by commas; "-": all
  std::string kind;        // of the decoder: plugins are asked more
  std::string seed;        // of fresh strings; "-": none
  std::string history;     // how many requests are asked again; "-": as many as the level says

  friend bool operator==(const SelectionWords&, const SelectionWords&) = default;
};

// The first line of a section: of which run its questions are, and which of them it holds.
struct SectionTitle {
  SelectionWords selection;
  Round round = Round::curated;
  Share part = {};   // of the questions of a round, in files of a limited size
  Share shard = {};  // of the derived questions, for several runners
};

// How such a line begins. An adapter takes it for a hello, or for an unknown request, which gets a
// fault; either reply is fine.
inline constexpr std::string_view title_begin = "hello utf8spec/1 questions ";

// The line, without its LF.
std::string title_line(const SectionTitle& title);

// Reads such a line. The error says in one line what is wrong.
tl::expected<SectionTitle, std::string> parse_title(std::string_view line);

// The first word in which two selections differ, such as "level=smoke and level=standard". They
// must differ.
std::string difference_of(const SelectionWords& one, const SelectionWords& other);

}  // namespace utf8spec::harnesses
