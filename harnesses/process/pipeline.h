#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "harnesses/process/clock.h"
#include "harnesses/process/lockstep.h"
#include "harnesses/process/window.h"

namespace utf8spec::harnesses {

// Asks questions with many in flight, as fast as the line protocol allows. Questions go in blocks,
// and each block ends with a hello. A block is judged only if the reply to its hello comes in its
// place ("Keeping in step" in docs/line_protocol.md). So a line too many or too few is seen before
// any reply is judged against another request. After a breakdown, Lockstep asks the suspects one by
// one.
class Pipeline {
 public:
  // How many requests a block may have. At the start and after each breakdown blocks are small, so
  // that few questions are repeated.
  struct BlockLimit {
    static constexpr std::size_t first = 4;

    std::size_t now = first;
    std::size_t most = 1024;  // the line protocol asks for a hello at least that often
  };

  // What serves one pipeline after the other: the memory of the questions in flight, the check that
  // recognises known replies, or null, and how large blocks have become.
  struct Lasting {
    Window::Entries entries;
    std::unique_ptr<ReplyCheck> check;
    BlockLimit limit = {};
  };

  // What the questions come from, and all other arguments, must outlive the pipeline.
  Pipeline(Keeper& keeper, Patience& patience, IncidentLog& incidents, Questions questions,
           const OutcomeSink& sink, Lasting& lasting);

  // Returns when there are no more questions, the run is stopped or the decoder does not start
  // any more.
  void run();

 private:
  // Requests that are sent together, up to the hello that ends them.
  struct Block {
    std::size_t entries = 0;
    std::size_t requests = 0;  // entries that are asked
    std::size_t octets = 0;    // of all its lines
    Until slow;                // when it has taken so long that smaller ones are due
  };

  // Whether a further block may be sent before the first has come back.
  bool has_room() const;
  // False if there was nothing to send.
  bool send_block();
  void append_entry(Entry& entry, Block& block);
  // Prepares for the replies to the first block in flight.
  void start_block();
  // The entry of the first block that its line `line` answers.
  std::size_t entry_of_line(std::size_t line);
  // Nothing if all lines of the first block came as they should.
  std::optional<Breakdown> receive_block();
  std::optional<Breakdown> check_lines();
  bool block_is_complete() const;
  void fit_block_limit();
  std::size_t current_limit();
  bool is_over_limit(std::string_view line);
  // For the reply that is due: its entry and its deadline.
  const Entry& current_entry();
  std::chrono::milliseconds current_deadline();
  // Passes the outcomes of the first block to the sink.
  void judge_block();
  const Outcome& outcome_of(const Question& question, std::string_view line);
  // Tells of a breakdown whose session still exists, and adds the example to it.
  void tell(Breakdown& breakdown);
  void tell_unreadable(const Question& question, std::string_view line, const Outcome& outcome);
  // The first line of the block that is due which is neither a reply to its request nor a hello in
  // its place.
  struct Stray {
    const Request* request;
    std::string_view line;
  };
  std::optional<Stray> stray_line();
  bool may_be_of_another();
  // Says which line is out of step, and which request it is to.
  void point_at_the_line(Breakdown& breakdown, MishapNews& news);
  // Finds the question that caused a breakdown, and lets the pipeline go on behind it.
  void recover(const Breakdown& breakdown);
  Lockstep::Result::Blame replay_front();
  void count_incident(const Breakdown& breakdown, Operation operation);
  void give_up();

  Keeper& keeper_;
  Patience& patience_;
  IncidentLog& incidents_;
  Lockstep lockstep_;
  const OutcomeSink& sink_;
  ReplyCheck* check_;
  BlockLimit& limit_;
  Window window_;

  Session* session_ = nullptr;
  std::deque<Block> blocks_;  // in flight
  std::size_t sent_ = 0;      // entries of these
  std::string text_;

  std::size_t lines_checked_ = 0;  // of the first block
};

}  // namespace utf8spec::harnesses
