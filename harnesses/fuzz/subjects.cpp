#include "harnesses/fuzz/subjects.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <optional>
#include <span>

#include "harnesses/plugin/guarded_memory.h"
#include "harnesses/plugin/plugin.h"
#include "harnesses/process/protocol/declared_encoding.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using Loaded = tl::expected<Decoders, std::string>;

// Fuzzing engines take the command line for themselves, so that the environment is all that is
// left.
std::optional<std::string> variable(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): before any thread
  if (value == nullptr || *value == '\0') return std::nullopt;
  return value;
}

Loaded only_judged(const Decoders& decoders) {
  for (const utf8spec_decoder& decoder : decoders) {
    if (const auto why = why_not_of_utf_8(decoder, "a fuzz target")) return tl::unexpected(*why);
  }
  return decoders;
}

// Of a plugin with several decoders and no name all are meant that read UTF-8, if there are any.
Loaded load(const std::string& text) {
  const PluginName wanted = split_plugin_name(text);
  auto decoders = load_plugin(wanted.path, guarded_host());
  if (decoders && !wanted.decoder.empty()) {
    const auto chosen = choose_decoder(*decoders, wanted.decoder);
    if (!chosen) return tl::unexpected(chosen.error());
    decoders = Decoders{*chosen};
  } else if (decoders && std::ranges::any_of(*decoders, reads_utf_8)) {
    std::erase_if(*decoders, std::not_fn(reads_utf_8));
  }
  return decoders.and_then(only_judged);
}

tl::expected<Profile, std::string> chosen_profile() {
  const std::string wanted = variable("UTF8SPEC_PROFILE").value_or("rfc3629");
  if (const auto profile = reference::value_named<Profile>(wanted)) return *profile;
  std::vector<std::string_view> names;
  for (const Profile profile : all_profiles) names.push_back(name(profile));
  return tl::unexpected(
      fmt::format("UTF8SPEC_PROFILE is {}: it can be {}", wanted, fmt::join(names, ", ")));
}

// Without these, every surrogate and every error of utf8proc would be a finding.
Exceptions documented(std::string_view decoder) {
  return {.encodes_surrogates = decoder == "utf8proc-encode-char",
          .step_tells_no_length = decoder == "utf8proc-iterate"};
}

}  // namespace

tl::expected<Subjects, std::string> oracles() {
  Subjects subjects;
  for (const Decoders& linked : {icu_decoders(), utf8proc_decoders(), small_target_decoders()}) {
    for (const utf8spec_decoder& decoder : linked) {
      subjects.push_back(std::make_unique<Subject>(decoder, Held::to_the_reference,
                                                   Profile::unicode, documented(decoder.name)));
    }
  }
  const auto wanted = variable("UTF8SPEC_ORACLE");
  if (!wanted) return subjects;
  const Loaded decoders = load(*wanted);
  if (!decoders) return tl::unexpected(decoders.error());
  for (const utf8spec_decoder& decoder : *decoders) {
    subjects.push_back(
        std::make_unique<Subject>(decoder, Held::to_the_reference, Profile::unicode));
  }
  return subjects;
}

tl::expected<Subjects, std::string> plugins() {
  const auto profile = chosen_profile();
  if (!profile) return tl::unexpected(profile.error());
  const auto wanted = variable("UTF8SPEC_PLUGIN");
  const Loaded decoders = wanted ? load(*wanted) : linked_plugin_decoders();
  if (!decoders) return tl::unexpected(decoders.error());
  Subjects subjects;
  for (const utf8spec_decoder& decoder : *decoders) {
    subjects.push_back(std::make_unique<Subject>(decoder, Held::to_the_profile, *profile));
  }
  return subjects;
}

}  // namespace utf8spec::harnesses::fuzz
