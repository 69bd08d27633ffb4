// The bundled decoders as a list for people and as JSON for programs. Decoders that cannot run
// here are listed too, with what they lack, since a missing row would look like a missing feature.

#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "harnesses/decoders/manifest.h"

namespace utf8spec::cli {

// A line for each bundled decoder, wrapped at `width`: name, library, language and operations. The
// last words are its API calls, or say what is missing on this machine. If packages alone are not
// enough for one of them, the last line says so.
std::string bundled_text(const std::vector<harnesses::BundledDecoder>& decoders, std::size_t width);

// The names alone, one a line.
std::string bundled_names(const std::vector<harnesses::BundledDecoder>& decoders);

// The same as a JSON array, in ASCII, with homepage and packages.
std::string bundled_json(const std::vector<harnesses::BundledDecoder>& decoders);

// Says that packages alone are not enough, if that holds for one of the decoders; else empty.
std::string rebuild_words(const std::vector<harnesses::BundledDecoder>& decoders);

// Why a decoder cannot run here, such as "not installed: it needs the packages libapr1-dev". The
// words go into pages that are published, so they name no file of this machine.
std::string absence_words(const harnesses::BundledDecoder& decoder);

// Tells a user who wants to run the decoder what is missing and what to do. The build needs the
// packages. If none is missing, the build or the installed tree is not whole.
std::string how_to_install(const harnesses::BundledDecoder& decoder);

}  // namespace utf8spec::cli
