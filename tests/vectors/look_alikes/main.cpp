// `look_alikes TREE` writes vectors/look_alikes/look_alikes.json below TREE anew. ICU's data differ
// from release to release, so it refuses to replace a file of another release than this one.

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "vectors/look_alikes/look_alikes.h"

namespace {

namespace fs = std::filesystem;

int refuse(std::string_view why) {
  fmt::print(stderr, "look_alikes: {}\n", why);
  return 2;
}

bool is_of_another_release(const fs::path& file, const std::string& icu) {
  std::ifstream stream(file);
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  return !text.empty() && text.find(fmt::format(R"("icu":"{}")", icu)) == std::string::npos;
}

int write(const fs::path& tree) {
  const auto made = utf8spec::vectors::make_look_alikes();
  if (!made) return refuse(made.error());
  const fs::path file = tree / "vectors/look_alikes/look_alikes.json";
  if (is_of_another_release(file, made->icu)) {
    return refuse(fmt::format("{} is of another ICU than {}; remove it to make it anew",
                              file.string(), made->icu));
  }
  std::ofstream stream(file);
  stream << look_alikes_json(*made) << std::flush;
  return stream ? 0 : refuse(fmt::format("{} cannot be written", file.string()));
}

}  // namespace

int main(int count, char** arguments) {
  return count == 2 ? write(arguments[1]) : refuse("give the tree's folder");
}
