#pragma once

#include "harnesses/plugin/plugin.h"

namespace utf8spec::harnesses::fuzz {

// Decoders that are linked into a target instead of loaded, so that an engine sees into them.
Decoders icu_decoders();
Decoders utf8proc_decoders();

// ICU's converter with room for one, two or three units at a time: what does not fit waits inside.
Decoders small_target_decoders();

// What the target `plugin` was built with (UTF8SPEC_FUZZ_PLUGIN in CMake): ICU's rows where nobody
// chose.
tl::expected<Decoders, std::string> linked_plugin_decoders();

}  // namespace utf8spec::harnesses::fuzz
