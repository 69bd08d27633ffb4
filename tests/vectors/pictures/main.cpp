// `stream_pictures FOLDER` writes the pictures of docs/streams.md into a folder, such as docs.

#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "tests/vectors/pictures/stream_picture.h"

int main(int count, char** arguments) {
  if (count != 2) {
    fmt::print(stderr, "usage: stream_pictures FOLDER\n");
    return 2;
  }
  for (const auto& picture : utf8spec::vectors::stream_pictures()) {
    std::ofstream stream(std::filesystem::path(arguments[1]) / picture.file);
    stream << to_svg(picture) << std::flush;
    if (!stream) return 1;
  }
  return 0;
}
