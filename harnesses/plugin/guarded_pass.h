#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "harnesses/abi/call.h"
#include "harnesses/plugin/guarded_memory.h"

namespace utf8spec::harnesses {

// The output of one call of a decoder, in units of its form. While the call runs, the room it has.
struct CallOutput {
  std::size_t count;
  utf8spec_form form;
};

// The memory of one pass through a request.
//
// - The first pass has its input end, and its output begin, at an inaccessible page. It has room to
//   spare for output.
// - The second pass has them the other way round, and exactly the room that the first one used.
//
// Before that, the second pass gives less, so that a decoder that ignores its room writes into the
// inaccessible page: one unit less, or of a short output every smaller room from none on. After that,
// a short output gets one unit more. Streams are excepted, since a call without success would have to
// take back what it has read. A function that fills its room gets the room that was asked for, in
// both passes.
class GuardedPass : public utf8spec_memory {
 public:
  // Which smaller rooms the second pass gives: one of one unit less, or all for a short output. With
  // `all`, a short output gets the room of one unit more, too.
  enum class Smaller : std::uint8_t { one, all };

  // `first` is the first pass if this is the second, else null. `blocks` are released after each
  // call.
  GuardedPass(GuardedBlocks& blocks, const GuardedPass* first, Smaller smaller = Smaller::one);

  // The room of the second pass for output: exactly what the first used, one unit more, or as much as
  // the first had. `as_asked` is what the request says.
  enum class Room : std::uint8_t { exact, one_more, to_spare, as_asked };

  // Forgets the calls of the last request.
  void begin_request(utf8spec_operation operation, Room room = Room::exact);

  // Whether the request that was asked with the exact room shall be asked with one unit more.
  bool wants_one_more() const;

  const GuardedInput& input_memory() const { return input_; }
  const GuardedOutput& output_memory() const { return output_; }

 private:
  static GuardedPass& self(utf8spec_memory* memory) { return *static_cast<GuardedPass*>(memory); }

  const void* place_input(const void* data, std::size_t octets);
  void place_output(std::size_t units, int attempt, utf8spec_output& output);
  // The room of this attempt, if the first pass has made the same call.
  std::optional<CallOutput> known_room(std::size_t units, int attempt) const;
  // Whether each room about the exact one is given. A call without output has no room to change.
  bool gives_each_room(const CallOutput& exact) const;
  // Of how many attempts with less room the exact one is the next.
  int smaller_rooms(const CallOutput& exact) const;
  void record(const utf8spec_output& output);

  GuardedBlocks& blocks_;
  const GuardedPass* first_;
  Smaller smaller_;
  bool starts_with_less_ = false;
  Room room_ = Room::exact;
  GuardedInput input_;
  GuardedOutput output_;
  std::vector<CallOutput> calls_;
};

}  // namespace utf8spec::harnesses
