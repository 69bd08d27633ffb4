#include "harnesses/plugin/guarded_pass.h"

#include <algorithm>
#include <array>

namespace utf8spec::harnesses {

// The C side calls through function pointers, so each finds its object by a cast.
GuardedPass::GuardedPass(GuardedBlocks& blocks, const GuardedPass* first, Rooms rooms)
    : utf8spec_memory{}, blocks_(blocks), first_(first), rooms_(rooms) {
  input = [](utf8spec_memory* memory, const void* data, std::size_t octets) {
    return self(memory).place_input(data, octets);
  };
  output = [](utf8spec_memory* memory, std::size_t units, int attempt, utf8spec_output* out) {
    self(memory).place_output(units, attempt, *out);
  };
  done = [](utf8spec_memory* memory, const utf8spec_output* out) { self(memory).record(*out); };
}

void GuardedPass::begin_request(utf8spec_operation operation, Room room) {
  calls_.clear();
  room_ = utf8spec_gives_taken(operation) != 0 ? Room::as_asked : room;
  starts_with_less_ = first_ != nullptr && utf8spec_takes_chunks(operation) == 0;
}

const void* GuardedPass::place_input(const void* data, std::size_t octets) {
  calls_.push_back({});
  return input_.place(data, octets, first_ == nullptr ? PageEdge::end : PageEdge::start);
}

bool GuardedPass::wants_one_more() const {
  if (first_ == nullptr || rooms_ == Rooms::one_less) return false;
  return std::ranges::any_of(first_->calls_,
                             [this](const CallOutput& call) { return changes_room(call); });
}

std::size_t GuardedPass::smaller_rooms(const CallOutput& exact) const {
  if (!changes_room(exact)) return 0;
  if (rooms_ == Rooms::one_less) return 1;
  return is_short(exact) ? exact.count : 3;
}

std::size_t GuardedPass::smaller_room(const CallOutput& exact, std::size_t attempt) const {
  const std::size_t one_less = exact.count - 1;
  if (rooms_ == Rooms::one_less) return one_less;
  return is_short(exact) ? attempt : std::array{std::size_t{0}, exact.count / 2, one_less}[attempt];
}

std::optional<CallOutput> GuardedPass::known_room(std::size_t units, int attempt) const {
  if (first_ == nullptr || room_ == Room::to_spare) return std::nullopt;
  // This pass may need more calls than the first. Those get room to spare.
  if (calls_.size() > first_->calls_.size()) return std::nullopt;
  CallOutput room = first_->calls_[calls_.size() - 1];
  if (room_ == Room::as_asked) return CallOutput{units, room.form};
  if (room_ == Room::one_more) {
    if (attempt > 0) return std::nullopt;
    return CallOutput{room.count + 1, room.form};
  }
  const auto number = static_cast<std::size_t>(attempt);
  const std::size_t smaller = smaller_rooms(room);
  if (number > smaller) return std::nullopt;
  if (number < smaller) room.count = smaller_room(room, number);
  return room;
}

void GuardedPass::place_output(std::size_t units, int attempt, utf8spec_output& out) {
  if (const auto room = known_room(units, attempt)) {
    calls_.back().count = out.capacity = room->count;
    out.data = output_.place(room->count * utf8spec_unit(room->form), PageEdge::end);
    return;
  }
  calls_.back().count = out.capacity = units;
  // The memory is enough for the largest units, since the form is known only after the call.
  out.data = output_.place(units * utf8spec_unit(UTF8SPEC_SCALARS),
                           first_ == nullptr ? PageEdge::start : PageEdge::end);
}

void GuardedPass::record(const utf8spec_output& out) {
  CallOutput& call = calls_.back();
  call = {std::min(out.count, call.count), out.form};  // no count beyond the room there was
  blocks_.release_all();
}

}  // namespace utf8spec::harnesses
