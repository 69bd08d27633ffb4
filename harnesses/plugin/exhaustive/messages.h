#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/plugin/exhaustive/function.h"
#include "harnesses/plugin/exhaustive/tally.h"

// What a sweep and the processes that make its calls say to each other, a line each: requests as
// words, replies as JSON. Both are of one build, but a plugin may write anything in its process's
// place, so replies are read with care.
namespace utf8spec::harnesses::exhaustive {

struct HostIntroduction {
  std::string name;
  std::string version;
  std::vector<FunctionName> offers;
};

// Asks for all strings of a slice.
struct SliceRequest {
  FunctionName function;
  Pruning pruning;
  unsigned slice;
  std::vector<Call> left_out;
};

struct SliceReply {
  Sums sums;
  std::string trouble;  // why there are none; or empty
};

// Asks for one call, which may end the process; or for the same string in every place.
struct AloneRequest {
  enum class Places : std::uint8_t { one, all };

  FunctionName function;
  Call call;
  Places places = Places::one;
};

struct AloneReply {
  std::string actual;
};

std::string to_line(const SliceRequest& request);
std::string to_line(const AloneRequest& request);
std::optional<SliceRequest> slice_request(std::string_view line);
std::optional<AloneRequest> alone_request(std::string_view line);

std::string to_line(const HostIntroduction& introduction);
std::string to_line(const SliceReply& reply);
std::string to_line(const AloneReply& reply);
std::string error_line(std::string_view what);

// The errors say what is wrong with the line.
tl::expected<HostIntroduction, std::string> read_introduction(std::string_view line);
tl::expected<SliceReply, std::string> read_slice_reply(std::string_view line);
tl::expected<AloneReply, std::string> read_alone_reply(std::string_view line);

}  // namespace utf8spec::harnesses::exhaustive
