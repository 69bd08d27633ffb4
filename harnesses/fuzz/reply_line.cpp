#include "harnesses/fuzz/reply_line.h"

#include <fmt/format.h>

#include <utility>

#include "harnesses/process/protocol/request_line.h"

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

// The numbers up to the last that is known, or all where more follows.
std::string ill_formed_line(const Answer& answer) {
  std::string line = "ill-formed";
  std::string unknown;
  for (const auto& each : {answer.offset, answer.length, answer.chunk}) {
    unknown += ' ' + (each ? fmt::format("{}", *each) : "-");
    if (each || answer.before) line += std::exchange(unknown, {});
  }
  if (answer.before) line += " before " + spelled(*answer.before);
  return line;
}

}  // namespace

std::string reply_line(const Answer& answer, Operation operation) {
  switch (answer.status) {
    case Answer::Status::ok:
      if (!gives_output(operation)) return "ok";
      return "ok " + (gives_octets(operation) ? spelled(answer.octets) : spelled(answer.scalars));
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
