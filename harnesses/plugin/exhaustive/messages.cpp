#include "harnesses/plugin/exhaustive/messages.h"

#include <fmt/format.h>

#include <charconv>
#include <nlohmann/json.hpp>

#include "harnesses/plugin/exhaustive/slot.h"
#include "harnesses/plugin/exhaustive/tally_json.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses::exhaustive {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

constexpr std::string_view word_alone = "alone";
constexpr std::string_view word_everywhere = "everywhere";
constexpr std::string_view word_dialect = "dialect";

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  while (true) {
    const std::size_t end = line.find(' ');
    words.push_back(line.substr(0, end));
    if (end == std::string_view::npos) return words;
    line.remove_prefix(end + 1);
  }
}

std::optional<std::uint64_t> number(std::string_view word, int base) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value, base);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return value;
}

std::optional<Call> call_of_word(std::string_view word) {
  const auto value = number(word, 16);
  return value ? call_of(*value) : std::nullopt;
}

std::string to_words(const Judged& judged) {
  return fmt::format("{} {}", name(judged.function), name(judged.dialect));
}

// Nothing for a function or a dialect that does not exist.
std::optional<Judged> judged_of(std::string_view function, std::string_view dialect) {
  const auto named = function_named(function);
  const auto read = reference::value_named<reference::Encoding>(dialect);
  if (!named || !read) return std::nullopt;
  return Judged{*named, *read};
}

// The line itself goes into the error, cut and without control characters.
tl::unexpected<std::string> unreadable(std::string_view line) {
  return tl::unexpected(fmt::format("unreadable reply: {}", printable(line)));
}

// On one line, and in ASCII, whatever a plugin has put into a text.
std::string dumped(const ordered_json& out) {
  return out.dump(-1, ' ', /*ensure_ascii=*/true, ordered_json::error_handler_t::replace);
}

// An object; nothing for any other text.
std::optional<json> parsed(std::string_view line) {
  json read = json::parse(line, nullptr, /*allow_exceptions=*/false);
  if (!read.is_object()) return std::nullopt;
  return read;
}

std::optional<std::string> text_of(const json& object, const char* key) {
  const auto found = object.find(key);
  if (found == object.end() || !found->is_string()) return std::nullopt;
  return found->get<std::string>();
}

}  // namespace

std::string to_line(const SliceRequest& request) {
  std::string line =
      fmt::format("slice {} {} {}", to_words(request.judged), name(request.pruning), request.slice);
  for (const Call& call : request.left_out) line += fmt::format(" {:X}", word_of(call));
  return line;
}

std::string to_line(const AloneRequest& request) {
  const bool everywhere = request.places == AloneRequest::Places::all;
  return fmt::format("{} {} {:X}", everywhere ? word_everywhere : word_alone,
                     to_words(request.judged), word_of(request.call));
}

std::string to_line(const DialectRequest& request) {
  return fmt::format("{} {}", word_dialect, name(request.function));
}

std::optional<DialectRequest> dialect_request(std::string_view line) {
  const auto words = words_of(line);
  if (words.size() != 2 || words[0] != word_dialect) return std::nullopt;
  const auto function = function_named(words[1]);
  return function ? std::optional(DialectRequest{*function}) : std::nullopt;
}

std::optional<SliceRequest> slice_request(std::string_view line) {
  const auto words = words_of(line);
  if (words.size() < 5 || words[0] != "slice") return std::nullopt;
  const auto judged = judged_of(words[1], words[2]);
  const auto slice = number(words[4], 10);
  if (!judged || !slice || *slice >= slice_count) return std::nullopt;
  const Pruning pruning = words[3] == name(Pruning::none) ? Pruning::none : Pruning::by_beginning;
  SliceRequest request{*judged, pruning, static_cast<unsigned>(*slice), {}};
  for (std::size_t place = 5; place < words.size(); ++place) {
    const auto call = call_of_word(words[place]);
    if (!call) return std::nullopt;
    request.left_out.push_back(*call);
  }
  return request;
}

