#include "harnesses/plugin/guarded_pass.h"

#include <algorithm>

namespace utf8spec::harnesses {

// The C side calls through function pointers, so each finds its object by a cast.
GuardedPass::GuardedPass(GuardedBlocks& blocks, const GuardedPass* first)
    : utf8spec_memory{}, blocks_(blocks), first_(first) {
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
  room_ = room;
  starts_with_less_ = first_ != nullptr && utf8spec_takes_chunks(operation) == 0;
}

const void* GuardedPass::place_input(const void* data, std::size_t octets) {
  calls_.push_back({});
  return input_.place(data, octets, first_ == nullptr ? PageEdge::end : PageEdge::start);
}

std::optional<CallOutput> GuardedPass::known_room(int attempt) const {
  if (first_ == nullptr || room_ == Room::to_spare) return std::nullopt;
  // This pass may need more calls than the first. Those get room to spare.
  if (calls_.size() > first_->calls_.size()) return std::nullopt;
  CallOutput room = first_->calls_[calls_.size() - 1];
  // A call without output has no room to take away.
  const int exact_attempt = starts_with_less_ && room.count > 0 ? 1 : 0;
  if (attempt > exact_attempt) return std::nullopt;
  if (attempt < exact_attempt) --room.count;
  return room;
}

void GuardedPass::place_output(std::size_t units, int attempt, utf8spec_output& out) {
  if (const auto room = known_room(attempt)) {
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
