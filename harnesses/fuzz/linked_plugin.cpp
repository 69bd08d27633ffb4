// The decoders that the target `plugin` asks if the environment names no plugin: those that it was
// built with. A file of its own, since one definition of three is compiled.

#include "harnesses/fuzz/subjects.h"
#include "harnesses/plugin/guarded_memory.h"

namespace utf8spec::harnesses::fuzz {

tl::expected<Decoders, std::string> linked_plugin_decoders() {
#if defined(UTF8SPEC_LINKED_PLUGIN)
  return decoders_of(utf8spec_decoders_v1, UTF8SPEC_LINKED_PLUGIN, guarded_host());
#elif defined(UTF8SPEC_LOADED_PLUGIN)
  return load_plugin(UTF8SPEC_LOADED_PLUGIN, guarded_host());
#else
  return icu_decoders();
#endif
}

}  // namespace utf8spec::harnesses::fuzz
