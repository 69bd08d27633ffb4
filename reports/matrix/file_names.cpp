#include "reports/matrix/file_names.h"

#include <fmt/format.h>

#include <set>

#include "vectors/sha256.h"

namespace utf8spec::reports {

namespace {

// In characters. Ten hex digits of SHA-256 make collisions unlikely; `file_names` handles those
// that happen.
constexpr std::size_t longest = 60;
constexpr std::size_t hash_digits = 10;

bool is_plain(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

// The letters and digits of a name in lower case, with one hyphen for each gap.
std::string letters_of(const std::string& name) {
  std::string out;
  for (const char c : name) {
    const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (is_plain(lower)) {
      out += lower;
    } else if (!out.empty() && out.back() != '-') {
      out += '-';
    }
    if (out.size() == longest) break;
  }
  if (!out.empty() && out.back() == '-') out.pop_back();
  return out;
}

std::string file_name(const std::string& name) {
  const std::string letters = letters_of(name);
  // Web servers show index.html for the whole folder, so no page of a decoder may have that name.
  if (letters == name && !name.empty() && name != "index") return name;
  const std::string hash = vectors::sha256_hex(name).substr(0, hash_digits);
  return letters.empty() ? hash : fmt::format("{}-{}", letters, hash);
}

}  // namespace

std::vector<std::string> file_names(const std::vector<std::string>& names) {
  std::set<std::string> taken;
  std::vector<std::string> out;
  for (const std::string& name : names) {
    const std::string first = file_name(name);
    std::string free = first;
    for (int number = 2; !taken.insert(free).second; ++number) {
      free = fmt::format("{}-{}", first, number);
    }
    out.push_back(std::move(free));
  }
  return out;
}

}  // namespace utf8spec::reports
