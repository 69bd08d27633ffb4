#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "harnesses/process/protocol/hex.h"
#include "harnesses/process/protocol/request_line.h"
#include "reference/closed_set.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses {
namespace {

using Parsed = tl::expected<Request, std::string>;

// Every "|" is a cut at the number of octets read so far, so an empty chunk repeats a cut.
Parsed parse_chunks(Request request, std::string_view argument) {
  while (true) {
    const std::size_t end = argument.find('|');
    const std::string_view word = argument.substr(0, end);
    Octets chunk;
    if (!read_octets(word, chunk)) {
      return tl::make_unexpected(fmt::format(
          "chunk {} is \"{}\": write two hex digits an octet, \"-\" for an empty chunk, \"|\" "
          "between chunks",
          request.cuts.size(), printable(word, 40)));
    }
    request.octets.insert(request.octets.end(), chunk.begin(), chunk.end());
    if (end == std::string_view::npos) return request;
    request.cuts.push_back(request.octets.size());
    argument.remove_prefix(end + 1);
  }
}

// The values are not checked: an encoder is also asked values that are not scalar values.
Parsed parse_values(Request request, std::string_view argument) {
  if (!read_numbers(argument, 8, request.scalars)) {
    return tl::make_unexpected(fmt::format(
        "\"{}\" is not a list of values: write hex numbers of 1 to 8 digits with single spaces "
        "between, \"-\" for none",
        printable(argument, 40)));
  }
  return request;
}

// The first word of a request, which is removed with the space behind it.
std::string_view take_request_word(std::string_view& line) {
  const std::string_view word = line.substr(0, line.find(' '));
  line.remove_prefix(std::min(line.size(), word.size() + 1));
  return word;
}

// The operation that a request begins with, and behind `room` also the limit.
struct Head {
  std::optional<Operation> operation;
  std::string_view limit;
};

Head take_head(std::string_view& line) {
  const std::string_view word = take_request_word(line);
  if (word == room_word) {
    const std::string_view limit = take_request_word(line);
    return {operation_named(fmt::format("{}-{}", room_word, take_request_word(line))), limit};
  }
  const auto operation = operation_named(word);
  if (!operation || !takes_limit(*operation)) return {operation, {}};
  if (gives_taken(*operation)) return {};
  return {operation, take_request_word(line)};
}

// How the requests of an operation begin.
std::string spelling_of(Operation operation) {
  return gives_taken(operation) ? fmt::format("{} N {}", room_word, name(whole_form_of(operation)))
                                : std::string(name(operation));
}

std::string all_spellings() {
  std::vector<std::string> all;
  for (const Operation each : reference::values_of<Operation>) all.push_back(spelling_of(each));
  return fmt::format("{}", fmt::join(all, ", "));
}

// A limit may be larger than the input: no request has as many octets.
std::optional<std::size_t> limit_in(std::string_view word) {
  constexpr std::size_t most_digits = 9;
  std::size_t limit = 0;
  const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), limit);
  const bool is_number = error == std::errc{} && stop == word.data() + word.size();
  return is_number && word.size() <= most_digits ? std::optional(limit) : std::nullopt;
}

}  // namespace

Parsed parse_request(std::string_view line) {
  std::string_view argument = line;
  const Head head = take_head(argument);
  const auto operation = head.operation;
  if (!operation) {
    return tl::make_unexpected(fmt::format("unknown operation \"{}\": write one of {}",
                                           printable(line.substr(0, line.find(' ')), 40),
                                           all_spellings()));
  }
  Request request{*operation, {}, {}, {}};
  if (takes_limit(*operation)) {
    const auto limit = limit_in(head.limit);
    if (!limit) {
      return tl::make_unexpected(
          fmt::format(R"("{}" is not a limit: write a decimal number of at most 9 digits)",
                      printable(head.limit, 40)));
    }
    request.limit = *limit;
  }
  if (argument.empty() && !line.ends_with(' ')) {
    return tl::make_unexpected(
        fmt::format(R"("{}" needs an argument, "-" for none)", spelling_of(*operation)));
  }
  if (takes_values(*operation)) return parse_values(std::move(request), argument);
  if (takes_chunks(*operation)) return parse_chunks(std::move(request), argument);
  if (!read_octets(argument, request.octets)) {
    return tl::make_unexpected(fmt::format(
        R"("{}" is not octets: write two hex digits each with nothing between, "-" for none)",
        printable(argument, 40)));
  }
  return request;
}

}  // namespace utf8spec::harnesses
