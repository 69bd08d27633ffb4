#include <cstdio>
#include <cstdlib>

#include "vectors/generate.h"

// For who changes a generator before the command is built: generate_vectors FOLDER.
int main(int count, char** words) {
  if (count != 2) {
    std::fputs("usage: generate_vectors FOLDER\n", stderr);
    return 2;
  }
  const auto written = utf8spec::vectors::write(utf8spec::vectors::generate(), words[1]);
  if (written) return EXIT_SUCCESS;
  std::fprintf(stderr, "%s\n", written.error().c_str());
  return EXIT_FAILURE;
}
