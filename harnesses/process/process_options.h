#pragma once

#include <string>
#include <vector>

#include "harnesses/process/child_options.h"
#include "harnesses/process/deadlines.h"
#include "harnesses/process/mishap_news.h"
#include "harnesses/process/protocol/reply.h"

namespace utf8spec::harnesses {

// How to start a decoder that speaks the line protocol, and how long to wait for it.
struct ProcessOptions : ChildOptions {
  Deadlines deadlines;
  Limits limits;
  ReplyForm replies = ReplyForm::published;
  // Starts a host that answers each line in a copy of itself; empty if the decoder has none.
  std::vector<std::string> copying_command = {};
  TellMishap tell = {};  // hears of each mishap in the moment in which it happens
  // What is done after a breakdown: the suspects are asked again, or all questions that are left
  // stay without an outcome.
  enum class AtBreakdown : std::uint8_t {
    ask_suspects,
    end
  } at_breakdown = AtBreakdown::ask_suspects;
};

// Why a decoder did not start: one line that says what is wrong, where, and what to do.
struct StartFailure {
  std::string text;
};

}  // namespace utf8spec::harnesses
