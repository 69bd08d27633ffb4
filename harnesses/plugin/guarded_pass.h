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
// inaccessible page: one unit less, or several smaller rooms and one unit more (`Rooms`). Streams
// are excepted, since a call without success would have to take back what it has read. A function
// that fills its room gets the room that was asked for, in both passes.
class GuardedPass : public utf8spec_memory {
 public:
  // Which rooms beside the exact one the second pass gives: one unit less, or several. These are
  // every smaller room for a short output; none, half and one unit less for a longer one; and one
  // unit more.
  enum class Rooms : std::uint8_t { one_less, several };

  // `first` is the first pass if this is the second, else null. `blocks` are released after each
  // call.
  GuardedPass(GuardedBlocks& blocks, const GuardedPass* first, Rooms rooms = Rooms::one_less);

  // The room of the second pass for output: exactly what the first used, one unit more, or as much
  // as the first had. `as_asked` is what the request says.
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
  // Whether the room of a call is changed. A call without output has none.
  bool changes_room(const CallOutput& exact) const { return starts_with_less_ && exact.count > 0; }
  static bool is_short(const CallOutput& exact) { return exact.count <= 8; }  // units
  // Of how many attempts with less room the exact one is the next, and the room of one of them.
  std::size_t smaller_rooms(const CallOutput& exact) const;
  std::size_t smaller_room(const CallOutput& exact, std::size_t attempt) const;
  void record(const utf8spec_output& output);

  GuardedBlocks& blocks_;
  const GuardedPass* first_;
  Rooms rooms_;
  bool starts_with_less_ = false;
  Room room_ = Room::exact;
  GuardedInput input_;
  GuardedOutput output_;
  std::vector<CallOutput> calls_;
};

}  // namespace utf8spec::harnesses
