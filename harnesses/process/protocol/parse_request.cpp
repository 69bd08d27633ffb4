#include <fmt/format.h>
#include <fmt/ranges.h>

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

}  // namespace

Parsed parse_request(std::string_view line) {
  const std::string_view word = line.substr(0, line.find(' '));
  const auto operation = operation_named(word);
  if (!operation) {
    return tl::make_unexpected(fmt::format("unknown operation \"{}\": write one of {}",
                                           printable(word, 40),
                                           fmt::join(reference::names_of<Operation>, ", ")));
  }
  if (word.size() == line.size()) {
    return tl::make_unexpected(fmt::format(R"("{}" needs an argument, "-" for none)", word));
  }
  const std::string_view argument = line.substr(word.size() + 1);
  Request request{*operation, {}, {}, {}};
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
