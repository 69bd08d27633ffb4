// A decoder that is right except for one fault. It reads sequence by sequence and keeps a
// history, as the conditions of faults need it. It is slow and plain on purpose: what is not
// planted must be correct.
#include "tests/fakes/mutants/decoder.h"

#include <algorithm>

#include "reference/scalar.h"
#include "tests/fakes/mutants/bug.h"

namespace utf8spec::mutants {

Step Decoder::step(OctetView input, OctetView rest, Scope scope, const History& history) const {
  const std::size_t come = history.offset + rest.size();
  const bool here =
      (mutation_.scope & scope) != 0 && fits_place(mutation_.when, history, come, rest.size());
  // Outside of the places of the fault, the nine rows hold.
  const Syntax& syntax = here ? wrong_ : right_;
  Step step = syntax.read(rest, history.second);
  step.offset = history.offset;
  // More octets may come, so it is not an error yet and no fault applies.
  if (step.kind == Kind::truncated && history.may_go_on) return step;
  if (step.kind != Kind::well_formed && history.silent) step.copies = 0;
  if (here && fits_step(mutation_.when, step, rest[0]) &&
      fits_history(mutation_.when, history, step.length) && fits_recall(mutation_.when, recall_) &&
      fits_memory(mutation_.when, input)) {
    apply({mutation_.what, mutation_.value}, step, input, rest);
  }
  return step;
}

Decoded Decoder::decode(OctetView input, Scope scope) const {
  Decoded decoded;
  History history;
  for (OctetView rest = input; !rest.empty();) {
    const Step next = step(input, rest, scope, history);
    if (!put_out(decoded, next, scope)) break;
    note(history, next, rest);
    rest = rest.subspan(next.length);
  }
  const Kind last = decoded.error ? decoded.error->kind : history.before;
  recall_ = {recall_.calls + 1, input.size(), last};
  return decoded;
}

// Only the first step decides whether the text begins with a signature.
void note(History& history, const Step& step, OctetView rest) {
  if (!history.started) {
    history.is_signed = step.kind == Kind::well_formed && step.scalar == reference::signature;
  }
  history.offset += step.length;
  history.started = true;
  history.before = step.kind;
  history.lead_before = rest[0];
  history.second = SecondOctet::by_its_row;
  history.value_before.reset();
  history.units += step.copies * (step.scalar > 0xFFFF ? 2 : 1);
  if (step.kind == Kind::well_formed) {
    history.value_before = step.scalar;
    ++history.characters[std::min<std::size_t>(step.length, 4)];
    return;
  }
  history.silent = false;
  ++history.errors;
  history.last_kind = step.kind;
  history.last_error.assign(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(step.length));
}

// An error with no copies is a silent one: it is neither reported nor replaced.
bool put_out(Decoded& decoded, const Step& step, Scope scope) {
  const bool goes_on = step.kind == Kind::well_formed || (scope & replacements) != 0;
  if (!goes_on && step.copies > 0) {
    decoded.error = step;
    return false;
  }
  decoded.scalars.append(step.copies, step.scalar);
  return true;
}

}  // namespace utf8spec::mutants
