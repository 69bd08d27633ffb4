// Asks the fakes of tests/fakes/misbehaving.py.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/harnesses/process/fakes.h"

namespace utf8spec::harnesses::misbehaving {

// Deadlines that keep these tests quick.
inline constexpr Deadlines quick{.request = std::chrono::milliseconds{500}};

inline Question question(Operation operation, Octets octets) {
  Question made;
  made.derivation = Derivation::mutated;
  made.request = {operation, std::move(octets), {}, {}};
  if (operation == Operation::encode) {
    made.request.scalars.assign(made.request.octets.begin(), made.request.octets.end());
    made.request.octets.clear();
  }
  if (takes_chunks(operation)) made.request.cuts = {0, made.request.octets.size() / 2};
  return made;
}

// A question that sets a fake off.
inline Question trigger(std::uint8_t octet) { return question(Operation::decode, {'t', octet}); }

inline std::unique_ptr<Decoder> start(const std::string& file,
                                      const std::vector<std::string>& arguments,
                                      const Deadlines& deadlines = quick) {
  ProcessOptions options = fake_options(file, arguments);
  options.deadlines = deadlines;
  options.memory_limit = std::uint64_t{64} << 20;
  auto decoder = start_process(options);
  EXPECT_TRUE(decoder) << decoder.error().text;
  return decoder ? std::move(*decoder) : nullptr;
}

// The results of a run against a fake.
struct Findings {
  Record record;
  std::vector<Incident> incidents;
  std::string diagnostics;
};

inline Findings run(const std::vector<std::string>& way, const std::vector<Question>& questions) {
  const auto decoder = start("misbehaving.py", way);
  if (!decoder) return {};
  Record record = ask_all(*decoder, questions);
  return {std::move(record), decoder->incidents(), decoder->diagnostics()};
}

}  // namespace utf8spec::harnesses::misbehaving
