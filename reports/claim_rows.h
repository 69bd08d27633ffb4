// The sentences that claim something, each with its assumptions, and with a decoder just inside of
// them and one just outside. No command prints a claim that has no row here. A test walks the
// table: inside, it finds every wrong decoder; outside, a wrong one passes
// (tests/reports/run/claim_rows_test.cpp).

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "reference/closed_set.h"
#include "reports/claim.h"

namespace utf8spec::reports {

// What a claim is made of.
enum class ClaimForm : std::uint8_t {
  vectors_passed,
  values_passed,
  side_passed,
  no_hidden_state,
  one_hidden_state,
  two_hidden_states,
  entered_state,
  behind_padding,
  values_of_beginnings,
  learned_machine,
  machine_of_an_encoding,
};

// In sentences, {name} stands for what differs from run to run.
struct ClaimRow {
  ClaimForm form;
  ClaimKind kind;
  std::size_t hidden;            // states of the decoder that no access word may lead to
  std::string_view sentence;     // what holds
  std::string_view assumptions;  // of what decoder, if they hold
  std::string_view inside;       // decoders that the sentence is true of
  std::string_view outside;      // a decoder that can pass although the sentence is false of it
};

inline constexpr std::string_view of_all_inputs =
    "{operations}: {subject} right on all inputs of every length under these assumptions. The "
    "decoder is deterministic. It starts every string in the same state.";

inline constexpr std::string_view of_hidden_states =
    "It has {hidden}. A state is what the decoder remembers between two octets. Offsets, lengths "
    "and the bits of an open character do not count, and everything behind a refusal is one "
    "state. A state is hidden if none of the access words leads to it. So a table of at most "
    "{states} live states is covered (n = {n}, k = {k}{counting}).";

// One row for each form, in order.
inline constexpr std::array claim_rows{
    ClaimRow{.form = ClaimForm::vectors_passed,
             .kind = ClaimKind::sample,
             .hidden = 0,
             .sentence = "The decoder is right on the curated vectors and on the other inputs of "
                         "this level, in {requests} requests to {operations}.",
             .assumptions = "This is a sample.",
             .inside = "a decoder that gives each vector the right answer",
             .outside = "one that is wrong on an input that was not asked"},
    ClaimRow{.form = ClaimForm::values_passed,
             .kind = ClaimKind::sample,
             .hidden = 0,
             .sentence = "The decoder is right on the curated vectors, on every scalar value alone "
                         "and in order, and on the other inputs of this level, in {requests} "
                         "requests to {operations}.",
             .assumptions = "Except for the scalar values, this is a sample.",
             .inside = "a decoder that gives every scalar value alone",
             .outside = "one that gives a wrong value behind a character that was not asked there"},
    ClaimRow{.form = ClaimForm::side_passed,
             .kind = ClaimKind::sample,
             .hidden = 0,
             .sentence = "{operations} {is} right on the curated texts, in {requests} requests.",
             .assumptions = "This is a sample.",
             .inside = "functions that count each curated text right",
             .outside = "functions that are wrong on a text that was not asked"},
    ClaimRow{.form = ClaimForm::no_hidden_state,
             .kind = ClaimKind::complete,
             .hidden = 0,
             .sentence = of_all_inputs,
             .assumptions = of_hidden_states,
             .inside = "a table whose every state an access word leads to, with a wrong transition",
             .outside = "a table with one state more, which a NUL leads to, and which reads C0 AF "
                        "as a slash"},
    ClaimRow{.form = ClaimForm::one_hidden_state,
             .kind = ClaimKind::complete,
             .hidden = 1,
             .sentence = of_all_inputs,
             .assumptions = of_hidden_states,
             .inside = "a table with one hidden state, which any octet leads to, and which has a "
                       "wrong transition",
             .outside = "a table with two hidden states, one behind the other"},
    ClaimRow{.form = ClaimForm::two_hidden_states,
             .kind = ClaimKind::complete,
             .hidden = 2,
             .sentence = of_all_inputs,
             .assumptions = of_hidden_states,
             .inside = "a table with two hidden states, one behind the other, with a wrong "
                       "transition",
             .outside = "a table with three hidden states, one behind the other"},
    ClaimRow{.form = ClaimForm::entered_state,
             .kind = ClaimKind::complete,
             .hidden = 1,
             .sentence = "{operations}: the same holds of a decoder with one hidden state",
             .assumptions = "if an access word{places} and then an entry octet lead to it. Entry "
                            "octets are {entries}.",
             .inside = "a table with one hidden state that an entry octet leads to, with a wrong "
                       "transition",
             .outside = "a table with two hidden states, or with one that another octet leads to"},
    ClaimRow{.form = ClaimForm::behind_padding,
             .kind = ClaimKind::complete,
             .hidden = 0,
             .sentence = "{operations}: the same holds with any number of states",
             .assumptions =
                 "if each is reached by an access word after 0 to {padding} octets 41, "
                 "and then at most {k} octets. So the suite does not miss a fault at one place "
                 "in a block of {block} octets.",
             .inside = "a table that counts octets up to a block, with a wrong transition",
             .outside = "one with a state that 64 octets 41 lead to"},
    ClaimRow{.form = ClaimForm::values_of_beginnings,
             .kind = ClaimKind::complete,
             .hidden = 0,
             .sentence = of_all_inputs,
             .assumptions = "It has no hidden state: every beginning of a character is an access "
                            "word, and each state is reached by one of them. The value of a "
                            "character depends on all octets of the character and on nothing "
                            "else.",
             .inside = "a decoder that gives a wrong value for one character",
             .outside = "one that gives a wrong value behind one other character"},
    ClaimRow{.form = ClaimForm::learned_machine,
             .kind = ClaimKind::complete,
             .hidden = 0,
             .sentence = "This is the decoder's machine on every input under these assumptions. "
                         "The decoder is deterministic and starts each input in the same state.",
             .assumptions = "It has {hidden}. A state is hidden if no access word of this machine "
                            "leads to it. The decoder agrees with the machine on the complete "
                            "suite for that, {words}.",
             .inside = "a table with a wrong transition",
             .outside = "a table with a state that no word to a learned state leads to"},
    ClaimRow{.form = ClaimForm::machine_of_an_encoding,
             .kind = ClaimKind::complete,
             .hidden = 0,
             .sentence = "This is exactly the machine of {encoding}",
             .assumptions = "if the decoder has {hidden}.",
             .inside = "the table of another encoding",
             .outside = "that table with a state that no word to a learned state leads to"},
};
static_assert(reference::is_row_for_each(claim_rows, &ClaimRow::form));

constexpr const ClaimRow& row_of(ClaimForm form) {
  return claim_rows[static_cast<std::size_t>(form)];
}

// The row of a complete suite of the control, by its k. There is none for a larger one.
constexpr const ClaimRow& row_of_hidden(std::size_t k) {
  constexpr std::array forms{ClaimForm::no_hidden_state, ClaimForm::one_hidden_state,
                             ClaimForm::two_hidden_states};
  return row_of(forms.at(k));
}

// "no hidden state", "at most one hidden state", "at most two hidden states".
std::string hidden_words(std::size_t hidden);

}  // namespace utf8spec::reports
