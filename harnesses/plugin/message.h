#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "reference/closed_set.h"

// How the runner and the processes of a plugin write to each other, beside the line protocol: one
// JSON object on each line. Both ends are of one build, so the format has no version. But a plugin
// may write anything in the place of its process, so all that is read is checked.
namespace utf8spec::harnesses {

// One line without its end, and in ASCII, whatever a plugin has put into a text.
std::string message_line(const nlohmann::ordered_json& message);

// The object of a line; an empty value for any other text.
nlohmann::json parse_message(std::string_view line);

// Reads the members of messages. It keeps the first thing that is wrong, and goes on with zeros and
// empty texts, so that the code that reads needs no branch for each member.
class MessageReader {
 public:
  // What is wrong, in one line; nothing while all was right.
  const std::optional<std::string>& error() const { return error_; }
  void complain(std::string what);

  std::uint64_t count(const nlohmann::json& object, const char* key,
                      std::uint64_t most = std::numeric_limits<std::uint64_t>::max());
  bool flag(const nlohmann::json& object, const char* key);
  std::string text(const nlohmann::json& object, const char* key);
  // An empty one for anything that is not an array of at most so many.
  const nlohmann::json& array(const nlohmann::json& object, const char* key, std::size_t most);
  // An empty value for anything that is not an object.
  const nlohmann::json& object(const nlohmann::json& object, const char* key);

  // A value of a closed set, by its name.
  template <typename Value>
  Value named(const nlohmann::json& object, const char* key) {
    const std::string word = text(object, key);
    const auto value = reference::value_named<Value>(word);
    if (!value) complain_of_name(key, word);
    return value.value_or(Value{});
  }

 private:
  void complain_of_name(const char* key, const std::string& word);

  std::optional<std::string> error_;
};

}  // namespace utf8spec::harnesses
