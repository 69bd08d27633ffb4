#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "harnesses/process/states/prove.h"

// The sentences of a proof that its text and its JSON share. What a decoder says of itself may
// stand in them, so they are not harmless yet.
namespace utf8spec::reports {

// "F4 90 80 80", or "no octets".
std::string text_words(const Octets& text);

// The text with what is fed behind it.
std::string shown_words(const harnesses::states::ShownText& shown);

// The difference as a sentence.
std::string_view words_of(harnesses::states::StateDifference kind);

// "ill-formed with octet 2, after U+0041", of a text of `length` octets.
std::string told_words(const harnesses::states::FedResult& told, harnesses::states::WordForm form,
                       std::size_t length);

// What has been proved, and in which of the ways that the standard leaves.
std::string claim_words(const harnesses::states::Proof& proof);
std::string reading_words(const harnesses::states::Proof& proof);

// When errors are told, and what comes of octets behind them: sentences. None where errors are
// replaced.
std::vector<std::string> error_words(const harnesses::states::Proof& proof);

// Of a difference: that no shorter text shows one.
std::string shortest_words();

// On what the claim rests: sentences.
std::vector<std::string> hypotheses_of(const harnesses::states::Proof& proof);

// Why it is undecided.
std::string doubt_words(const harnesses::states::Proof& proof);

}  // namespace utf8spec::reports
