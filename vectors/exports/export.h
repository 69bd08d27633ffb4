#pragma once

#include <string>
#include <string_view>

#include "reference/encoding.h"
#include "vectors/exports/excerpt.h"
#include "vectors/exports/formats.h"

// Writes the vectors in the forms that other projects copy. A file holds ASCII alone: octets are
// written in hex, so that no editor, mailer or version control changes them.
namespace utf8spec::vectors {

// What the first lines of a file say about its origin.
struct Origin {
  std::string_view version;  // of utf8spec
  std::string_view sha256;   // of the suite's SHA256SUMS
  reference::Encoding encoding = reference::Encoding::utf_8;
};

// The text of a file. The same vectors and origin give the same octets everywhere.
std::string export_as(ExportFormat format, const Excerpt& excerpt, const Origin& origin);

}  // namespace utf8spec::vectors
