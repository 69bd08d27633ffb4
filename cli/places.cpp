#include "cli/places.h"

#include <fmt/format.h>

#include <cstdlib>

namespace utf8spec::cli {

namespace fs = std::filesystem;

Places find_places() {
  Places places;
  std::error_code ignored;
  places.executable = fs::read_symlink("/proc/self/exe", ignored);
  const fs::path binaries = places.executable.parent_path();
  const fs::path prefix = binaries.parent_path();
  const fs::path shared = prefix / "share" / "utf8spec";
  const bool installed = fs::exists(shared, ignored);
  const fs::path source = UTF8SPEC_SOURCE_DIR;
  places.vectors = installed ? shared / "vectors" : source / "vectors" / "generated";
  places.bundled.manifests = installed ? shared / "decoders" : source / "harnesses" / "decoders";
  places.bundled.plugins = prefix / "lib" / "utf8spec" / "decoders";
  places.bundled.binaries = binaries;
  places.plugin_host = binaries / "utf8spec-plugin-host";
  if (const char* vectors = std::getenv("UTF8SPEC_VECTORS")) places.vectors = vectors;
  return places;
}

Result<vectors::Suite> load_suite(const Places& places) {
  auto suite = vectors::load(places.vectors);
  if (suite) return std::move(*suite);
  return fail(reports::ExitStatus::suite_damaged,
              fmt::format("the suite is damaged: {}: {}; restore the file, or make all anew with "
                          "`utf8spec generate`",
                          suite.error().file.string(), suite.error().what));
}

}  // namespace utf8spec::cli
