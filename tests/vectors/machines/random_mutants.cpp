// Draws faulty machines of eleven kinds, each proved wrong by a word. Drawing evenly would hit dead
// transitions most of the time, so octets near bounds are preferred. A mutant that equals the right
// machine is drawn again.
#include "tests/vectors/machines/random_mutants.h"

#include <algorithm>
#include <array>

#include "vectors/machines/access_tree.h"
#include "vectors/machines/product.h"
#include "vectors/machines/settled.h"
#include "vectors/machines/words.h"

namespace utf8spec::vectors {
namespace {

using reference::OctetRange;

// The titles of rows in the table. The order is that of MutantKind.
constexpr std::array<std::string_view, 11> names{"one octet leads elsewhere",
                                                 "a range leads elsewhere",
                                                 "wrong verdict",
                                                 "wrong output",
                                                 "wrong length",
                                                 "wrong value",
                                                 "one more state",
                                                 "two more states",
                                                 "at one offset modulo 16",
                                                 "at one offset modulo 32",
                                                 "at one offset modulo 64"};

// A mutant as drawn, and a word whose last octet should meet the fault.
struct Drawn {
  Mutant mutant;
  Octets trigger;
};

bool is_acceptor(const Specification& specification) {
  return specification.seen == Seen::at_the_end;
}

class Drawer {
 public:
  Drawer(const Specification& specification, VectorDraws& draws)
      : specification_(specification), machine_(specification.machine), draws_(draws) {}

  std::optional<Drawn> draw(MutantKind kind);

 private:
  std::uint32_t state() { return static_cast<std::uint32_t>(draws_.below(machine_.states())); }
  std::uint8_t octet() { return static_cast<std::uint8_t>(draws_.below(256)); }

  // Half of the octets are drawn near bounds, where states begin to behave differently.
  std::uint8_t telling_octet(std::uint32_t in_state) {
    std::uint8_t found = octet();
    if (draws_.one_in(2)) return found;
    while (found > 0 && machine_.at(in_state, found) == machine_.at(in_state, 0)) --found;
    return found;
  }

  OctetRange range(std::uint32_t in_state) {
    const std::uint8_t one = telling_octet(in_state);
    const std::uint8_t other = octet();
    return {std::min(one, other), std::max(one, other)};
  }

  // The access word of a state, and then the octet.
  Octets word_to(std::uint32_t target, std::uint8_t last) const {
    Octets word = specification_.access[target];
    word.push_back(last);
    return word;
  }

  // A fault in `wrong`, a state that is `original` or a copy of it. Exactly one octet or one range
  // is wrong.
  Fault elsewhere(std::uint32_t wrong, std::uint32_t original, OctetRange octets);
  Fault verdict(std::uint32_t wrong, std::uint32_t original, OctetRange octets) const;
  Fault any_fault(std::uint32_t wrong, std::uint32_t original);
  std::optional<Fault> fault(MutantKind kind, std::uint32_t wrong);

  std::uint32_t output_other_than(std::uint32_t right);
  std::optional<std::uint32_t> wrong_length(std::uint32_t output);
  std::optional<std::uint32_t> wrong_value(std::uint32_t output);
  char32_t wrong_bit() { return char32_t{1} << draws_.below(21); }

  std::optional<Drawn> with_fault(MutantKind kind);
  Drawn with_wrong_state_verdict();
  Drawn with_states(std::size_t more);
  Drawn with_period(std::uint32_t period);

