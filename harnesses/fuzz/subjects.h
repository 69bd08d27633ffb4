#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/fuzz/subject.h"

namespace utf8spec::harnesses::fuzz {

using Subjects = std::vector<std::unique_ptr<Subject>>;

// The decoders that the reference is compared with: ICU's and utf8proc's, and the one that the
// environment's UTF8SPEC_ORACLE names as PLUGIN.so or PLUGIN.so:NAME. All are held to the
// reference, but for what they document.
tl::expected<Subjects, std::string> oracles();

// The decoders of the plugin that UTF8SPEC_PLUGIN names, or without it of the one that this target
// was built with (ICU's rows where nobody chose). They are held to the profile that
// UTF8SPEC_PROFILE names, rfc3629 where nobody chose.
tl::expected<Subjects, std::string> plugins();

}  // namespace utf8spec::harnesses::fuzz
