#include "harnesses/process/protocol/hello.h"

#include <fmt/format.h>

#include "harnesses/process/protocol/declared_encoding.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses {
namespace {

// Keeps empty parts, so that two spaces in a row can be reported.
std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

using Operations = tl::expected<std::vector<Operation>, std::string>;

// `named` gives the operation with a name, if a decoder may list it here.
template <typename Named>
Operations parse_operations(std::string_view word, Named named) {
  std::vector<Operation> operations;
  for (const std::string_view part : split(word, ',')) {
    const std::optional<Operation> operation = named(part);
    if (!operation) {
      return tl::make_unexpected(fmt::format("unknown operation \"{}\"", printable(part)));
    }
    if (std::ranges::find(operations, *operation) != operations.end()) {
      return tl::make_unexpected(fmt::format("operation \"{}\" appears twice", part));
    }
    operations.push_back(*operation);
  }
  // In the order of the enumeration, whatever order the adapter chose.
  std::ranges::sort(operations);
  return operations;
}

tl::expected<std::map<std::string, std::string>, std::string> parse_keys(
    std::span<const std::string_view> words) {
  std::map<std::string, std::string> keys;
  for (const std::string_view word : words) {
    const std::size_t equals = word.find('=');
    if (equals == 0 || equals == std::string_view::npos) {
      return tl::make_unexpected(fmt::format(
          "\"{}\" is not key=value; a name and a version have no blank", printable(word)));
    }
    const bool is_new =
        keys.emplace(printable(word.substr(0, equals)), printable(word.substr(equals + 1))).second;
    if (!is_new) {
      return tl::make_unexpected(fmt::format("key \"{}\" appears twice", printable(word)));
    }
  }
  return keys;
}

// Reads the side operations from the keys of a hello, and what they take. A later version may know
// more of them, so an unknown one is passed over.
std::optional<std::string> read_side(Introduction& introduction) {
  const auto also = introduction.keys.find("also");
  if (also == introduction.keys.end()) return std::nullopt;
  const std::vector<std::string_view> names = split(also->second, ',');
  for (const Operation operation : side_operations) {
    if (std::ranges::find(names, name(operation)) == names.end()) continue;
    introduction.side.push_back(operation);
  }
  return std::nullopt;
}

// Reads what the decoder cannot be given. `utf-16-values` is about the encoder, and
// reports/run/utf16_values.h reads it.
std::optional<std::string> read_input(Introduction& introduction) {
  const auto input = introduction.keys.find("also-input");
  if (input == introduction.keys.end()) return std::nullopt;
  for (const std::string_view word : split(input->second, ',')) {
    if (word == "well-formed") {
      introduction.side_input = Introduction::SideInput::well_formed;
    } else if (word != "utf-16-values" && introduction.keys.contains("also")) {
      return fmt::format(
          "says also-input={}; write also-input=well-formed or also-input=utf-16-values, or leave "
          "it out",
          printable(input->second));
    }
  }
  return std::nullopt;
}

// Reads the encoding and the grain from the keys of a hello. Gives why they cannot be taken, in
// words that follow the decoder's name.
std::optional<std::string> read_encoding(Introduction& introduction) {
  const auto encoding = introduction.keys.find("encoding");
  if (encoding != introduction.keys.end()) {
    if (auto why = why_not_judged(encoding->second)) return why;
    introduction.encoding = *reference::encoding_named(encoding->second);
  }
  const auto whole_units = introduction.keys.find("whole-units");
  if (whole_units == introduction.keys.end()) return std::nullopt;
  if (whole_units->second != "yes") {
    return fmt::format("says whole-units={}; write whole-units=yes, or leave it out",
                       printable(whole_units->second));
  }
  introduction.grain = Grain::units;
  return why_no_whole_units(introduction.encoding);
}

}  // namespace

// The words are hello, utf8spec/1, OPERATIONS, NAME and VERSION; keys follow. Only VERSION and the
// keys may be missing.
tl::expected<Introduction, std::string> parse_hello(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  const std::vector<std::string_view> words = split(line, ' ');
  if (words.size() < 4 || words[0] != "hello" || words[1] != "utf8spec/1") {
    return tl::make_unexpected(
        fmt::format(R"("{}" is not "{} OPERATIONS NAME [VERSION [KEY=VALUE]...]")", printable(line),
                    hello_line));
  }
  if (std::ranges::find(words, "") != words.end()) {
    return tl::make_unexpected(
        fmt::format("two spaces in a row, or one at the end, in \"{}\"", printable(line)));
  }
  auto operations = parse_operations(words[2], core_operation_named);
  if (!operations) return tl::make_unexpected(operations.error());
  auto keys = parse_keys(std::span(words).subspan(std::min<std::size_t>(words.size(), 5)));
  if (!keys) return tl::make_unexpected(keys.error());
  return Introduction{printable(words[3]), words.size() > 4 ? printable(words[4]) : "",
                      std::move(*operations), std::move(*keys)};
}

tl::expected<Introduction, std::string> with_declared(Introduction introduction) {
  for (const auto read : {read_encoding, read_side, read_input}) {
    if (const auto why = read(introduction)) {
      return tl::make_unexpected(fmt::format("{} {}", introduction.name, *why));
    }
  }
  return introduction;
}

}  // namespace utf8spec::harnesses
