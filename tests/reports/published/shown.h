#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reference/encoding.h"
#include "reference/octets.h"

namespace utf8spec::reports {

// An example of a published report as a reader sees it: the input and the answer.
struct Shown {
  reference::Encoding encoding = reference::Encoding::utf_8;  // that the decoder declares
  std::string operation;
  Octets octets;
  std::u32string scalars;  // of encode
  std::u32string wanted;   // the characters of the octets that are well-formed
  std::u32string before;   // those before the first error
  bool in_chunks = false;
  std::size_t runs = 0;               // of ill-formed octets
  std::string expected;               // in words
  std::string actual;                 // in words
  bool ok = false;                    // the decoder called it well-formed, or replaced
  std::vector<char32_t> came;         // characters, before an error too
  std::vector<std::uint8_t> written;  // by encode
  bool stray = false;                 // what came holds octets that are not UTF-8
};

// Reads an example of a report's JSON, whose decoder declares the encoding.
Shown shown(const nlohmann::json& example,
            reference::Encoding encoding = reference::Encoding::utf_8);

// Whether an example shows the deviation with this id. The meaning of the id decides, and not the
// diagnosis. False for an unknown id.
bool shows(std::string_view deviation, const Shown& example);

// The same for deviations of side operations; nothing for other ids.
std::optional<bool> shows_of_side(std::string_view deviation, const Shown& example);

// The same for deviations that only units of several octets can have, or that look otherwise there.
std::optional<bool> shows_of_units(std::string_view deviation, const Shown& example);

}  // namespace utf8spec::reports
