#include "cli/common/places.h"

#include <fmt/format.h>

#include <cstdlib>

#include "vectors/suite/generate.h"

namespace utf8spec::cli {

namespace fs = std::filesystem;

namespace {

// Both parts of a corpus move together.
void set_corpus(Places& places, const fs::path& corpus) {
  places.seeds = corpus / "seeds";
  places.regressions = corpus / "regressions";
}

}  // namespace

// The folder "share" next to the executable's folder tells an installed command from a built one.
Places find_places() {
  Places places;
  std::error_code ignored;
  // argv[0] would not do: a command found through PATH has no folder in it. In the folder that
  // brings its C library, the loader runs, which stands in libexec/ as the command does.
  const fs::path running = fs::read_symlink("/proc/self/exe", ignored);
  const fs::path prefix = running.parent_path().parent_path();
  const fs::path loaded = prefix / "libexec" / "utf8spec";
  const bool is_loaded = fs::exists(loaded, ignored);
  places.executable = is_loaded ? loaded : running;
  const fs::path binaries = is_loaded ? prefix / "bin" : running.parent_path();
  const fs::path shared = prefix / "share" / "utf8spec";
  const bool installed = fs::exists(shared, ignored);
  places.tree = installed ? Places::Tree::installed : Places::Tree::built;
  const fs::path source = UTF8SPEC_SOURCE_DIR;
  places.vectors = installed ? shared / "vectors" : source / "vectors" / "generated";
  set_corpus(places, installed ? shared / "corpus" : source / "corpus");
  if (installed) places.corpus = Places::Corpus::installed;
  // The build makes them, so they are not in the source's folder.
  if (!installed) places.seeds = prefix / "made" / "seeds";
  places.bundled.manifests = installed ? shared / "decoders" : source / "harnesses" / "decoders";
  places.bundled.plugins = prefix / "lib" / "utf8spec" / "decoders";
  places.bundled.binaries = binaries;
  const fs::path reports = source / "reports";
  places.machines = installed ? shared / "machines" : reports / "published" / "machines";
  places.published = installed ? shared / "published" : reports / "published";
  places.published_dates =
      installed ? shared / "published_dates.txt" : reports / "publish" / "dates.txt";
  places.plugin_host = binaries / "utf8spec-plugin-host";
  places.dictionary = installed ? shared / "fuzz" / "utf8spec.dict"
                                : source / "harnesses" / "fuzz" / "generated" / "differential.dict";
  places.fuzz_targets = prefix / "fuzz";
  // The environment has the last word.
  if (const char* vectors = std::getenv("UTF8SPEC_VECTORS")) places.vectors = vectors;
  if (const char* corpus = std::getenv("UTF8SPEC_CORPUS")) {
    set_corpus(places, corpus);
    places.corpus = Places::Corpus::of_the_suite;
  }
  return places;
}

void add_corpus_option(Syntax& syntax, std::string& folder) {
  syntax
      .option("--corpus", folder,
              "A private corpus in place of that of the suite: a folder with the subfolders "
              "regressions/ and seeds/")
      .value("DIR");
}

Places with_corpus(Places places, const std::string& folder) {
  if (folder.empty()) return places;
  set_corpus(places, folder);
  places.corpus = Places::Corpus::private_one;
  return places;
}

Result<std::vector<vectors::Regression>> load_regressions(const Places& places) {
  auto regressions = vectors::load_regressions(places.regressions);
  if (regressions) return std::move(*regressions);
  return fail(reports::ExitStatus::suite_damaged,
              fmt::format("the corpus is damaged: {}: {}", regressions.error().file.string(),
                          regressions.error().what));
}

Result<std::vector<vectors::Group>> generate_groups(const Places& places) {
  return load_regressions(places).map(
      [](const auto& regressions) { return vectors::generate(regressions); });
}

// The error itself says how to repair the suite.
Result<vectors::Suite> load_suite(const Places& places, reference::Encoding encoding) {
  auto suite = vectors::load(places.vectors, encoding);
  if (suite) return std::move(*suite);
  return fail(
      reports::ExitStatus::suite_damaged,
      fmt::format("the suite is damaged: {}: {}", suite.error().file.string(), suite.error().what));
}

}  // namespace utf8spec::cli