  const Specification& specification_;
  const Machine& machine_;
  VectorDraws& draws_;
};

// An acceptor with values gives them with its verdict. If a fault makes it accept, the value is
// U+0000.
constexpr std::uint32_t refused = 0;
constexpr std::uint32_t accepted = 1;

// The verdict of an acceptor depends on the state that it reaches.
std::uint32_t verdict_in(const Machine& acceptor, std::uint32_t state) {
  if (state == 0) return accepted;
  for (std::uint32_t from = 0; from < acceptor.states(); ++from) {
    for (unsigned octet = 0; octet < 256; ++octet) {
      const Transition transition = acceptor.at(from, static_cast<std::uint8_t>(octet));
      if (transition.next == state) return accepts(transition.output) ? accepted : refused;
    }
  }
  return refused;
}

// Another state than the right one for the first octet of the range. For other octets it may be
// right.
Fault Drawer::elsewhere(std::uint32_t wrong, std::uint32_t original, OctetRange octets) {
  Fault fault{.state = wrong, .octets = octets};
  do {
    fault.next = state();
  } while (*fault.next == machine_.at(original, octets.first).next);
  if (is_acceptor(specification_)) fault.output = verdict_in(machine_, *fault.next);
  return fault;
}

// A verdict is changed without changing the state.
Fault Drawer::verdict(std::uint32_t wrong, std::uint32_t original, OctetRange octets) const {
  const std::uint32_t right = machine_.at(original, octets.first).output;
  return {.state = wrong, .octets = octets, .output = accepts(right) ? refused : accepted};
}

// Only outputs that the machine has: others would be found too easily.
std::uint32_t Drawer::output_other_than(std::uint32_t right) {
  for (;;) {
    // Compilers differ in which argument they draw first, so they are drawn one by one.
    const std::uint8_t by = octet();
    const std::uint32_t drawn = machine_.at(state(), by).output;
    if (drawn != right) return drawn;
  }
}

// Changes a length of what is replaced, or where a part begins, or a character's length.
std::optional<std::uint32_t> Drawer::wrong_length(std::uint32_t output) {
  Settled settled = settled_of(output);
  if (settled.ill_formed > 0) {
    if (draws_.one_in(2)) {
      settled.ill_formed = static_cast<std::uint8_t>(settled.ill_formed % 3 + 1);
    } else {
      settled.begins ^= static_cast<std::uint8_t>(1u << draws_.below(settled.ill_formed));
    }
  } else if (settled.length > 0) {
    settled.length = static_cast<std::uint8_t>(settled.length % 4 + 1);
  } else {
    return std::nullopt;
  }
  return to_output(settled);
}

// Flips one bit of the value. A table of constants with a wrong digit has this effect.
std::optional<std::uint32_t> Drawer::wrong_value(std::uint32_t output) {
  if (is_acceptor(specification_)) {
    if (!accepts(output)) return std::nullopt;
    return accepted + ((output - accepted) ^ wrong_bit());
  }
  Settled settled = settled_of(output);
  if (settled.octet != Settled::Octet::ends_character) return std::nullopt;
  settled.scalar ^= wrong_bit();
  return to_output(settled);
}

// nullopt if the drawn place cannot have this fault; the caller draws again.
std::optional<Fault> Drawer::fault(MutantKind kind, std::uint32_t wrong) {
  const std::uint8_t one = telling_octet(wrong);
  const OctetRange alone{one, one};
  if (kind == MutantKind::octet_elsewhere) return elsewhere(wrong, wrong, alone);
  if (kind == MutantKind::range_elsewhere) return elsewhere(wrong, wrong, range(wrong));
  if (kind == MutantKind::wrong_verdict) return verdict(wrong, wrong, range(wrong));
  Fault fault{.state = wrong, .octets = range(wrong)};
  const std::uint32_t right = machine_.at(wrong, fault.octets.first).output;
  if (kind == MutantKind::wrong_output) fault.output = output_other_than(right);
  if (kind == MutantKind::wrong_length) fault.output = wrong_length(right);
  if (kind == MutantKind::wrong_value) {
    fault.octets = alone;
    fault.output = wrong_value(machine_.at(wrong, one).output);
  }
  if (!fault.output) return std::nullopt;
  return fault;
}

// Two of three faults lead elsewhere, as these are harder to find.
Fault Drawer::any_fault(std::uint32_t wrong, std::uint32_t original) {
  const std::uint8_t one = telling_octet(original);
  const OctetRange octets = draws_.one_in(2) ? OctetRange{one, one} : range(original);
  if (!draws_.one_in(3)) return elsewhere(wrong, original, octets);
  if (is_acceptor(specification_)) return verdict(wrong, original, octets);
  const std::uint32_t right = machine_.at(original, octets.first).output;
  return {.state = wrong, .octets = octets, .output = output_other_than(right)};
}

std::optional<Drawn> Drawer::with_fault(MutantKind kind) {
  const std::uint32_t wrong = state();
  const std::optional<Fault> drawn = fault(kind, wrong);
  if (!drawn) return std::nullopt;
  Mutant mutant(machine_);
  mutant.add(*drawn);
  return Drawn{mutant, word_to(wrong, drawn->octets.first)};
}

// The state answers wrongly on each way to it, as if its entry in a table were wrong.
Drawn Drawer::with_wrong_state_verdict() {
  const std::uint32_t wrong = state();
  Drawn drawn{Mutant(machine_), {}};
  for (std::uint32_t from = 0; from < machine_.states(); ++from) {
    for (unsigned value = 0; value < 256; ++value) {
      const auto octet = static_cast<std::uint8_t>(value);
      if (machine_.at(from, octet).next != wrong) continue;
      drawn.mutant.add(verdict(from, from, {octet, octet}));
      drawn.trigger = word_to(from, octet);
    }
  }
  return drawn;
}

// Each copy is entered by one transition only, so the fault is hidden behind the states before it.
Drawn Drawer::with_states(std::size_t more) {
  Drawn drawn{Mutant(machine_), {}};
  std::uint32_t original = state();
  std::uint32_t from = original;
  drawn.trigger = specification_.access[original];
  for (std::size_t number = 0; number < more; ++number) {
    const std::uint8_t enters = telling_octet(original);
    original = machine_.at(original, enters).next;
    const std::uint32_t copy = drawn.mutant.copy(original);
    drawn.mutant.add({.state = from, .octets = {enters, enters}, .next = copy});
    drawn.trigger.push_back(enters);
    from = copy;
  }
  const Fault fault = any_fault(from, original);
  drawn.mutant.add(fault);
  drawn.trigger.push_back(fault.octets.first);
  return drawn;
}

// `A` is put before the trigger until its last octet has the faulty offset.
Drawn Drawer::with_period(std::uint32_t period) {
  const std::uint32_t wrong = state();
  Fault fault = any_fault(wrong, wrong);
  fault.remainder = static_cast<std::uint32_t>(draws_.below(period));
  Drawn drawn{Mutant(machine_), {}};
  drawn.mutant.count_by(period);
  drawn.mutant.add(fault);
  const Octets word = word_to(wrong, fault.octets.first);
  const std::size_t shift = (fault.remainder + 2 * period - (word.size() - 1)) % period;
  drawn.trigger.assign(shift, padding_octet);
  drawn.trigger.insert(drawn.trigger.end(), word.begin(), word.end());
  return drawn;
}

std::optional<Drawn> Drawer::draw(MutantKind kind) {
  switch (kind) {
    case MutantKind::one_more_state:
      return with_states(1);
    case MutantKind::two_more_states:
      return with_states(2);
    case MutantKind::modulo_16:
      return with_period(16);
    case MutantKind::modulo_32:
      return with_period(32);
    case MutantKind::modulo_64:
      return with_period(64);
    case MutantKind::wrong_verdict:
      if (draws_.one_in(4)) return with_wrong_state_verdict();
      [[fallthrough]];
    default:
      return with_fault(kind);
  }
}

// A word on which the mutant is wrong. It lies along the trigger, or continues it by a shortest
// difference of the two machines.
std::optional<Octets> witness_of(const Machine& right, const Drawn& drawn) {
  StatePair pair;
  for (std::size_t place = 0; place < drawn.trigger.size(); ++place) {
    const Transition in_right = right.at(pair.one, drawn.trigger[place]);
    const Transition in_mutant = drawn.mutant.at(pair.other, drawn.trigger[place]);
    if (in_right.output != in_mutant.output) {
      return Octets(drawn.trigger.begin(),
                    drawn.trigger.begin() + static_cast<std::ptrdiff_t>(place + 1));
    }
    pair = {in_right.next, in_mutant.next};
  }
  const auto rest = shortest_difference(right, drawn.mutant, pair);
  if (!rest) return shortest_difference(right, drawn.mutant);
  Octets word = drawn.trigger;
  word.insert(word.end(), rest->begin(), rest->end());
  return word;
}

}  // namespace

std::string_view name(MutantKind kind) { return names[static_cast<std::size_t>(kind)]; }

// Acceptors have verdicts, replacers have outputs and lengths, and payload machines have values.
std::vector<MutantKind> kinds_for(const Specification& specification) {
  const bool has_values =
      specification.machine.at(0, 'A').output != specification.machine.at(0, 'B').output;
  std::vector<MutantKind> kinds;
  for (std::size_t number = 0; number < names.size(); ++number) {
    const auto kind = static_cast<MutantKind>(number);
    const bool of_outputs = kind == MutantKind::wrong_output || kind == MutantKind::wrong_length;
    if (kind == MutantKind::wrong_verdict && !is_acceptor(specification)) continue;
    if (of_outputs && is_acceptor(specification)) continue;
    if (kind == MutantKind::wrong_value && !has_values) continue;
    kinds.push_back(kind);
  }
  return kinds;
}

// Ends, because most faults of each kind are real ones.
ProvenMutant draw_mutant(const Specification& specification, MutantKind kind, VectorDraws& draws) {
  Drawer drawer(specification, draws);
  for (;;) {
    const std::optional<Drawn> drawn = drawer.draw(kind);
    if (!drawn) continue;
    if (auto witness = witness_of(specification.machine, *drawn)) {
      return {drawn->mutant, *std::move(witness)};
    }
  }
}

// For the validator these are 18,432, few enough to try all.
std::vector<Mutant> all_single_redirections(const Specification& acceptor) {
  const Machine& machine = acceptor.machine;
  std::vector<Mutant> mutants;
  for (std::uint32_t state = 0; state < machine.states(); ++state) {
    for (unsigned value = 0; value < 256; ++value) {
      const auto octet = static_cast<std::uint8_t>(value);
      for (std::uint32_t next = 0; next < machine.states(); ++next) {
        if (next == machine.at(state, octet).next) continue;
        Mutant mutant(machine);
        mutant.add({.state = state,
                    .octets = {octet, octet},
                    .next = next,
                    .output = verdict_in(machine, next)});
        mutants.push_back(mutant);
      }
    }
  }
  return mutants;
}

}  // namespace utf8spec::vectors
