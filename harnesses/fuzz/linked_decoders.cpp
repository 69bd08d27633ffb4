#include <functional>
#include <stdexcept>

#include "harnesses/fuzz/subjects.h"
#include "harnesses/plugin/guarded_memory.h"
#include "harnesses/process/protocol/declared_encoding.h"

// The adapters' one function, each under a name of its own (CMakeLists.txt gives it).
extern "C" {
decltype(utf8spec_decoders_v1) utf8spec_icu_decoders;
decltype(utf8spec_decoders_v1) utf8spec_utf8proc_decoders;
decltype(utf8spec_decoders_v1) utf8spec_small_target_decoders;
}

namespace utf8spec::harnesses::fuzz {
namespace {

// What is linked in is ours: that it does not fit is a slip in the build. Of an adapter that reads
// several encodings the decoders of UTF-8 are meant.
Decoders linked(PluginEntry entry, const char* name) {
  auto decoders = decoders_of(entry, name, guarded_host());
  if (!decoders) throw std::logic_error(decoders.error());
  std::erase_if(*decoders, std::not_fn(reads_utf_8));
  return *std::move(decoders);
}

}  // namespace

Decoders icu_decoders() { return linked(utf8spec_icu_decoders, "icu"); }

Decoders utf8proc_decoders() { return linked(utf8spec_utf8proc_decoders, "utf8proc"); }

Decoders small_target_decoders() { return linked(utf8spec_small_target_decoders, "small targets"); }

}  // namespace utf8spec::harnesses::fuzz
