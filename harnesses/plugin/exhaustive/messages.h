#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/plugin/exhaustive/function.h"
#include "harnesses/plugin/exhaustive/tally.h"
#include "harnesses/question.h"
#include "reference/encoding.h"

// The messages between a sweep and the processes that make its calls (message.h).
namespace utf8spec::harnesses::exhaustive {

// What the host says first, before any request.
struct HostIntroduction {
  std::string name;
  std::string version;
  std::vector<FunctionName> offers;
  reference::Encoding encoding = reference::Encoding::utf_8;  // that the decoder declares
  Grain grain = Grain::octets;
};

// A function of the decoder, and the encoding or the dialect by which its answers are judged.
struct Judged {
  FunctionName function;
  reference::Encoding dialect = reference::Encoding::utf_8;
};

// Asks in which dialect of its encoding a function reads.
struct DialectRequest {
  FunctionName function;
};

struct DialectReply {
  reference::Encoding dialect;
};

// The most calls that are left out of a slice, because they end or hold up their process. A slice
// with so many is given up.
inline constexpr std::size_t most_left_out = 16;

// Asks for all strings of a slice, or of several slices in a row.
struct SliceRequest {
  Judged judged;
  Pruning pruning;
  unsigned slice;
  std::vector<Call> left_out;
  unsigned more = 0;  // slices behind it
};

struct SliceReply {
  Sums sums;
  std::string trouble;  // why there are none; or empty
};

// Asks for one call, which may end the process; or for the same string in every place.
struct AloneRequest {
  enum class Places : std::uint8_t { one, all };

  Judged judged;
  Call call;
  Places places = Places::one;
};

struct AloneReply {
  std::string actual;  // the answer in words
};

// Each is one line without its end. Reading gives nothing for a request of another kind.
std::string to_line(const DialectRequest& request);
std::string to_line(const SliceRequest& request);
std::string to_line(const AloneRequest& request);
std::optional<DialectRequest> dialect_request(std::string_view line);
std::optional<SliceRequest> slice_request(std::string_view line);
std::optional<AloneRequest> alone_request(std::string_view line);

std::string to_line(const HostIntroduction& introduction);
std::string to_line(const DialectReply& reply);
std::string to_line(const SliceReply& reply);
std::string to_line(const AloneReply& reply);
std::string error_line(std::string_view what);

// The errors say what is wrong with the line.
tl::expected<HostIntroduction, std::string> read_introduction(std::string_view line);
tl::expected<DialectReply, std::string> read_dialect_reply(std::string_view line);
tl::expected<SliceReply, std::string> read_slice_reply(std::string_view line);
tl::expected<AloneReply, std::string> read_alone_reply(std::string_view line);

}  // namespace utf8spec::harnesses::exhaustive
