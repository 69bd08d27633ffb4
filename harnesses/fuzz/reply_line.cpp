#include "harnesses/fuzz/reply_line.h"

#include <fmt/format.h>

#include <optional>

#include "harnesses/protocol/request_line.h"

namespace utf8spec::harnesses::fuzz {
namespace {

// A request spells its values and octets as a reply does.
std::string after_the_operation(const Request& request) {
  const std::string line = request_line(request);
  return line.substr(line.find(' ') + 1);
}

std::string spelled(const std::u32string& scalars) {
  return after_the_operation(
      {.operation = Operation::encode, .octets = {}, .cuts = {}, .scalars = scalars});
}

std::string spelled(const Octets& octets) {
  return after_the_operation(
      {.operation = Operation::decode, .octets = octets, .cuts = {}, .scalars = {}});
}

std::string number(const std::optional<std::uint64_t>& value) {
  return value ? fmt::format("{}", *value) : "-";
}

std::string ill_formed_line(const Answer& answer) {
  std::string line = "ill-formed";
  const bool has_all = answer.before.has_value() || answer.chunk.has_value();
  if (has_all || answer.offset) line += ' ' + number(answer.offset);
  if (has_all || answer.length) line += ' ' + number(answer.length);
  if (has_all) line += ' ' + number(answer.chunk);
  if (answer.before) line += " before " + spelled(*answer.before);
  return line;
}

}  // namespace

std::string reply_line(const Answer& answer, Operation operation) {
  switch (answer.status) {
    case Answer::Status::ok:
      if (operation == Operation::validate) return "ok";
      return "ok " +
             (operation == Operation::encode ? spelled(answer.octets) : spelled(answer.scalars));
    case Answer::Status::ill_formed:
      return ill_formed_line(answer);
    case Answer::Status::unsupported:
      return "unsupported";
    case Answer::Status::fault:
      return "fault " + answer.text;
  }
  return {};
}

}  // namespace utf8spec::harnesses::fuzz
