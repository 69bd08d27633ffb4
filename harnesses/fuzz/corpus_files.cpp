#include "harnesses/fuzz/corpus_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "vectors/regressions.h"

namespace utf8spec::harnesses::fuzz {
namespace {

namespace fs = std::filesystem;

using Files = tl::expected<std::vector<CorpusFile>, std::string>;

Files read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return tl::unexpected(fmt::format("{}: cannot be read", path.string()));
  Octets raw{std::istreambuf_iterator<char>(file), {}};
  return std::vector{CorpusFile{path, std::move(raw)}};
}

// A folder of seeds has no metadata. So no command needs to be told which kind a folder is.
bool holds_regressions(const fs::path& folder) {
  return std::ranges::any_of(fs::directory_iterator(folder), [](const fs::directory_entry& entry) {
    return fs::exists(entry.path() / "metadata.json");
  });
}

// Regressions are kept once, in a form of their own. Each target gets them in the form that it
// reads.
Files read_regressions(const fs::path& folder, Format format) {
  const auto regressions = vectors::load_regressions(folder);
  if (!regressions) {
    const auto& [file, what] = regressions.error();
    return tl::unexpected(fmt::format("{}: {}", file.string(), what));
  }
  std::vector<CorpusFile> files;
  for (const vectors::Regression& regression : *regressions) {
    if (auto raw = regression_input(format, regression)) {
      files.push_back({folder / vectors::name_of(regression), *std::move(raw)});
    }
  }
  return files;
}

}  // namespace

Files read_corpus(const fs::path& path, Format format) {
  std::error_code error;
  if (!fs::exists(path, error)) {
    return tl::unexpected(fmt::format("{}: no such file or folder", path.string()));
  }
  if (!fs::is_directory(path)) return read_file(path);
  if (holds_regressions(path)) return read_regressions(path, format);
  std::vector<CorpusFile> all;
  for (const fs::directory_entry& entry : fs::directory_iterator(path)) {
    auto files = read_corpus(entry.path(), format);
    if (!files) return files;
    std::ranges::move(*files, std::back_inserter(all));
  }
  std::ranges::sort(all, {}, &CorpusFile::path);
  return all;
}

std::optional<Octets> regression_input(Format format, const vectors::Regression& regression) {
  const bool is_for_encoders = regression.direction == vectors::Direction::encode;
  if (format == Format::text || is_for_encoders != (format == Format::values)) return std::nullopt;
  // Only this form names the encoding. All other targets read UTF-8.
  const bool is_utf8 = regression.encoding == reference::Encoding::utf_8;
  if (!is_utf8 && format != Format::encoded) return std::nullopt;
  return raw_input(format,
                   {regression.octets, regression.cuts, regression.values, regression.encoding});
}

}  // namespace utf8spec::harnesses::fuzz
