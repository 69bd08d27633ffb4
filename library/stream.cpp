// Texts that come in pieces: octet by octet, or in chunks.
#include <cstddef>
#include <cstdint>

#include "library/arguments.h"
#include "library/reader.h"
#include "library/utf8spec.h"

namespace utf8spec::library {
namespace {

bool is_usable(const utf8spec_state* state) { return state != nullptr && is_state(*state); }

// A buffer that a push fills, and what it did so far.
struct Pushed {
  std::uint32_t* values;
  std::size_t capacity;
  utf8spec_progress& progress;
};

// Keeps what one step told and makes `next` the state. If the buffer has no room for the value, the
// state stays, so that the same step can be made again.
utf8spec_result keep(const Told& told, const utf8spec_state& next, utf8spec_state& state,
                     Pushed& pushed) {
  utf8spec_progress& progress = pushed.progress;
  const utf8spec_event& event = told.event;
  if (event.is_written != 0) {
    if (progress.values == pushed.capacity) return UTF8SPEC_RESULT_FULL;
    pushed.values[progress.values++] = event.value;
  }
  state = next;
  const bool stops =
      told.result == UTF8SPEC_RESULT_ILL_FORMED && state.policy == UTF8SPEC_POLICY_NONE;
  if (stops) progress.ill_formed = {event.offset, event.length, event.kind};
  return stops ? UTF8SPEC_RESULT_ILL_FORMED : UTF8SPEC_RESULT_OK;
}

utf8spec_result push(utf8spec_state& state, OctetView chunk, Pushed pushed) {
  auto result = UTF8SPEC_RESULT_OK;
  while (result == UTF8SPEC_RESULT_OK && pushed.progress.octets < chunk.size()) {
    utf8spec_state next = state;
    const Told told = read_octet(next, chunk[pushed.progress.octets]);
    result = keep(told, next, state, pushed);
    const bool is_taken = result != UTF8SPEC_RESULT_FULL && told.event.is_taken != 0;
    if (is_taken) ++pushed.progress.octets;
  }
  return result;
}

utf8spec_result finish(utf8spec_state& state, Pushed pushed) {
  while (true) {
    utf8spec_state next = state;
    const Told told = read_end(next);
    const utf8spec_result result = keep(told, next, state, pushed);
    if (result != UTF8SPEC_RESULT_OK || told.result == UTF8SPEC_RESULT_OK) return result;
  }
}

}  // namespace
}  // namespace utf8spec::library

using namespace utf8spec;

int utf8spec_start(utf8spec_state* state, int encoding, int policy) {
  const auto known = library::value_of<reference::Encoding>(encoding);
  if (state == nullptr || !known) return UTF8SPEC_RESULT_MISUSED;
  const bool is_policy = policy == UTF8SPEC_POLICY_NONE || library::policy_for(*known, policy);
  if (!is_policy) return UTF8SPEC_RESULT_MISUSED;
  *state = library::start_of(encoding, policy);
  return UTF8SPEC_RESULT_OK;
}

int utf8spec_step(utf8spec_state* state, uint8_t octet, utf8spec_event* event) {
  if (!library::is_usable(state) || event == nullptr) return UTF8SPEC_RESULT_MISUSED;
  const library::Told told = library::read_octet(*state, octet);
  *event = told.event;
  return told.result;
}

int utf8spec_end(utf8spec_state* state, utf8spec_event* event) {
  if (!library::is_usable(state) || event == nullptr) return UTF8SPEC_RESULT_MISUSED;
  const library::Told told = library::read_end(*state);
  *event = told.event;
  return told.result;
}

int utf8spec_push(utf8spec_state* state, const uint8_t* chunk, size_t length, uint32_t* values,
                  size_t capacity, utf8spec_progress* progress) {
  const auto octets = library::view_of(chunk, length);
  const bool is_right = library::is_usable(state) && octets &&
                        library::is_writable(values, capacity) && progress != nullptr;
  if (!is_right) return UTF8SPEC_RESULT_MISUSED;
  *progress = {};
  return library::push(*state, *octets, {values, capacity, *progress});
}

int utf8spec_finish(utf8spec_state* state, uint32_t* values, size_t capacity,
                    utf8spec_progress* progress) {
  const bool is_right =
      library::is_usable(state) && library::is_writable(values, capacity) && progress != nullptr;
  if (!is_right) return UTF8SPEC_RESULT_MISUSED;
  *progress = {};
  return library::finish(*state, {values, capacity, *progress});
}
