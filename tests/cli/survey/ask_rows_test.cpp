// Decoders that die, hang, do not start or break the protocol, among decoders that answer.
#include "cli/survey/ask_rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

namespace utf8spec::cli {
namespace {

using harnesses::BundledDecoder;
using ::testing::ElementsAre;
using ::testing::StartsWith;

const std::string fakes = UTF8SPEC_SOURCE_DIR "/tests/fakes/";

// A hang costs no more than the test's patience.
BundledDecoder fake(std::string name, std::vector<std::string> command) {
  BundledDecoder decoder;
  decoder.name = std::move(name);
  decoder.command = std::move(command);
  decoder.deadline = std::chrono::milliseconds{200};
  return decoder;
}

BundledDecoder misbehaving(const std::string& way) {
  return fake(way, {"python3", fakes + "misbehaving.py", way});
}

std::vector<std::string> words_for(const std::vector<BundledDecoder>& decoders, Octets octets) {
  std::vector<std::string> words;
  for (const auto& row : ask_rows(decoders, octets, 2, [](std::size_t, std::size_t) {}).rows) {
    words.push_back(row.name + " " + words_of(row.answer));
  }
  return words;
}

TEST(AskRows, GoesOnBehindDecodersThatDieHangOrDoNotStart) {
  const std::vector<BundledDecoder> decoders{
      misbehaving("crash"), fake("absent", {"/nowhere/decoder"}), misbehaving("hang")};
  EXPECT_THAT(words_for(decoders, {0xF8, 0xFF}),
              ElementsAre(StartsWith("crash dies: SIGSEGV"), StartsWith("crash dies: SIGSEGV"),
                          StartsWith("absent gives no answer: it does not start: "), "hang hangs",
                          "hang hangs"));
}

TEST(AskRows, AsksWhatStopsAndWhatReplaces) {
  const auto asked =
      ask_rows({misbehaving("crash")}, Octets{'a'}, 1, [](std::size_t, std::size_t) {});
  std::vector<std::string> operations;
  for (const auto& row : asked.rows) operations.push_back(row.operation);
  EXPECT_THAT(operations, ElementsAre("decode", "replace"));
}

TEST(AskRows, GivesNoHalfUnits) {
  const auto utf_16 = fake("units", {"python3", fakes + "whole_units.py", "utf-16le"});
  EXPECT_THAT(words_for({utf_16}, {0x41}),
              ElementsAre("units gives no answer: it takes whole units of 2 octets"));
}

}  // namespace
}  // namespace utf8spec::cli
