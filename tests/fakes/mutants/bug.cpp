// Applies a fault to one step of decoding. The conditions (When) and the effects (What) are
// data in the bank; this file gives them their meaning. A condition that never holds would make
// a mutant that nobody can find, so the manifest's claims test this file as well.
#include "tests/fakes/mutants/bug.h"

#include <algorithm>
#include <cstdlib>

#include "reference/scalar.h"

namespace utf8spec::mutants {
namespace {

bool holds(Kinds kinds, Kind kind) { return (kinds & only(kind)) != 0; }

// The step counts as a character from now on.
void come_out_as(Step& step, char32_t scalar) {
  step.kind = Kind::well_formed;
  step.scalar = scalar;
}

// Changes what is read: the kind or the value. Without a value, `accept` gives the lead as in
// Latin-1.
void change_reading(Bug bug, Step& step, OctetView rest) {
  switch (bug.what) {
    case What::refuse:
      step.kind = Kind::bad_continuation;
      step.scalar = reference::replacement_character;
      break;
    case What::accept:
      come_out_as(step, bug.value == 0 ? rest[0] : bug.value);
      break;
    case What::flip:
      step.scalar ^= bug.value;
      break;
    case What::keep:
      step.scalar &= bug.value;
      break;
    case What::put:
      step.scalar = bug.value;
      break;
    default:
      break;
  }
}

// Changes how often it comes out.
void change_output(Bug bug, Step& step) {
  if (bug.what == What::lose) step.copies = 0;
  if (bug.what == What::repeat) step.copies = bug.value;
  if (bug.what == What::repeat_octets) step.copies = step.length;
}

// Changes how many octets are taken, up to the end of the input.
void change_extent(Bug bug, Step& step, OctetView rest) {
  if (bug.what == What::swallow) step.length = std::min(step.length + bug.value, rest.size());
  if (bug.what == What::run_on) {
    while (step.length < rest.size() && reference::is_continuation(rest[step.length])) {
      ++step.length;
    }
  }
  if (bug.what == What::stop) {
    step.kind = Kind::well_formed;
    step.copies = 0;
    step.length = rest.size();
  }
}

// Changes only what is reported about an error.
void change_report(Bug bug, Step& step) {
  if (bug.what == What::move_offset) step.offset += bug.value;
  if (bug.what == What::keep_offset) step.offset &= bug.value;
  if (bug.what == What::move_length) step.reported += bug.value;
}

// NOLINTNEXTLINE(clang-analyzer-core.NullDereference)
void touch(const volatile std::uint8_t* octet) { (void)*octet; }

// The null pointer is volatile, so that the compiler cannot remove the read or warn about it.
void misbehave(Bug bug, OctetView input) {
  const volatile std::uint8_t* volatile nowhere = nullptr;
  if (bug.what == What::abort) std::abort();
  if (bug.what == What::read_nothing) touch(nowhere);
  if (bug.what == What::read_behind) touch(input.data() + input.size() - 1 + bug.value);
  if (bug.what == What::read_before) touch(input.data() - bug.value);
}

bool fits_count(std::size_t wanted, std::size_t count) {
  return wanted == any_count || wanted == count;
}

}  // namespace

bool fits_history(const When& when, const History& history, std::size_t length) {
  return fits_count(when.errors_before, history.errors) &&
         fits_count(when.alike_before, history.characters[std::min<std::size_t>(length, 4)]) &&
         fits_count(when.units_before, history.units) &&
         (when.behind == any_value || history.value_before == when.behind);
}

bool fits_recall(const When& when, const Recall& recall) {
  return recall.calls >= when.from_call && (recall.calls + 1) % when.call_modulus == 0 &&
         recall.length >= when.least_input_before && holds(when.input_before, recall.last);
}

bool fits_place(const When& when, const History& history, std::size_t come, std::size_t left) {
  // Four independent conditions: the offset, the sizes, the step before, and the beginning of
  // the input.
  const std::size_t offset = history.offset;
  const bool placed =
      offset % when.modulus == when.remainder && when.from <= offset && offset <= when.to;
  const bool sized = when.least_size <= come && come <= when.most_size && left <= when.most_left;
  const bool preceded =
      when.after == any_kind || (history.started && holds(when.after, history.before) &&
                                 when.after_leads.contains(history.lead_before));
  const bool begun = when.beginning == When::Beginning::any || history.is_signed;
  return placed && sized && preceded && begun && history.errors >= when.after_errors;
}

// At the last octet of a page, it does not look behind: the next page may be a guard.
bool fits_memory(const When& when, OctetView input) {
  constexpr std::uintptr_t page = 4096;
  const std::uint8_t* const behind = input.data() + input.size();
  switch (when.place) {
    case Place::any:
      return true;
    case Place::at_page:
      return reinterpret_cast<std::uintptr_t>(input.data()) % page == 0;
    default:
      break;
  }
  if (reinterpret_cast<std::uintptr_t>(behind) % page == 0) return false;
  const std::uint8_t octet = *static_cast<const volatile std::uint8_t*>(behind);
  return when.place == Place::before_zero ? octet == 0 : reference::is_continuation(octet);
}

bool fits_step(const When& when, const Step& step, std::uint8_t lead) {
  if (!holds(when.kinds, step.kind) || !when.leads.contains(lead)) return false;
  return step.kind != Kind::well_formed || (when.first <= step.scalar && step.scalar <= when.last);
}

void apply(Bug bug, Step& step, OctetView input, OctetView rest) {
  change_reading(bug, step, rest);
  change_output(bug, step);
  change_extent(bug, step, rest);
  change_report(bug, step);
  misbehave(bug, input);
}

}  // namespace utf8spec::mutants
