// The stream of the mutants. It holds the octets of an open sequence between chunks, which is
// where real stream decoders fail. Seam faults change the held octets before a chunk is read;
// reuse faults change what a reset leaves.
#include "tests/fakes/mutants/stream.h"

#include <algorithm>
#include <utility>

namespace utf8spec::mutants {
namespace {

// 0 stands for any number.
bool is_within(std::size_t value, std::size_t wanted) { return wanted == 0 || value == wanted; }

}  // namespace

// A seam exists only while octets are held. The end of the stream is a seam of its own.
bool Stream::at_seam(OctetView chunk, Push kind) const {
  const Seam& seam = decoder_->mutation().seam;
  if (held_.empty() || seam.what == Seam::What::nothing) return false;
  return (decoder_->mutation().scope & scope_) != 0 && seam.at_end == (kind == Push::last) &&
         is_within(held_.size(), seam.held) && is_within(announced(held_[0]), seam.whole) &&
         seam.leads.contains(held_[0]) && seam.least_chunk <= chunk.size() &&
         chunk.size() <= seam.most_chunk;
}

// Only `end` puts something out here; the others change what the next read sees.
Decoded Stream::cross_seam() {
  switch (decoder_->mutation().seam.what) {
    case Seam::What::lose:
      history_.offset += held_.size();
      held_.clear();
      break;
    case Seam::What::carry_twice:
      held_.insert(held_.end(), held_.begin(), held_.end());
      break;
    case Seam::What::end:
      return read(std::exchange(held_, {}), Push::last);
    case Seam::What::forget_range:
      forgot_range_ = true;
      break;
    case Seam::What::fail_octets:
      fails_as_ = held_.size();
      break;
    case Seam::What::swallow:
      swallows_ = 1;
      break;
    case Seam::What::restart_offset:
      history_.offset = 0;
      break;
    default:
      break;
  }
  return {};
}

// The faults of a seam take effect at the first step after it.
Step Stream::next_step(OctetView input, OctetView rest) {
  if (forgot_range_) history_.second = SecondOctet::any_continuation;
  Step step = decoder_->step(input, rest, scope_, history_);
  if (step.kind == Kind::well_formed) return step;
  if (fails_as_ > 0) step.copies = fails_as_;
  step.length = std::min(step.length + swallows_, rest.size());
  return step;
}

// Reads everything, except a last sequence that the next chunk may complete.
Decoded Stream::read(const Octets& input, Push kind) {
  Decoded decoded;
  history_.may_go_on = kind == Push::chunk;
  for (OctetView rest = input; !rest.empty();) {
    const Step next = next_step(input, rest);
    if (next.kind == Kind::truncated && history_.may_go_on) {
      held_.assign(rest.begin(), rest.end());
      return decoded;
    }
    const bool goes_on = put_out(decoded, next, scope_);
    note(history_, next, rest);
    if (!goes_on) return decoded;
    forgot_range_ = false;
    fails_as_ = swallows_ = 0;
    rest = rest.subspan(next.length);
  }
  return decoded;
}

// First the faults that an earlier input has left, then the seam, then the octets themselves.
Decoded Stream::push(OctetView chunk, Push kind) {
  if (refuses_all_) return {{}, Step{Kind::bad_continuation, 0, 0, 1, history_.offset, 1}};
  const std::size_t skipped = std::min(skip_, chunk.size());
  skip_ -= skipped;
  chunk = chunk.subspan(skipped);
  Decoded before;
  if (at_seam(chunk, kind)) before = cross_seam();
  if (before.error) return before;
  Octets input = std::exchange(held_, {});
  input.insert(input.end(), chunk.begin(), chunk.end());
  Decoded decoded = read(input, kind);
  decoded.scalars.insert(0, before.scalars);
  return decoded;
}

// A fresh object, into which the fault carries something over.
void Stream::reset() {
  const Mutation& mutation = decoder_->mutation();
  const Reuse& reuse = mutation.reuse;
  Stream fresh(*decoder_, scope_);
  fresh.resets_ = resets_ + 1;
  const bool fits = reuse.after == any_kind || (reuse.after & only(history_.last_kind)) != 0;
  if (fits && fresh.resets_ >= reuse.least_resets && (mutation.scope & scope_) != 0) {
    leave_behind(fresh);
  }
  *this = std::move(fresh);
}

// Each case is something that a hand-written reset forgets to clear.
void Stream::leave_behind(Stream& fresh) const {
  switch (decoder_->mutation().reuse.what) {
    case Reuse::What::held:
      fresh.held_ = history_.last_error;
      break;
    case Reuse::What::verdict:
      fresh.refuses_all_ = history_.errors > 0;
      break;
    case Reuse::What::offset:
      fresh.history_.offset = history_.offset;
      break;
    case Reuse::What::range_lost:
      fresh.forgot_range_ = true;
      break;
    case Reuse::What::first_octet:
      fresh.skip_ = 1;
      break;
    case Reuse::What::silent:
      fresh.history_.silent = true;
      break;
    default:
      break;
  }
}

}  // namespace utf8spec::mutants
