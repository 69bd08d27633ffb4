// A program without the command's libraries. A build runs it early, so that a mistake in a
// generator shows in seconds.
#include <cstdio>
#include <cstdlib>

#include "vectors/regressions.h"
#include "vectors/suite/generate.h"

// Usage: generate_vectors REGRESSIONS FOLDER.
int main(int count, char** words) {
  using namespace utf8spec::vectors;
  if (count != 3) {
    (void)std::fputs("usage: generate_vectors REGRESSIONS FOLDER\n", stderr);
    return 2;
  }
  const auto regressions = load_regressions(words[1]);
  if (!regressions) {
    const Damage& damage = regressions.error();
    (void)std::fprintf(stderr, "%s: %s\n", damage.file.c_str(), damage.what.c_str());
    return EXIT_FAILURE;
  }
  // All encodings, as each has a folder of its own.
  for (const auto encoding : utf8spec::reference::all_encodings) {
    const auto written = write(generate(*regressions, encoding), words[2]);
    if (written) continue;
    (void)std::fprintf(stderr, "%s\n", written.error().c_str());
    return EXIT_FAILURE;
  }
  return EXIT_SUCCESS;
}
