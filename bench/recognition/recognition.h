// Measures how well UTF-8 is told from other encodings (RFC 3629 section 1), and what texts cost in
// the encoding forms of Unicode.

#pragma once

#include <array>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "bench/recognition/pieces.h"
#include "bench/recognition/random_octets.h"
#include "reference/encoding.h"
#include "vectors/look_alikes/legacy_encodings.h"
#include "vectors/look_alikes/texts.h"

namespace utf8spec::bench {

// Entries of a language. An encoding takes those of which it has all characters.
struct SourceText {
  const vectors::TextSource* source;
  std::vector<std::u16string> entries;
};

// The texts of an encoding, and which pieces of them are well-formed UTF-8. `octets` includes the
// line feed behind each entry.
struct LegacyRow {
  const vectors::LegacyEncoding* encoding = nullptr;
  std::uint64_t entries = 0;    // of its languages
  std::uint64_t converted = 0;  // of these
  std::uint64_t octets = 0;
  PieceCounts by_length{};
  HighCounts by_high{};
  Octets longest_high_run;
};

// The encoding forms of Unicode (Unicode 2.5) whose octets are counted.
inline constexpr std::array storage_encodings{
    reference::Encoding::utf_8, reference::Encoding::utf_16be, reference::Encoding::utf_32be};

// What the entries of a language take, without line feeds and signatures. `octets` is in the order
// of `storage_encodings`.
struct StorageRow {
  const vectors::TextSource* source = nullptr;
  std::uint64_t entries = 0;
  std::uint64_t characters = 0;  // scalar values
  std::uint64_t ascii = 0;       // of these, up to U+007F
  std::array<std::uint64_t, storage_encodings.size()> octets{};

  double octets_per_character(std::size_t form) const {
    return static_cast<double>(octets[form]) / static_cast<double>(characters);
  }
};

// All that is measured. The same release of ICU gives the same.
struct Recognition {
  std::string icu;
  RandomDraw draw;
  std::vector<RandomRow> random;
  std::vector<MachineShares> machines;
  std::vector<LegacyRow> legacy;
  std::vector<StorageRow> storage;
};

// The entries of all `text_sources`. Fails if ICU's data lacks a locale.
tl::expected<std::vector<SourceText>, std::string> load_texts();

// The row of an encoding. Fails if ICU lacks its converter.
tl::expected<LegacyRow, std::string> measure_legacy(const vectors::LegacyEncoding& encoding,
                                                    const std::vector<SourceText>& texts);

// The row of a text.
StorageRow measure_storage(const SourceText& text);

// Measures everything.
tl::expected<Recognition, std::string> measure_recognition(const RandomDraw& draw);

}  // namespace utf8spec::bench
