#include "harnesses/process/offline/section_title.h"

#include <fmt/format.h>

#include <array>
#include <charconv>

#include "vectors/hex.h"

namespace utf8spec::harnesses {
namespace {

struct SelectionKey {
  std::string_view name;
  std::string SelectionWords::*word;
  std::string_view unsaid = {};  // what a title without the key means; empty if it must be there
};

// In the order of the line.
constexpr std::array selection_keys{SelectionKey{"version", &SelectionWords::version},
                                    SelectionKey{"suite", &SelectionWords::suite},
                                    SelectionKey{"level", &SelectionWords::level},
                                    SelectionKey{"encoding", &SelectionWords::encoding},
                                    SelectionKey{"operations", &SelectionWords::operations},
                                    SelectionKey{"groups", &SelectionWords::groups},
                                    SelectionKey{"kind", &SelectionWords::kind, "program"},
                                    SelectionKey{"seed", &SelectionWords::seed},
                                    SelectionKey{"history", &SelectionWords::history, "-"}};

constexpr unsigned most_shares = 1'000'000;

bool read_number(std::string_view word, unsigned& number) {
  const char* const end = word.data() + word.size();
  const auto [stop, error] = std::from_chars(word.data(), end, number);
  return error == std::errc{} && stop == end;
}

// Takes KEY=VALUE from the front of the line, with the space behind it.
tl::expected<std::string, std::string> take_value(std::string_view& line, std::string_view key) {
  const std::string_view word = line.substr(0, line.find(' '));
  line.remove_prefix(std::min(line.size(), word.size() + 1));
  const bool is_key = word.starts_with(key) && word.substr(key.size()).starts_with('=');
  if (!is_key || word.size() == key.size() + 1) {
    return tl::make_unexpected(
        fmt::format("the first line has \"{}\" in the place of {}=...", printable(word, 60), key));
  }
  return std::string(word.substr(key.size() + 1));
}

tl::expected<Round, std::string> parse_round(std::string_view word) {
  unsigned number = 0;
  const bool is_round = read_number(word, number) && number >= 1 && number <= 3;
  if (!is_round)
    return tl::make_unexpected(fmt::format("there is no round \"{}\"", printable(word, 60)));
  return static_cast<Round>(number);
}

}  // namespace

std::string words_of(Share share) { return fmt::format("{}/{}", share.index, share.count); }

tl::expected<Share, std::string> parse_share(std::string_view word) {
  const std::size_t slash = word.find('/');
  Share share;
  const bool is_share = slash != std::string_view::npos &&
                        read_number(word.substr(0, slash), share.index) &&
                        read_number(word.substr(slash + 1), share.count) && share.index >= 1 &&
                        share.index <= share.count && share.count <= most_shares;
  if (is_share) return share;
  return tl::make_unexpected(
      fmt::format("\"{}\" is not i/n with 1 <= i <= n, such as 2/3", printable(word, 60)));
}

std::string title_line(const SectionTitle& title) {
  std::string line(title_begin);
  for (const SelectionKey& key : selection_keys) {
    line += fmt::format("{}={} ", key.name, title.selection.*key.word);
  }
  return line + fmt::format("round={} part={} shard={}", static_cast<int>(title.round),
                            words_of(title.part), words_of(title.shard));
}

tl::expected<SectionTitle, std::string> parse_title(std::string_view line) {
  if (!line.starts_with(title_begin)) {
    return tl::make_unexpected(
        fmt::format(R"(a file of answers begins with "{}", and not with "{}")", title_begin,
                    printable(line, 60)));
  }
  line.remove_prefix(title_begin.size());
  SectionTitle title;
  for (const SelectionKey& key : selection_keys) {
    const bool is_said = line.starts_with(fmt::format("{}=", key.name));
    if (!is_said && !key.unsaid.empty()) {
      title.selection.*key.word = key.unsaid;
      continue;
    }
    auto value = take_value(line, key.name);
    if (!value) return tl::make_unexpected(value.error());
    title.selection.*key.word = std::move(*value);
  }
  const auto round = take_value(line, "round").and_then(parse_round);
  if (!round) return tl::make_unexpected(round.error());
  title.round = *round;
  const auto part = take_value(line, "part").and_then(parse_share);
  if (!part) return tl::make_unexpected(part.error());
  title.part = *part;
  const auto shard = take_value(line, "shard").and_then(parse_share);
  if (!shard) return tl::make_unexpected(shard.error());
  title.shard = *shard;
  return title;
}

std::string difference_of(const SelectionWords& one, const SelectionWords& other) {
  for (const SelectionKey& key : selection_keys) {
    if (one.*key.word == other.*key.word) continue;
    return fmt::format("{0}={1} and {0}={2}", key.name, printable(one.*key.word),
                       printable(other.*key.word));
  }
  return {};
}

}  // namespace utf8spec::harnesses
