#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace utf8spec::reports {

// A place in a JSON document that was written by someone else. Every read states what is due
// there; the first that does not find it is kept, and reading goes on with empty values, so that a
// reader is a plain list of fields and asks once, at the end, whether all was well.
class JsonNode {
 public:
  using Complaint = std::optional<std::string>;

  JsonNode(const nlohmann::json& value, Complaint& complaint) : JsonNode(value, complaint, "$") {}

  // An object of exactly these keys.
  void expect_keys(std::initializer_list<std::string_view> keys) const;

  // An object of these keys, of which the second may be left out.
  void expect_keys(std::initializer_list<std::string_view> keys,
                   std::initializer_list<std::string_view> optional) const;

  bool has(std::string_view key) const;

  // The value of a key that `expect_keys` asked for.
  JsonNode operator[](std::string_view key) const;

  std::string text() const;
  std::string text_or_null() const;
  std::uint64_t count() const;
  std::size_t size() const;
  bool truth() const;

  // The elements of an array of at most `most`; the members of an object.
  std::vector<JsonNode> elements(std::size_t most) const;
  std::vector<std::pair<std::string, JsonNode>> members() const;

  // Says that something else is due here.
  void complain(std::string_view due) const;

 private:
  JsonNode(const nlohmann::json& value, Complaint& complaint, std::string path)
      : value_(&value), complaint_(&complaint), path_(std::move(path)) {}

  const nlohmann::json* value_;
  Complaint* complaint_;
  std::string path_;
};

}  // namespace utf8spec::reports
