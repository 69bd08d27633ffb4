#pragma once

#include "harnesses/plugin/plugin.h"

namespace utf8spec::harnesses::fuzz {

// Decoders that are linked into a target and not loaded. If they are instrumented, the engine sees
// their edges.
Decoders icu_decoders();
Decoders utf8proc_decoders();

// ICU's converter with room for one, two or three units at a time. Units that do not fit wait
// inside the converter.
Decoders small_target_decoders();

// The decoders that the target `plugin` was built with (UTF8SPEC_FUZZ_PLUGIN in CMake), by default
// ICU's rows.
tl::expected<Decoders, std::string> linked_plugin_decoders();

}  // namespace utf8spec::harnesses::fuzz
