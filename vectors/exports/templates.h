#pragma once

#include <span>
#include <string_view>

#include "vectors/exports/formats.h"

namespace utf8spec::vectors {

// The template of a form, in pieces that stand behind each other: the forms for C and C++ begin
// with the same tables. The build turns the files of vectors/exports/templates into constants.
std::span<const std::string_view> template_of(ExportFormat format);

}  // namespace utf8spec::vectors
