#include "harnesses/process/states/prove.h"

#include <fmt/format.h>

#include <string_view>
#include <utility>
#include <vector>

#include "reference/any_codec.h"
#include "reference/encoding.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses::states {
namespace {

using Failed = tl::unexpected<NoProof>;

// One, two, three and four octets in UTF-8, one and two units in UTF-16.
constexpr std::u32string_view probes = U"A\u00E9\u20AC\U0001F600";

std::string words_of(const TroubleAt& trouble) {
  const std::string_view words = row_of(trouble.trouble).words;
  if (trouble.detail.empty()) return std::string(words);
  return fmt::format("{}: {}", words, trouble.detail);
}

NoProof why_not_started(const TroubleAt& trouble) {
  using enum NoProof::Kind;
  if (trouble.trouble == StateTrouble::not_offered) {
    return {not_offered,
            "does not offer state_size, state_init and feed; see docs/prove.md for what they are"};
  }
  const bool is_refused = row_of(trouble.trouble).weight == Weight::refusal &&
                          trouble.trouble != StateTrouble::is_unreadable;
  return {is_refused ? not_possible : not_started, words_of(trouble)};
}

// Why this decoder cannot be proved, in words that follow its name.
std::optional<std::string> why_not(const StateHello& hello) {
  if (hello.grain == Grain::units) return "takes whole units, and prove feeds single octets";
  if (!selects_order(hello.encoding)) return std::nullopt;
  return fmt::format(
      "declares {}, in which a signature selects the order; prove takes {}be and {}le",
      name(hello.encoding), name(hello.encoding), name(hello.encoding));
}

// Feeds a text to a fresh process.
tl::expected<StateRow, TroubleAt> feed_afresh(const ProcessOptions& options, const Octets& text) {
  const auto process = StateProcess::start(options);
  if (!process) return tl::unexpected(process.error());
  return (*process)->feed(text);
}

// The form of the first output that a decoder gives. A decoder that gives none is a validator.
WordForm form_of(const ProcessOptions& options, reference::Encoding encoding) {
  const reference::AnyCodec& codec = reference::codec_of(encoding);
  const std::u32string values = values_in(encoding, probes);
  std::vector<Octets> texts{encode_all(codec, values)};
  for (const char32_t& value : values) texts.push_back(encode_all(codec, {&value, 1}));
  for (const Octets& text : texts) {
    const auto answers = feed_afresh(options, text);
    if (!answers) continue;
    for (const Fed& fed : answers->answers) {
      if (fed.form != WordForm::none) return fed.form;
    }
  }
  return WordForm::none;
}

FedResult told_by(const StateRow& row) {
  FedResult told;
  for (const Fed& fed : row.answers) {
    if (fed.status == Fed::Status::not_taken) break;
    told.words += fed.words;
    told.status = fed.status;
    ++told.calls;
  }
  return told;
}

FedResult expected_of(const ReferenceReader& reader, const Agreement& agreement,
                      const Octets& text) {
  FedResult told;
  ReaderState state;
  std::u32string values;
  for (; told.calls < text.size() && state.is_dead == 0; ++told.calls) {
    const Advance advance = reader.push(state, text[told.calls]);
    state = advance.state;
    values += advance.values;
  }
  if (state.is_dead == 0) {
    const Advance advance = reader.finish(state);
    state = advance.state;
    values += advance.values;
    ++told.calls;
  }
  told.status = state.is_dead == 0 ? Fed::Status::ok : Fed::Status::ill_formed;
  told.words = agreement.units_of(values);
  return told;
}

class Prover {
 public:
  Prover(const ProcessOptions& process, const WalkOptions& options)
      : process_(process), options_(options) {}

  tl::expected<Proof, NoProof> run();

 private:
  tl::expected<Proof, NoProof> try_reading(const Proof& beginning, const StateReading& reading);
  bool shows_in(const StateReading& reading, const Proof& proof) const;
  void confirm(Proof& proof, const ReferenceReader& reader, const Agreement& agreement) const;
  void look_for_crash(Proof& proof) const;
  std::optional<Confirmed> confirm_crash(const ShownText& at) const;
  std::optional<Confirmed> crash_of(Octets text) const;

