#include "bench/recognition/recognition.h"

#include <algorithm>

#include "reference/any_codec.h"
#include "reference/syntax.h"
#include "vectors/look_alikes/legacy_converter.h"

namespace utf8spec::bench {
namespace {

using vectors::EncodedText;
using vectors::LegacyConverter;
using vectors::LegacyEncoding;
using vectors::TextSource;

void add(LegacyRow& row, const EncodedText& text) {
  row.octets += text.octets.size();
  const PieceCounts by_length = count_pieces(text);
  for (std::size_t index = 0; index < by_length.size(); ++index) {
    row.by_length[index].all += by_length[index].all;
    row.by_length[index].with_high += by_length[index].with_high;
    row.by_length[index].well_formed += by_length[index].well_formed;
  }
  const HighCounts by_high = count_by_high_octets(text);
  for (std::size_t index = 0; index < by_high.size(); ++index) {
    row.by_high[index].all += by_high[index].all;
    row.by_high[index].well_formed += by_high[index].well_formed;
  }
  Octets run = longest_high_run(text);
  if (run.size() > row.longest_high_run.size()) row.longest_high_run = std::move(run);
}

// Each entry is a line, as in a list of words.
void add(LegacyRow& row, const SourceText& text, const LegacyConverter& converter) {
  std::u16string lines;
  for (const std::u16string& entry : text.entries) {
    if (!converter.has(entry)) continue;
    ++row.converted;
    lines += entry + u'\n';
  }
  row.entries += text.entries.size();
  add(row, converter.encode(lines));
}

}  // namespace

tl::expected<std::vector<SourceText>, std::string> load_texts() {
  std::vector<SourceText> texts;
  for (const TextSource& source : vectors::text_sources) {
    auto entries = vectors::entries_of(source);
    if (!entries) return tl::unexpected(entries.error());
    texts.push_back({&source, std::move(*entries)});
  }
  return texts;
}

tl::expected<LegacyRow, std::string> measure_legacy(const LegacyEncoding& encoding,
                                                    const std::vector<SourceText>& texts) {
  return LegacyConverter::open(encoding.converter).map([&](const LegacyConverter& converter) {
    LegacyRow row;
    row.encoding = &encoding;
    for (const SourceText& text : texts) {
      if (vectors::takes(encoding, *text.source)) add(row, text, converter);
    }
    return row;
  });
}

StorageRow measure_storage(const SourceText& text) {
  StorageRow row;
  row.source = text.source;
  row.entries = text.entries.size();
  for (const std::u16string& entry : text.entries) {
    const std::u32string scalars = vectors::scalars_of(entry);
    row.characters += scalars.size();
    row.ascii += static_cast<std::uint64_t>(std::ranges::count_if(
        scalars, [](char32_t scalar) { return scalar <= reference::ascii.last; }));
    for (std::size_t form = 0; form < storage_encodings.size(); ++form) {
      const auto& codec = reference::codec_of(storage_encodings[form]);
      row.octets[form] += reference::encode_all(codec, scalars).size();
    }
  }
  return row;
}

tl::expected<Recognition, std::string> measure_recognition(const RandomDraw& draw) {
  const auto texts = load_texts();
  if (!texts) return tl::unexpected(texts.error());
  Recognition recognition;
  recognition.icu = vectors::icu_release();
  recognition.draw = draw;
  for (const LegacyEncoding& encoding : vectors::legacy_encodings) {
    auto row = measure_legacy(encoding, *texts);
    if (!row) return tl::unexpected(row.error());
    recognition.legacy.push_back(std::move(*row));
  }
  std::ranges::transform(*texts, std::back_inserter(recognition.storage), measure_storage);
  recognition.random = random_rows(draw);
  recognition.machines = machine_shares();
  return recognition;
}

}  // namespace utf8spec::bench
