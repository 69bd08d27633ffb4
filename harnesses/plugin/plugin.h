#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/abi/utf8spec_decoder.h"

namespace utf8spec::harnesses {

// The decoders of a loaded plugin. It is never unloaded, so they are valid until the process ends.
// Members that the plugin's older, smaller struct does not have are NULL.
using Decoders = std::vector<utf8spec_decoder>;

using PluginEntry = decltype(&utf8spec_decoders_v1);

// The decoders that a plugin's exported function returns. `plugin` is its name in errors.
tl::expected<Decoders, std::string> decoders_of(PluginEntry entry, const std::string& plugin,
                                                const utf8spec_host& host);

// Loads a plugin of C ABI version 1. The error is one line that names the file.
tl::expected<Decoders, std::string> load_plugin(const std::string& path, const utf8spec_host& host);

// The decoder of this name; without a name, the only one of the plugin. The error lists the names.
tl::expected<utf8spec_decoder, std::string> choose_decoder(const Decoders& decoders,
                                                           std::string_view name);

// The same decoder with its side functions, which a copy of it does not have.
const utf8spec_decoder& with_side(const utf8spec_decoder& known);

// The two parts of "PLUGIN.so" or "PLUGIN.so:NAME". If a file with a colon in its name exists, the
// text is that file's name.
struct PluginName {
  std::string path;
  std::string decoder;
};

PluginName split_plugin_name(const std::string& text);

}  // namespace utf8spec::harnesses