  const ProcessOptions& process_;
  const WalkOptions& options_;
};

// Whether a proof says more than another one that did not succeed either. Where one reading is
// undecided, a difference from another proves nothing.
bool is_better(const Proof& one, const Proof& other) {
  const bool differs = one.walked.end == Walked::End::differs;
  if (one.walked.end != other.walked.end) return !differs;
  return differs && one.confirmed->text.size() > other.confirmed->text.size();
}

tl::expected<Proof, NoProof> Prover::run() {
  const auto first = StateProcess::start(process_);
  if (!first) return Failed(why_not_started(first.error()));
  Proof beginning;
  beginning.hello = (*first)->hello();
  if (auto why = why_not(beginning.hello)) {
    return Failed({NoProof::Kind::not_possible, std::move(*why)});
  }
  beginning.form = form_of(process_, beginning.hello.encoding);
  const bool replaces = beginning.hello.on_error == OnError::replaces;
  std::optional<Proof> best;
  for (const StateReading& reading : replaces ? readings_that_replace(beginning.hello.encoding)
                                              : readings_that_stop(beginning.hello.encoding)) {
    if (best && shows_in(reading, *best)) continue;
    auto proof = try_reading(beginning, reading);
    if (!proof || proof->walked.end == Walked::End::equal) return proof;
    // A trouble is one whatever the reference does.
    if (proof->walked.trouble) return proof;
    if (!best || is_better(*proof, *best)) best = std::move(*proof);
    if (options_.stop()) break;
  }
  const bool differs = best->walked.end == Walked::End::differs;
  if (differs && !replaces) {
    const auto process = StateProcess::start(process_);
    if (process) best->added = added_rows(**process, ReferenceReader(best->reading));
  }
  return std::move(*best);
}

// Whether the difference of a proof is one in another reading too. Then that reading cannot be
// proved, and its shortest difference is no longer.
bool Prover::shows_in(const StateReading& reading, const Proof& proof) const {
  if (proof.walked.end != Walked::End::differs) return false;
  if (!proof.confirmed->crash.empty()) return true;
  const Octets& text = proof.confirmed->text;
  const auto answers = feed_afresh(process_, text);
  const ReferenceReader reader(reading);
  return answers && Agreement(reader, proof.form).difference_in(text, *answers).has_value();
}

tl::expected<Proof, NoProof> Prover::try_reading(const Proof& beginning,
                                                 const StateReading& reading) {
  const auto process = StateProcess::start(process_);
  if (!process) return Failed(why_not_started(process.error()));
  const ReferenceReader reader(reading);
  const Agreement agreement(reader, beginning.form);
  Proof proof = beginning;
  proof.reading = reading;
  proof.walked = walk(**process, agreement, options_);
  if (proof.walked.end == Walked::End::differs) confirm(proof, reader, agreement);
  if (proof.walked.end == Walked::End::undecided) look_for_crash(proof);
  return proof;
}

// Whether a decoder that ends its process does this first. abort() writes to memory of the C
// library, and a signal to itself is a system call.
bool may_end(StateTrouble trouble) {
  using enum StateTrouble;
  return trouble == writes_memory || trouble == writes_thread_memory || trouble == calls_kernel;
}

// Where that was the trouble, a process that is not protected shows whether it goes on.
void Prover::look_for_crash(Proof& proof) const {
  const auto& trouble = proof.walked.trouble;
  if (!trouble || !may_end(trouble->trouble) || trouble->fed < 0) return;
  proof.confirmed = crash_of(proof.walked.at->octets());
  if (proof.confirmed) proof.walked.end = Walked::End::differs;
}

// A difference that a fresh process does not show is none.
void Prover::confirm(Proof& proof, const ReferenceReader& reader,
                     const Agreement& agreement) const {
  const ShownText& at = *proof.walked.at;
  if (proof.walked.difference == StateDifference::crashes) {
    proof.confirmed = confirm_crash(at);
  } else {
    const Octets text = at.octets();
    const auto answers = feed_afresh(process_, text);
    const auto kind = answers ? agreement.difference_in(text, *answers) : std::nullopt;
    if (kind) {
      proof.confirmed = {text, *kind, expected_of(reader, agreement, text), told_by(*answers), {}};
    }
  }
  if (proof.confirmed) return;
  proof.walked.end = Walked::End::undecided;
  proof.walked.doubt = options_.stop() ? Doubt::stopped : Doubt::unconfirmed;
}

std::optional<Confirmed> Prover::crash_of(Octets text) const {
  const auto answers = feed_afresh(process_, text);
  if (answers || row_of(answers.error().trouble).weight != Weight::defect) return std::nullopt;
  Confirmed confirmed;
  confirmed.text = std::move(text);
  confirmed.kind = StateDifference::crashes;
  confirmed.crash = words_of(answers.error());
  return confirmed;
}

// Where a process ended without a word, each octet of the row may be to blame. One process is fed
// them all until it ends.
std::optional<Confirmed> Prover::confirm_crash(const ShownText& at) const {
  if (at.fed >= 0) return crash_of(at.octets());
  const auto process = StateProcess::start(process_);
  for (int fed = 0; process && fed <= end_of_input && !options_.stop(); ++fed) {
    Octets text = ShownText{at.text, fed}.octets();
    if (!(*process)->feed(text)) return crash_of(std::move(text));
  }
  return std::nullopt;
}

}  // namespace

tl::expected<Proof, NoProof> prove(const ProcessOptions& process, const WalkOptions& options) {
  return Prover(process, options).run();
}

}  // namespace utf8spec::harnesses::states
