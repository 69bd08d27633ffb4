#include "harnesses/plugin/exhaustive/messages.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <type_traits>
#include <utility>

#include "harnesses/plugin/exhaustive/slot.h"
#include "harnesses/plugin/exhaustive/tally.h"
#include "harnesses/plugin/message.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses::exhaustive {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;
using reference::Encoding;

// The values of the member `ask`, which tells requests apart.
constexpr std::string_view dialect_word = "dialect";
constexpr std::string_view slice_word = "slice";
constexpr std::string_view alone_word = "alone";

ordered_json request(std::string_view ask, FunctionName function) {
  return {{"ask", ask}, {"function", name(function)}};
}

ordered_json request(std::string_view ask, const Judged& judged) {
  ordered_json message = request(ask, judged.function);
  message["dialect"] = name(judged.dialect);
  return message;
}

Judged read_judged(MessageReader& reader, const json& message) {
  return {reader.named<FunctionName>(message, "function"),
          reader.named<Encoding>(message, "dialect")};
}

// The call that a word stands for (slot.h); an empty one if there is none.
Call read_call(MessageReader& reader, std::uint64_t word) {
  const auto call = call_of(word);
  if (!call) reader.complain("not a call");
  return call.value_or(Call{});
}

// Reads a request of one kind; nothing for any other line.
template <typename Read>
auto read_request(std::string_view line, std::string_view ask, Read read) {
  MessageReader reader;
  const json message = parse_message(line);
  const bool is_asked = reader.text(message, "ask") == ask;
  auto request = read(reader, message);
  return is_asked && !reader.error() ? std::optional(std::move(request)) : std::nullopt;
}

// Reads a reply. The line itself goes into the error, cut and without control characters.
template <typename Read>
auto read_reply(std::string_view line, Read read)
    -> tl::expected<std::invoke_result_t<Read, MessageReader&, const json&>, std::string> {
  MessageReader reader;
  auto reply = read(reader, parse_message(line));
  if (!reader.error()) return reply;
  return tl::unexpected(fmt::format("unreadable reply: {} ({})", printable(line), *reader.error()));
}

Tally read_tally(MessageReader& reader, const json& message, const char* key) {
  auto tally = tally_from_json(reader.object(message, key));
  if (!tally) reader.complain(tally.error());
  return tally ? *std::move(tally) : Tally{};
}

}  // namespace

std::string to_line(const DialectRequest& dialect) {
  return message_line(request(dialect_word, dialect.function));
}

std::string to_line(const SliceRequest& slice) {
  ordered_json message = request(slice_word, slice.judged);
  message["pruning"] = name(slice.pruning);
  message["slice"] = slice.slice;
  message["more"] = slice.more;
  message["leftOut"] = ordered_json::array();
  for (const Call& call : slice.left_out) message["leftOut"].push_back(word_of(call));
  return message_line(message);
}

std::string to_line(const AloneRequest& alone) {
  ordered_json message = request(alone_word, alone.judged);
  message["call"] = word_of(alone.call);
  message["places"] = reference::name_of(alone.places);
  return message_line(message);
}

std::optional<DialectRequest> dialect_request(std::string_view line) {
  return read_request(line, dialect_word, [](MessageReader& reader, const json& message) {
    return DialectRequest{reader.named<FunctionName>(message, "function")};
  });
}

std::optional<SliceRequest> slice_request(std::string_view line) {
  return read_request(line, slice_word, [](MessageReader& reader, const json& message) {
    SliceRequest slice{read_judged(reader, message),
                       reader.named<Pruning>(message, "pruning"),
                       static_cast<unsigned>(reader.count(message, "slice", slice_count - 1)),
                       {}};
    for (const json& each : reader.array(message, "leftOut", most_left_out)) {
      const auto word = each.is_number_unsigned() ? each.get<std::uint64_t>() : 0;
      slice.left_out.push_back(read_call(reader, word));
    }
    const std::uint64_t most = slice_count - 1 - slice.slice;
    slice.more = static_cast<unsigned>(reader.count(message, "more", most));
    return slice;
  });
}

std::optional<AloneRequest> alone_request(std::string_view line) {
  return read_request(line, alone_word, [](MessageReader& reader, const json& message) {
    return AloneRequest{read_judged(reader, message),
                        read_call(reader, reader.count(message, "call")),
                        reader.named<AloneRequest::Places>(message, "places")};
  });
}

std::string to_line(const HostIntroduction& introduction) {
  ordered_json offers = ordered_json::array();
  for (const FunctionName each : introduction.offers) offers.push_back(name(each));
  return message_line({{"name", introduction.name},
                       {"version", introduction.version},
                       {"offers", std::move(offers)},
                       {"encoding", name(introduction.encoding)},
                       {"wholeUnits", introduction.grain == Grain::units}});
}

std::string to_line(const DialectReply& reply) {
  return message_line({{"dialect", name(reply.dialect)}});
}

std::string to_line(const SliceReply& reply) {
  if (!reply.trouble.empty()) return error_line(reply.trouble);
  return message_line(
      {{"strings", to_json(reply.sums.strings)}, {"longer", to_json(reply.sums.longer)}});
}

std::string to_line(const AloneReply& reply) { return message_line({{"actual", reply.actual}}); }

std::string error_line(std::string_view what) { return message_line({{"error", what}}); }

tl::expected<HostIntroduction, std::string> read_introduction(std::string_view line) {
  return read_reply(line, [](MessageReader& reader, const json& message) {
    HostIntroduction introduction;
    introduction.name = printable(reader.text(message, "name"));
    introduction.version = printable(reader.text(message, "version"));
    // Only an encoding of the table can be declared, and no dialect.
    const auto encoding = reference::encoding_named(reader.text(message, "encoding"));
    if (!encoding) reader.complain("encoding is not known");
    introduction.encoding = encoding.value_or(Encoding{});
    introduction.grain = reader.flag(message, "wholeUnits") ? Grain::units : Grain::octets;
    for (const json& each : reader.array(message, "offers", all_functions.size())) {
      const auto function =
          each.is_string() ? function_named(each.get<std::string>()) : std::nullopt;
      if (!function) reader.complain("offers holds an unknown function");
      introduction.offers.push_back(function.value_or(FunctionName{}));
    }
    return introduction;
  });
}

tl::expected<DialectReply, std::string> read_dialect_reply(std::string_view line) {
  return read_reply(line, [](MessageReader& reader, const json& message) {
    return DialectReply{reader.named<Encoding>(message, "dialect")};
  });
}

// Both tallies must be there: a reply with one of them is not from our host.
tl::expected<SliceReply, std::string> read_slice_reply(std::string_view line) {
  return read_reply(line, [](MessageReader& reader, const json& message) {
    if (message.contains("error")) return SliceReply{{}, printable(reader.text(message, "error"))};
    return SliceReply{
        {read_tally(reader, message, "strings"), read_tally(reader, message, "longer")}, {}};
  });
}

tl::expected<AloneReply, std::string> read_alone_reply(std::string_view line) {
  return read_reply(line, [](MessageReader& reader, const json& message) {
    return AloneReply{printable(reader.text(message, "actual"))};
  });
}

}  // namespace utf8spec::harnesses::exhaustive
