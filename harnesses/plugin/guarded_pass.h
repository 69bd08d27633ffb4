#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "harnesses/abi/call.h"
#include "harnesses/plugin/guarded_memory.h"

namespace utf8spec::harnesses {

// What one call of a decoder put out, in units of the form; while it runs, the room that it has.
struct CallOutput {
  std::size_t count;
  utf8spec_form form;
};

// The memory of one pass through a request. The first pass has its input end, and its output begin,
// at an inaccessible page, with room to spare; the second the other way round, with exactly the
// room that the first pass used. Before that it gives one unit less, so that a decoder that does
// not look at its room writes where it may not; but not to a stream, which would have to take back
// what it has read.
class GuardedPass : public utf8spec_memory {
 public:
  // `first` is the pass that came before, or nullptr; `blocks` are given back after each call.
  GuardedPass(GuardedBlocks& blocks, const GuardedPass* first);

  // How much room the second pass gives for output: what the first used, or as much as the first.
  enum class Room : std::uint8_t { exact, to_spare };

  // Forgets the calls of the request before.
  void begin_request(utf8spec_operation operation, Room room = Room::exact);

 private:
  static GuardedPass& self(utf8spec_memory* memory) { return *static_cast<GuardedPass*>(memory); }

  const void* place_input(const void* data, std::size_t octets);
  void place_output(std::size_t units, int attempt, utf8spec_output& output);
  // The room of this attempt, where the first pass tells it.
  std::optional<CallOutput> known_room(int attempt) const;
  void record(const utf8spec_output& output);

  GuardedBlocks& blocks_;
  const GuardedPass* first_;
  bool starts_with_less_ = false;
  Room room_ = Room::exact;
  GuardedInput input_;
  GuardedOutput output_;
  std::vector<CallOutput> calls_;
};

}  // namespace utf8spec::harnesses
