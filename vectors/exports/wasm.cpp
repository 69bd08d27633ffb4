#include "vectors/exports/wasm.h"

#include <fmt/format.h>

#include <array>
#include <initializer_list>
#include <string_view>

namespace utf8spec::vectors {
namespace {

// The sections of a module that the names are in.
enum Section : std::uint8_t { custom = 0, import = 2, memory = 5, exports = 7 };

void append(Octets& octets, std::initializer_list<std::uint8_t> more) {
  octets.insert(octets.end(), more);
}

void append_name(Octets& octets, const Octets& name) {
  octets.push_back(static_cast<std::uint8_t>(name.size()));
  octets.insert(octets.end(), name.begin(), name.end());
}

Octets section(Section id, const Octets& contents) {
  Octets octets{id};
  append_name(octets, contents);
  return octets;
}

Octets custom_section(const Octets& name) {
  Octets contents;
  append_name(contents, name);
  return section(custom, contents);
}

// One import: a constant i32.
Octets import_section(const Octets& from, const Octets& item) {
  Octets contents{1};
  append_name(contents, from);
  append_name(contents, item);
  append(contents, {0x03, 0x7F, 0x00});
  return section(import, contents);
}

const Octets test_name{'t', 'e', 's', 't'};

Octets import_module(const Octets& name) { return import_section(name, test_name); }

Octets import_item(const Octets& name) { return import_section(test_name, name); }

// A memory without pages, under the name.
Octets export_section(const Octets& name) {
  Octets octets = section(memory, {1, 0, 0});
  Octets contents{1};
  append_name(contents, name);
  append(contents, {0x02, 0x00});
  const Octets section_of_exports = section(exports, contents);
  octets.insert(octets.end(), section_of_exports.begin(), section_of_exports.end());
  return octets;
}

using Place = Octets (*)(const Octets& name);
// Those without an import come first.
constexpr std::array<Place, 4> places{custom_section, export_section, import_module, import_item};
constexpr std::size_t places_without_import = 2;

// An id ends with a hash of eight digits in hex.
std::size_t digit_of(const Vector& vector, std::size_t from_end) {
  const char digit = vector.id.at(vector.id.size() - 1 - from_end);
  return static_cast<std::size_t>(digit <= '9' ? digit - '0' : digit - 'a' + 10);
}

constexpr std::size_t longest_octets = 64;
constexpr std::size_t longest_with_letters = 16;
static_assert(longest_with_letters + 64 == longest_wasm_name);

std::size_t letters_before(const Vector& vector) {
  if (vector.octets.size() > longest_with_letters || digit_of(vector, 1) % 4 != 0) return 0;
  return 1 + (digit_of(vector, 2) * 16 + digit_of(vector, 3)) % 64;
}

Octets sections_of(const Octets& name, const Vector& vector) {
  const std::size_t used = vector.well_formed ? places_without_import : places.size();
  return places[digit_of(vector, 0) % used](name);
}

// Letters as they are, other octets in hex.
std::string text_of(std::uint8_t octet) {
  if (octet == 'a') return "a";
  return fmt::format("\\{:02X}", octet);
}

}  // namespace

std::optional<Octets> wasm_name_of(const Vector& vector) {
  if (vector.octets.size() > longest_octets) return std::nullopt;
  Octets name(letters_before(vector), 'a');
  name.insert(name.end(), vector.octets.begin(), vector.octets.end());
  return name;
}

std::optional<std::string> wasm_module_of(const Vector& vector) {
  const std::optional<Octets> name = wasm_name_of(vector);
  if (!name) return std::nullopt;
  std::string text = R"("\00asm\01\00\00\00)";
  for (const std::uint8_t octet : sections_of(*name, vector)) text += text_of(octet);
  return text + '"';
}

}  // namespace utf8spec::vectors
