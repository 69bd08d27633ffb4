#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/fuzz/subject.h"
#include "harnesses/plugin/plugin.h"

namespace utf8spec::harnesses::fuzz {

using Subjects = std::vector<std::unique_ptr<Subject>>;

// The decoders that the reference is compared with: ICU's, utf8proc's, and the plugin that the
// environment variable UTF8SPEC_ORACLE names as PLUGIN.so or PLUGIN.so:NAME. All are held to the
// reference, except for their documented differences.
tl::expected<Subjects, std::string> oracles();

// The decoders of the plugin that UTF8SPEC_PLUGIN names; without it, those that this target was
// built with (by default ICU's rows). They are held to the profile that UTF8SPEC_PROFILE names, by
// default rfc3629.
tl::expected<Subjects, std::string> plugins();

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
