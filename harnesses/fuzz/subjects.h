#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/fuzz/subject.h"

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

}  // namespace utf8spec::harnesses::fuzz
