// Starts the fake adapters of tests/fakes and asks them. The fakes are Python programs, so they
// can break the protocol in ways that the adapter library prevents.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "harnesses/process/process.h"
#include "harnesses/process/protocol/request_line.h"

namespace utf8spec::harnesses {

// The command for a fake. `-B` keeps Python from writing into the source folder.
inline std::vector<std::string> fake_command(const std::string& file,
                                             const std::vector<std::string>& arguments = {}) {
  std::vector<std::string> command{"/usr/bin/python3", "-B",
                                   std::string(UTF8SPEC_SOURCE_DIR "/tests/fakes/") + file};
  command.insert(command.end(), arguments.begin(), arguments.end());
  return command;
}

// Some fakes need a buffered stdout to show what happens if an adapter does not flush.
inline ProcessOptions fake_options(const std::string& file,
                                   const std::vector<std::string>& arguments = {}) {
  ProcessOptions options;
  options.command = fake_command(file, arguments);
  options.environment = {{"PYTHONUNBUFFERED", ""}};  // some fakes want their buffer
  return options;
}

using Record = std::vector<std::pair<Question, Outcome>>;

// Asks all questions and returns each with its outcome, in the order in which they came back.
inline Record ask_all(Decoder& decoder, const std::vector<Question>& questions) {
  Record record;
  auto next = questions.begin();
  decoder.ask(
      [&](Question& question) {
        if (next == questions.end()) return false;
        question = *next++;
        return true;
      },
      [&](const Question& question, const Outcome& outcome) {
        record.emplace_back(question, outcome);
      });
  return record;
}

}  // namespace utf8spec::harnesses
