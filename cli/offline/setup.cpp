#include "cli/offline/setup.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "cli/common/run_words.h"
#include "cli/common/words.h"
#include "reference/encoding.h"
#include "vectors/hex.h"

namespace utf8spec::cli {
namespace {

using harnesses::Introduction;
using harnesses::Section;
using nlohmann::json;
using reports::ExitStatus;

json json_of(const Introduction& introduction) {
  return {{"name", introduction.name},
          {"version", introduction.version},
          {"operations", names_of(introduction.operations)},
          {"keys", introduction.keys},
          {"longestInput", introduction.longest_input},
          {"encoding", name(introduction.encoding)},
          {"wholeUnits", introduction.grain == harnesses::Grain::units},
          {"side", names_of(introduction.side)},
          {"sideInput", reference::name_of(introduction.side_input)},
          {"kind", reference::name_of(introduction.kind)}};
}

json json_of(const harnesses::Restrictions& restrictions) {
  json list = json::array();
  for (const harnesses::Restriction& each : restrictions) {
    list.push_back({{"values", values_of(each)}, {"because", each.because}});
  }
  return list;
}

// What a setup says, if it is readable. No setup that we write lacks it.
struct UnreadableSetup {};

template <typename Value>
Value known(const std::optional<Value>& found) {
  if (!found) throw UnreadableSetup();
  return *found;
}

// These functions throw a json::exception, or UnreadableSetup, for unreadable JSON.
Introduction introduction_in(const json& object) {
  Introduction introduction;
  introduction.name = object.at("name");
  introduction.version = object.at("version");
  for (const std::string word : object.at("operations")) {
    introduction.operations.push_back(known(core_operation_named(word)));
  }
  introduction.keys = object.at("keys").get<std::map<std::string, std::string>>();
  introduction.longest_input = object.at("longestInput");
  introduction.encoding =
      known(reference::encoding_named(object.at("encoding").get<std::string>()));
  for (const std::string word : object.at("side")) {
    introduction.side.push_back(known(operation_named(word)));
  }
  introduction.side_input = known(
      reference::value_named<Introduction::SideInput>(object.at("sideInput").get<std::string>()));
  // Files of version 1.0 do not say it.
  introduction.kind = known(reference::value_named<harnesses::DecoderKind>(
      object.value("kind", reference::name_of(harnesses::DecoderKind::program))));
  introduction.grain = object.at("wholeUnits") ? harnesses::Grain::units : harnesses::Grain::octets;
  return introduction;
}

harnesses::Restrictions restrictions_in(const json& list) {
  harnesses::Restrictions restrictions;
  for (const json& each : list) {
    auto restriction = harnesses::parse_restriction(each.at("values").get<std::string>(),
                                                    each.at("because").get<std::string>());
    if (!restriction) throw UnreadableSetup();
    restrictions.push_back(*std::move(restriction));
  }
  return restrictions;
}

std::vector<std::string> words_of(const std::vector<reports::WantedPolicy>& required) {
  std::vector<std::string> words;
  for (const reports::WantedPolicy& each : required) {
    words.push_back(fmt::format("{}={}", each.policy, each.value));
  }
  return words;
}

// The rest of a target is about how to start it.
Target target_in(const json& object) {
  Target target;
  target.subject = object.at("subject");
  target.cannot = object.at("cannot");
  target.longest = object.at("longest");
  target.without = restrictions_in(object.at("without"));
  return target;
}

AbsentDecoder options_in(const json& object) {
  AbsentDecoder options;
  options.profile = object.at("profile");
  options.required = object.at("required").get<std::vector<std::string>>();
  options.target.cannot = object.at("cannot");
  for (const json& each : object.at("without")) {
    options.target.without.push_back(each.at("values"));
    options.target.because.push_back(each.at("because"));
  }
  return options;
}

Result<Setup> read(const json& object) {
  const Target target = target_in(object);
  auto cannot = matcher_of(target);
  if (!cannot) return tl::unexpected(cannot.error());
  auto required = required_of(object.at("required").get<std::vector<std::string>>());
  if (!required) return tl::unexpected(required.error());
  Setup setup;
  setup.introduction = introduction_in(object.at("decoder"));
  setup.assignment.subject = target.subject;
  setup.assignment.without = target.without;
  setup.assignment.cannot = std::move(*cannot);
  setup.assignment.required = std::move(*required);
  setup.assignment.profile =
      known(reference::value_named<Profile>(object.at("profile").get<std::string>()));
  setup.assignment.environment = object.at("environment").get<std::map<std::string, std::string>>();
  setup.assignment.notes = object.at("notes").get<std::vector<std::string>>();
  setup.options = options_in(object);
  return setup;
}

tl::unexpected<CommandFailure> unreadable(const Section& section) {
  return fail(ExitStatus::usage,
              harnesses::at_line(section.file, section.line,
                                 "this line does not say how the decoder was run; is this the file "
                                 "of a run with --shard?"));
}

}  // namespace

std::string setup_words(const Introduction& introduction, const Target& target,
                        const reports::Assignment& assignment) {
  const json object{{"decoder", json_of(introduction)},
                    {"profile", name(assignment.profile)},
                    {"required", words_of(assignment.required)},
                    {"subject", assignment.subject},
                    {"cannot", target.cannot},
                    {"longest", target.longest},
                    {"without", json_of(target.without)},
                    {"environment", assignment.environment},
                    {"notes", assignment.notes}};
  return object.dump(-1, ' ', true, json::error_handler_t::replace);
}

Result<Setup> setup_of(const Section& section) {
  try {
    return read(json::parse(section.setup));
  } catch (const json::exception&) {
    return unreadable(section);
  } catch (const UnreadableSetup&) {
    return unreadable(section);
  }
}

Result<void> check_same_setup(const Section& first, const Section& other) {
  json setups[]{json::parse(first.setup, nullptr, false), json::parse(other.setup, nullptr, false)};
  for (json& setup : setups) {
    if (!setup.is_object()) return unreadable(other);
    setup.erase("environment");
    setup.erase("notes");
  }
  if (setups[0] == setups[1]) return {};
  return fail(
      ExitStatus::usage,
      harnesses::at_line(other.file, other.line,
                         fmt::format("this shard was run in another way than the one in {}: "
                                     "another decoder, profile or option",
                                     printable(first.file))));
}

}  // namespace utf8spec::cli
