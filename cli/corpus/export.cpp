#include "cli/corpus/export.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <vector>

#include "cli/common/output.h"
#include "cli/common/zip.h"
#include "harnesses/fuzz/corpus_files.h"
#include "harnesses/fuzz/targets.h"
#include "vectors/sha256.h"
#include "vectors/suite/generate.h"

namespace utf8spec::cli {
namespace {

namespace fs = std::filesystem;
using harnesses::fuzz::TargetForm;
using reports::ExitStatus;
using Vectors = std::vector<const vectors::Vector*>;

// Fuzzing engines name inputs by their hash, so that one input has one name everywhere. Equal
// inputs are therefore stored once.
void add(ArchivedFiles& files, const Octets& octets) {
  files[vectors::sha256_hex(octets)] = octets;
}

// The inputs of a fuzz target: seeds, and regressions in the form that the target reads.
Result<ArchivedFiles> inputs_of(const TargetForm& target, const Places& places,
                                const std::vector<vectors::Regression>& regressions) {
  ArchivedFiles files;
  for (const vectors::Regression& regression : regressions) {
    if (const auto raw = regression_input(target.format, regression)) add(files, *raw);
  }
  const fs::path seeds = places.seeds / target.name;
  std::error_code ignored;
  // A target without seeds may still have regressions.
  if (!fs::exists(seeds, ignored)) return files;
  const auto read = harnesses::fuzz::read_corpus(seeds, target.format);
  if (!read) return fail(ExitStatus::suite_damaged, "the corpus is damaged: " + read.error());
  for (const auto& file : *read) add(files, file.raw);
  return files;
}

// The name is the one that OSS-Fuzz expects next to a target.
Result<std::string> write_zip(const TargetForm& target, const ArchivedFiles& files,
                              const fs::path& folder) {
  const std::string name = fmt::format("{}_seed_corpus.zip", target.name);
  if (files.empty()) return fmt::format("{:32} not written: no inputs\n", name);
  const auto zip = zip_of(files);
  if (!zip) return tl::unexpected(zip.error());
  if (auto written = write_file(folder / name, *zip); !written) {
    return tl::unexpected(written.error());
  }
  return fmt::format("{:32} {:5} inputs\n", name, files.size());
}

// A target without inputs gets a line that says so, and no empty archive.
Result<std::string> write_zips(const Places& places,
                               const std::vector<vectors::Regression>& regressions,
                               const fs::path& folder) {
  std::string lines;
  for (const TargetForm& target : harnesses::fuzz::all_targets) {
    const auto files = inputs_of(target, places, regressions);
    if (!files) return tl::unexpected(files.error());
    auto line = write_zip(target, *files, folder);
    if (!line) return line;
    lines += *line;
  }
  return lines;
}

// Decode vectors only. Other projects cannot use the values for encoders as raw files.
Vectors chosen_from(const std::vector<vectors::Group>& groups, Extent extent) {
  Vectors chosen;
  for (const vectors::Group& group : groups) {
    if (extent == Extent::regressions && group.name != vectors::regressions_group) continue;
    for (const vectors::Vector& vector : group.vectors) {
      if (vector.direction == vectors::Direction::decode) chosen.push_back(&vector);
    }
  }
  return chosen;
}

// Files from earlier calls stay. They are inputs too, and other projects may have added some.
Result<std::string> write_raw(const ArchivedFiles& files, const fs::path& folder) {
  for (const auto& [name, octets] : files) {
    const std::string_view contents(reinterpret_cast<const char*>(octets.data()), octets.size());
    if (auto written = write_file(folder / name, contents); !written) {
      return tl::unexpected(written.error());
    }
  }
  return fmt::format("{:32} {:5} files\n", folder.filename().string() + "/", files.size());
}

ArchivedFiles raw_of(const Vectors& chosen) {
  ArchivedFiles files;
  for (const vectors::Vector* vector : chosen) add(files, vector->octets);
  return files;
}

// The seeds of the target that takes octets as they are, without the regressions.
Result<ArchivedFiles> raw_seeds(const Places& places) {
  return inputs_of({"differential", harnesses::fuzz::Format::octets}, places, {});
}

// What a target of somebody else, which takes octets, starts from: seeds and chosen vectors.
Result<std::string> write_for_own_target(const Places& places, ArchivedFiles chosen,
                                         const fs::path& folder) {
  const auto seeds = raw_seeds(places);
  if (!seeds) return tl::unexpected(seeds.error());
  chosen.insert(seeds->begin(), seeds->end());
  auto lines = write_raw(*seeds, folder / "seeds");
  if (!lines) return lines;
  return write_zip({"utf8spec", harnesses::fuzz::Format::octets}, chosen, folder)
      .map([&](const std::string& line) { return *lines + line; });
}

Result<std::string> write_dictionary(const Places& places, const fs::path& folder) {
  constexpr std::string_view name = "utf8spec.dict";
  std::ifstream file(places.dictionary, std::ios::binary);
  if (!file) {
    return fail(ExitStatus::suite_damaged,
                fmt::format("{} is missing; install utf8spec again", places.dictionary.string()));
  }
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  return write_file(folder / name, text).map([&] {
    return fmt::format("{:32} {:5} octets\n", name, text.size());
  });
}

// The same vectors as in raw/, with their ids and verdicts.
Result<std::string> write_header(const Vectors& chosen, const fs::path& folder) {
  constexpr std::string_view name = "utf8spec_corpus.h";
  if (auto written = write_file(folder / name, c_header(chosen)); !written) {
    return tl::unexpected(written.error());
  }
  return fmt::format("{:32} {:5} entries\n", name, chosen.size());
}

Result<void> make_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (!error) return {};
  return fail(ExitStatus::usage,
              fmt::format("cannot make {}: {}", folder.string(), error.message()));
}

}  // namespace

// Stops at the first failure. Files that were written before are complete, each in itself.
Result<std::string> export_corpus(const Places& places, Extent extent, const fs::path& folder) {
  const auto regressions = load_regressions(places);
  if (!regressions) return tl::unexpected(regressions.error());
  const auto groups = vectors::generate(*regressions);
  // Vectors are made here and not read, so that the export always fits the corpus.
  const Vectors chosen = chosen_from(groups, extent);
  std::string lines;
  const auto gather = [&](const std::string& more) { lines += more; };
  return make_folder(folder / "raw")
      .and_then([&] { return make_folder(folder / "seeds"); })
      .and_then([&] { return write_zips(places, *regressions, folder).map(gather); })
      .and_then([&] { return write_raw(raw_of(chosen), folder / "raw").map(gather); })
      .and_then([&] { return write_for_own_target(places, raw_of(chosen), folder).map(gather); })
      .and_then([&] { return write_dictionary(places, folder).map(gather); })
      .and_then([&] { return write_header(chosen, folder).map(gather); })
      .map([&] { return lines; });
}

}  // namespace utf8spec::cli
