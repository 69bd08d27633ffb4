#include "harnesses/process/child_options.h"

#include <fmt/format.h>
#include <unistd.h>

#include <string_view>
#include <utility>

#include "harnesses/process/run_mark.h"

namespace utf8spec::harnesses {

std::vector<std::string> child_environment(const std::map<std::string, std::string>& changes) {
  // emplace() keeps the first value of a key: `changes` come first, then LC_ALL, then our own.
  std::map<std::string, std::string> all = changes;
  all.emplace(run_mark(), "1");
  all.emplace("LC_ALL", "C.UTF-8");
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view text = *entry;
    const std::size_t equals = text.find('=');
    if (equals != std::string_view::npos) {
      all.emplace(text.substr(0, equals), text.substr(equals + 1));
    }
  }
  std::vector<std::string> environment;
  for (const auto& [key, value] : all) environment.push_back(fmt::format("{}={}", key, value));
  return environment;
}

CStrings::CStrings(std::vector<std::string> strings) : strings_(std::move(strings)) {
  for (std::string& string : strings_) pointers_.push_back(string.data());
  pointers_.push_back(nullptr);
}

}  // namespace utf8spec::harnesses
