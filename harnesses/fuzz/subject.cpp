#include "harnesses/fuzz/subject.h"

#include <cstdlib>
#include <exception>

#include "harnesses/fuzz/crash_watch.h"
#include "harnesses/judge/find_marks.h"
#include "harnesses/judge/inputs_to_mark.h"
#include "harnesses/plugin/guarded_memory.h"
#include "harnesses/plugin/host_reply.h"

namespace utf8spec::harnesses::fuzz {
Subject::Subject(const utf8spec_decoder& decoder, Held held, Profile profile, Exceptions exceptions)
    : decoder_(decoder), held_(held), exceptions_(exceptions), judge_(profile) {
  add_pass();
  if (held == Held::to_the_reference) return;
  add_pass();
  for (const Operation operation : operations_that(replaces)) learn_marks(operation);
}

Subject::~Subject() {
  close_streams();
  for (const auto& pass : passes_) utf8spec_close_lane(&pass->lane);
  free(reply_.data);
}

// The output for octets that are ill-formed alone, between two letters.
void Subject::learn_marks(Operation operation) {
  if (!offers(operation)) return;
  std::vector<MarkedInput> all;
  const std::vector<InputsAlike> classes = inputs_to_mark(reference::Encoding::utf_8);
  for (const Octets& octets : classes.front()) {
    Case unknown{.octets = octets, .cuts = {}, .values = {}};
    unknown.octets.insert(unknown.octets.begin(), 'A');
    unknown.octets.push_back('B');
    take(unknown);
    ask(operation);
    const std::u32string& scalars = read_answer().answer.scalars;
    if (scalars.size() < 3) return;
    all.push_back({octets, scalars.substr(1, scalars.size() - 2)});
  }
  judge_.expect_marks(operation, find_marks(reference::Encoding::utf_8, all));
}

// Not when the subject is made: if one of these inputs crashes the decoder, that must be a finding.
// Streams are asked in one piece. Encoders report values, whose places have one way only.
void Subject::learn_habit(Operation operation) {
  const auto place = static_cast<std::size_t>(operation);
  if (held_ == Held::to_the_reference || takes_values(operation) || has_habit_[place]) return;
  has_habit_[place] = true;
  for (const Octets& octets : inputs_that_show_habits()) {
    const Case given{.octets = octets, .cuts = {}, .values = {}};
    take(given);
    ask(operation);
    habits_[place].see(octets, read_answer().answer);
  }
  close_streams();
}

Subject::Pass::Pass(const utf8spec_decoder& decoder, const GuardedPass* first)
    : memory(guarded_blocks(), first), lane{&decoder, &memory, {}, {}, {}} {}

void Subject::add_pass() {
  const GuardedPass* first = passes_.empty() ? nullptr : &passes_.front()->memory;
  passes_.push_back(std::make_unique<Pass>(decoder_, first));
}

bool Subject::offers(Operation operation) const {
  return utf8spec_offers(&decoder_, static_cast<utf8spec_operation>(operation)) != 0;
}

void Subject::take(const Case& given) {
  given_ = &given;
  close_streams();
}

// Between cases only: within one, the second question must meet the object that a reset has left.
void Subject::close_streams() {
  for (const auto& pass : passes_) {
    for (void*& stream : pass->lane.streams) {
      if (stream != nullptr && decoder_.stream_close != nullptr) decoder_.stream_close(stream);
      stream = nullptr;
    }
  }
}

const utf8spec_answer& Subject::ask(Operation operation) {
  request_.show(operation, given_->octets, given_->values, given_->cuts);
  const AskedNow now(decoder_.name, utf8spec::name(operation));
  for (const auto& pass : passes_) pass->memory.begin_request(request_.get().operation);
  answer_ = utf8spec_ask(&passes_.front()->lane, &request_.get());
  if (passes_.size() == 1) return answer_;
  const utf8spec_answer second = utf8spec_ask(&passes_.back()->lane, &request_.get());
  if (!same(answer_, second)) {
    utf8spec_set_fault(&answer_, "answers depend on the place of the input");
    answer_.count = 0;
  }
  return answer_;
}

const Outcome& Subject::read_answer() {
  reply_.size = 0;
  put_host_reply(reply_, request_.get(), answer_);
  return reader_.read({reply_.data, reply_.size}, static_cast<Operation>(request_.get().operation));
}

OctetView Subject::guarded_octets() {
  const std::size_t size = given_->octets.size();
  return {
      static_cast<const std::uint8_t*>(octets_.place(given_->octets.data(), size, PageEdge::end)),
      size};
}

}  // namespace utf8spec::harnesses::fuzz
