// The parsers of JSON files that the suite reads, on files that anyone may have written: groups of
// vectors, a regression's metadata, decoders' manifests. For every text:
//
// 1. It is read or refused; nothing crashes, and nothing is thrown.
// 2. Every refusal is one printable line.
// 3. A group that was read, written again, is the same text.
// 4. A regression that was read, written and read again, writes the same text.
// 5. A manifest that was read gives every decoder a name, a library and a command.

#include <fmt/format.h>

#include "harnesses/decoders/manifest.h"
#include "harnesses/fuzz/holds.h"
#include "harnesses/fuzz/target.h"
#include "vectors/json.h"
#include "vectors/regressions.h"

namespace utf8spec::harnesses::fuzz {
namespace {

// The one writer of groups is ours, so that a file that is read is the file that is written.
void check_group(Holds& holds, std::string_view text) {
  const auto parsed = vectors::group_from_json(text);
  if (!parsed) return holds.expect_line(parsed.error(), "group");
  holds.expect(vectors::to_json(*parsed) == text, "group", "does-not-come-back");
}

// People write this file too, with other spaces and in another order: only the second writing is
// compared.
void check_regression(Holds& holds, std::string_view text) {
  const auto parsed = vectors::regression_from_json(text);
  if (!parsed) return holds.expect_line(parsed.error(), "regression");
  const std::string written = vectors::metadata_json(*parsed);
  const auto back = vectors::regression_from_json(written);
  holds.expect(back && vectors::metadata_json(*back) == written, "regression",
               "does-not-come-back");
}

void check_manifest(Holds& holds, std::string_view text) {
  const auto decoders =
      decoders_of_manifest(text, "/decoders/some", {"/decoders", "/lib", "/bin", ""});
  if (!decoders) return holds.expect_line(decoders.error(), "manifest");
  for (const BundledDecoder& decoder : *decoders) {
    holds.expect(!decoder.name.empty() && !decoder.library.empty() && !decoder.command.empty(),
                 "manifest", "decoder-without-a-name-or-a-command");
  }
}

Disagreements check(OctetView raw) {
  const std::string_view text(reinterpret_cast<const char*>(raw.data()), raw.size());
  Holds holds("files");
  check_group(holds, text);
  check_regression(holds, text);
  check_manifest(holds, text);
  return holds.found();
}

}  // namespace

const FuzzTarget target{.name = "vector_file", .prepare = nullptr, .check = check, .call = nullptr};

}  // namespace utf8spec::harnesses::fuzz
