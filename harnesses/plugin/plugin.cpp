#include "harnesses/plugin/plugin.h"

#include <dlfcn.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <deque>
#include <filesystem>
#include <span>

#include "harnesses/plugin/load_error.h"

namespace utf8spec::harnesses {
namespace {

// A struct must be large enough to say what it is.
constexpr std::size_t least_size = offsetof(utf8spec_decoder, validate);

tl::expected<PluginEntry, std::string> entry_of(const std::string& path) {
  if (!std::filesystem::exists(path)) {
    return tl::unexpected(fmt::format("{}: no such plugin", path));
  }
  // dlopen would search a path without a slash among the system's libraries.
  const std::string whole = std::filesystem::absolute(path).string();
  void* handle = dlopen(whole.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) {
    return tl::unexpected(
        fmt::format("cannot load the plugin {}", why_not_loaded(whole, dlerror())));
  }
  void* symbol = dlsym(handle, "utf8spec_decoders_v1");
  if (symbol == nullptr) {
    return tl::unexpected(fmt::format(
        "{}: does not export utf8spec_decoders_v1, so it is not a plugin of C ABI version 1",
        path));
  }
  return reinterpret_cast<PluginEntry>(symbol);  // POSIX: dlsym gives functions too
}

// The decoders of all loaded plugins with their side functions, valid until the process ends. A
// deque does not move them.
std::deque<utf8spec_decoder_extended>& all_extended() {
  static std::deque<utf8spec_decoder_extended> all;
  return all;
}

// Copies the members that the plugin knows; the others stay NULL. Members of a newer ABI are
// dropped.
tl::expected<utf8spec_decoder, std::string> known_part(const utf8spec_decoder* given,
                                                       const std::string& path) {
  if (given == nullptr) return tl::unexpected(fmt::format("{}: a decoder is NULL", path));
  if (given->abi_version != UTF8SPEC_ABI_VERSION) {
    return tl::unexpected(fmt::format("{}: built for C ABI version {}, this host speaks version {}",
                                      path, given->abi_version, UTF8SPEC_ABI_VERSION));
  }
  if (given->struct_size < least_size) {
    return tl::unexpected(
        fmt::format("{}: struct_size {} is too small, set it to sizeof "
                    "(utf8spec_decoder)",
                    path, given->struct_size));
  }
  utf8spec_decoder_extended whole{};
  std::memcpy(&whole, given, std::min<std::size_t>(given->struct_size, sizeof whole));
  if (whole.side.decoder.name == nullptr) {
    return tl::unexpected(fmt::format("{}: a decoder has no name", path));
  }
  whole.side.decoder.struct_size = sizeof whole;
  utf8spec_decoder known = all_extended().emplace_back(whole).side.decoder;
  known.struct_size = sizeof known;
  return known;
}

// A list for an error message: only as many names as a person reads in a line.
std::string names_of(const Decoders& decoders) {
  constexpr std::size_t most = 20;
  std::vector<std::string_view> names;
  for (const utf8spec_decoder& decoder : decoders) names.emplace_back(decoder.name);
  if (names.size() <= most) return fmt::format("{}", fmt::join(names, ", "));
  const std::size_t left_out = names.size() - most;
  names.resize(most);
  return fmt::format("{} and {} more", fmt::join(names, ", "), left_out);
}

}  // namespace

tl::expected<Decoders, std::string> decoders_of(PluginEntry entry, const std::string& plugin,
                                                const utf8spec_host& host) {
  std::size_t count = 0;
  const utf8spec_decoder* const* given = entry(&host, &count);
  if (given == nullptr || count == 0) return tl::unexpected(fmt::format("{}: no decoders", plugin));
  Decoders decoders;
  for (const utf8spec_decoder* decoder : std::span(given, count)) {
    const auto known = known_part(decoder, plugin);
    if (!known) return tl::unexpected(known.error());
    decoders.push_back(*known);
  }
  return decoders;
}

tl::expected<Decoders, std::string> load_plugin(const std::string& path,
                                                const utf8spec_host& host) {
  const auto entry = entry_of(path);
  if (!entry) return tl::unexpected(entry.error());
  return decoders_of(*entry, path, host);
}

tl::expected<utf8spec_decoder, std::string> choose_decoder(const Decoders& decoders,
                                                           std::string_view name) {
  if (name.empty() && decoders.size() == 1) return decoders.front();
  for (const utf8spec_decoder& decoder : decoders) {
    if (decoder.name == name) return decoder;
  }
  const std::string names = names_of(decoders);
  if (name.empty()) {
    return tl::unexpected(
        fmt::format("several decoders; choose one with PLUGIN.so:NAME: {}", names));
  }
  return tl::unexpected(fmt::format("no decoder {} in the plugin; it has: {}", name, names));
}

const utf8spec_decoder& with_side(const utf8spec_decoder& known) {
  const auto& all = all_extended();
  const auto whole = std::ranges::find_if(all, [&](const utf8spec_decoder_extended& each) {
    return each.side.decoder.name == known.name;
  });
  return whole == all.end() ? known : whole->side.decoder;
}

PluginName split_plugin_name(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string::npos || std::filesystem::exists(text)) return {text, {}};
  return {text.substr(0, colon), text.substr(colon + 1)};
}

}  // namespace utf8spec::harnesses