std::optional<AloneRequest> alone_request(std::string_view line) {
  const auto words = words_of(line);
  const bool everywhere = words[0] == word_everywhere;
  if (words.size() != 4 || (words[0] != word_alone && !everywhere)) return std::nullopt;
  const auto judged = judged_of(words[1], words[2]);
  const auto call = call_of_word(words[3]);
  if (!judged || !call) return std::nullopt;
  using Places = AloneRequest::Places;
  return AloneRequest{*judged, *call, everywhere ? Places::all : Places::one};
}

std::string to_line(const HostIntroduction& introduction) {
  ordered_json offers = ordered_json::array();
  for (const FunctionName each : introduction.offers) offers.push_back(name(each));
  return dumped({{"name", introduction.name},
                 {"version", introduction.version},
                 {"offers", std::move(offers)},
                 {"encoding", name(introduction.encoding)},
                 {"wholeUnits", introduction.grain == Grain::units}});
}

std::string to_line(const DialectReply& reply) {
  return dumped({{"dialect", name(reply.dialect)}});
}

std::string to_line(const SliceReply& reply) {
  if (!reply.trouble.empty()) return error_line(reply.trouble);
  return dumped({{"strings", to_json(reply.sums.strings)}, {"longer", to_json(reply.sums.longer)}});
}

std::string to_line(const AloneReply& reply) { return dumped({{"actual", reply.actual}}); }

std::string error_line(std::string_view what) { return dumped({{"error", what}}); }

tl::expected<HostIntroduction, std::string> read_introduction(std::string_view line) {
  const auto read = parsed(line);
  if (!read) return unreadable(line);
  const auto name = text_of(*read, "name");
  const auto version = text_of(*read, "version");
  const auto offers = read->find("offers");
  const auto encoding = reference::encoding_named(text_of(*read, "encoding").value_or(""));
  if (!name || !version || !encoding) return unreadable(line);
  if (offers == read->end() || !offers->is_array()) return unreadable(line);
  HostIntroduction introduction{
      printable(*name), printable(*version), {}, *encoding, Grain::octets};
  if (read->value("wholeUnits", json(false)) == json(true)) introduction.grain = Grain::units;
  for (const json& each : *offers) {
    const auto function = each.is_string() ? function_named(each.get<std::string>()) : std::nullopt;
    if (!function) return unreadable(line);
    introduction.offers.push_back(*function);
  }
  return introduction;
}

tl::expected<DialectReply, std::string> read_dialect_reply(std::string_view line) {
  const auto read = parsed(line);
  if (!read) return unreadable(line);
  const auto dialect =
      reference::value_named<reference::Encoding>(text_of(*read, "dialect").value_or(""));
  if (!dialect) return unreadable(line);
  return DialectReply{*dialect};
}

tl::expected<SliceReply, std::string> read_slice_reply(std::string_view line) {
  const auto read = parsed(line);
  if (!read) return unreadable(line);
  if (const auto error = text_of(*read, "error")) {
    SliceReply reply;
    reply.trouble = printable(*error);
    return reply;
  }
  // Both tallies must be there: a reply with one of them is not from our host.
  const auto part = [&](const char* key) -> tl::expected<Tally, std::string> {
    const auto found = read->find(key);
    if (found == read->end()) return unreadable(line);
    return tally_from_json(*found);
  };
  auto strings = part("strings");
  if (!strings) return tl::unexpected(strings.error());
  auto longer = part("longer");
  if (!longer) return tl::unexpected(longer.error());
  return SliceReply{{std::move(*strings), std::move(*longer)}, {}};
}

tl::expected<AloneReply, std::string> read_alone_reply(std::string_view line) {
  const auto read = parsed(line);
  if (!read) return unreadable(line);
  const auto actual = text_of(*read, "actual");
  if (!actual) return unreadable(line);
  return AloneReply{printable(*actual)};
}

}  // namespace utf8spec::harnesses::exhaustive
