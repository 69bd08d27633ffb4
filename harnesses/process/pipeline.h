#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <optional>
#include <string>

#include "harnesses/process/clock.h"
#include "harnesses/process/lockstep.h"
#include "harnesses/process/window.h"

namespace utf8spec::harnesses {

// Asks questions with many in flight. They go in blocks, each closed by a hello; a block is judged
// only when the reply to its hello stands in its place ("Keeping in step" of the line protocol).
// Otherwise its questions are asked one by one.
class Pipeline {
 public:
  Pipeline(Keeper& keeper, Patience& patience, IncidentLog& incidents, const QuestionSource& source,
           const OutcomeSink& sink);

  void run();

 private:
  struct Block {
    std::size_t entries = 0;
    std::size_t requests = 0;  // entries that are asked
    Until slow;                // when it has taken so long that smaller ones are due
  };

  bool send_block();
  void append_entry(Entry& entry, Block& block);
  void start_block();
  void advance_cursor();
  std::optional<Breakdown> receive_block();
  std::optional<Breakdown> check_lines();
  bool block_is_complete() const;
  void fit_block_limit();
  std::size_t current_limit();
  const Entry& current_entry();
  std::chrono::milliseconds current_deadline();
  Breakdown too_late();
  void judge_block();
  void recover(const Breakdown& breakdown);
  Lockstep::Result::Blame replay_front();
  void give_up();

  Keeper& keeper_;
  Patience& patience_;
  IncidentLog& incidents_;
  Lockstep lockstep_;
  const OutcomeSink& sink_;
  Window window_;

  Session* session_ = nullptr;
  std::deque<Block> blocks_;  // in flight
  std::size_t sent_ = 0;      // entries of these
  std::size_t block_limit_;
  std::string text_;

  std::size_t lines_checked_ = 0;  // of the first block
  std::size_t cursor_ = 0;         // the entry that the next line of the first block answers
};

}  // namespace utf8spec::harnesses
