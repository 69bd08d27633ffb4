// Reads JSON documents from strangers. Checking each value by hand would bury the fields under
// error handling. Here, each read states what it expects, the first mismatch is kept, and reading
// goes on with empty values. A reader is then a plain list of fields that asks once, at the end.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace utf8spec::reports {

// Parses JSON from a stranger, the first step: text to values, with nothing lost on the way. Apart
// from syntax errors it refuses a key that stands twice in one object, and nesting deeper than any
// report's. The error is one line.
tl::expected<nlohmann::json, std::string> parse_strictly(std::string_view text);

// Told what a reader has left out, as the end of a sentence about the file.
using NoteSink = std::function<void(const std::string& note)>;

// What reading a document found besides its values.
struct JsonFindings {
  // The first mismatch as a line with its place, such as "$.verdict: expected a string".
  std::optional<std::string> complaint;
  std::vector<std::string> unknown_keys;  // the first places, and
  std::size_t unknown = 0;                // the number of all

  // Tells `note` of the unknown keys, if there are any. A later version may have written them.
  void tell(const NoteSink& note) const;
};

// A place in a JSON document. It holds pointers: the document and the findings must outlive it.
class JsonNode {
 public:
  JsonNode(const nlohmann::json& value, JsonFindings& findings) : JsonNode(value, findings, "$") {}

  // Expects the name of a format with a version up to that of `newest`, such as
  // "utf8spec-report/2". What earlier versions wrote stays readable (docs/versions.md).
  void expect_format(std::string_view newest) const;

  // Expects an object with these keys. Other keys are noted and ignored, since a later version may
  // have added them (docs/versions.md).
  void expect_keys(std::initializer_list<std::string_view> keys) const;
  void expect_keys(std::span<const std::string_view> keys) const;

  // Expects an object with these keys; the optional ones may be missing.
  void expect_keys(std::initializer_list<std::string_view> keys,
                   std::initializer_list<std::string_view> optional) const;

  bool has(std::string_view key) const;

  // The value of a key, or an empty value if the key is missing. `expect_keys` has already
  // complained then.
  JsonNode operator[](std::string_view key) const;

  // These expect a value of one type, and return an empty one after a complaint. `text_or_null`
  // takes null for empty text, and no empty text.
  std::string text() const;
  std::string text_or_null() const;
  std::uint64_t count() const;
  std::size_t size() const;
  bool truth() const;

  // The elements of an array that has at most `most`.
  std::vector<JsonNode> elements(std::size_t most) const;
  // The members of an object, in order of their keys.
  std::vector<std::pair<std::string, JsonNode>> members() const;

  // Records that something else is expected here, unless there is an earlier complaint.
  void complain(std::string_view due) const;

 private:
  void note_unknown() const;
  void expect_only(std::span<const std::string_view> keys,
                   std::span<const std::string_view> optional) const;

  JsonNode(const nlohmann::json& value, JsonFindings& findings, std::string path)
      : value_(&value), findings_(&findings), path_(std::move(path)) {}

  const nlohmann::json* value_;
  JsonFindings* findings_;
  std::string path_;
};

}  // namespace utf8spec::reports
