#include "tests/selftest/exports/mutants.h"

#include <dlfcn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "tests/fakes/mutants/bank.h"
#include "tests/selftest/exports/tested.h"

namespace utf8spec::selftest {
namespace {

const utf8spec_decoder* current = nullptr;

// Values that no mutant needs more of for so many octets. All the room of the longest vector would
// be cleared in each call.
std::size_t enough_for(std::size_t octets) { return 16 * octets + 64; }

utf8spec_output room_for(std::vector<std::uint32_t>& values) {
  return {values.data(), values.size(), 0, UTF8SPEC_SCALARS};
}

void tell(utf8spec_refusal& refusal, utf8spec_status status, const utf8spec_error& error) {
  if (status == UTF8SPEC_OK) return;
  refusal = {1, error.offset, error.length};
}

// Too small a room is an answer too: the program sees more values than it has room for.
std::size_t hand_over(utf8spec_status status, const utf8spec_output& output,
                      const std::vector<std::uint32_t>& values, unsigned long* to,
                      std::size_t room) {
  if (status == UTF8SPEC_OUT_OF_SPACE) return room + 1;
  std::copy_n(values.begin(), output.count, to);
  return output.count;
}

int validate(const unsigned char* octets, std::size_t length) {
  utf8spec_error error{};
  return current->validate(octets, length, &error) == UTF8SPEC_OK ? 1 : 0;
}

std::size_t decode(const unsigned char* octets, std::size_t length, unsigned long* to,
                   std::size_t room, utf8spec_refusal* refusal) {
  std::vector<std::uint32_t> values(std::min(room, enough_for(length)));
  utf8spec_output output = room_for(values);
  utf8spec_error error{UTF8SPEC_UNKNOWN, UTF8SPEC_UNKNOWN};
  const auto status = current->decode(octets, length, &output, &error);
  tell(*refusal, status, error);
  return hand_over(status, output, values, to, room);
}

std::size_t replace(const unsigned char* octets, std::size_t length, unsigned long* to,
                    std::size_t room) {
  std::vector<std::uint32_t> values(std::min(room, enough_for(length)));
  utf8spec_output output = room_for(values);
  return hand_over(current->replace(octets, length, &output), output, values, to, room);
}

void* open(int replaces) { return current->stream_open(replaces); }

std::size_t push(void* stream, const unsigned char* chunk, std::size_t length, int is_last,
                 unsigned long* to, std::size_t room, utf8spec_refusal* refusal) {
  std::vector<std::uint32_t> values(std::min(room, enough_for(length)));
  utf8spec_output output = room_for(values);
  utf8spec_error error{UTF8SPEC_UNKNOWN, UTF8SPEC_UNKNOWN};
  const auto status = current->stream_push(stream, chunk, length, is_last, &output, &error);
  tell(*refusal, status, error);
  return hand_over(status, output, values, to, room);
}

void reset(void* stream) { current->stream_reset(stream); }

void close(void* stream) { current->stream_close(stream); }

std::size_t encode(const unsigned long* values, std::size_t count, unsigned char* octets,
                   std::size_t room, utf8spec_refusal* refusal) {
  const std::vector<std::uint32_t> input(values, values + count);
  utf8spec_output output{octets, room, 0, UTF8SPEC_UTF8};
  utf8spec_error error{UTF8SPEC_UNKNOWN, UTF8SPEC_UNKNOWN};
  const auto status = current->encode(input.data(), count, &output, &error);
  tell(*refusal, status, error);
  return status == UTF8SPEC_OUT_OF_SPACE ? room + 1 : output.count;
}

}  // namespace
}  // namespace utf8spec::selftest

// As a project defines it that copies the test program.
const utf8spec_tested utf8spec_under_test{utf8spec::selftest::validate, utf8spec::selftest::decode,
                                          utf8spec::selftest::replace,  utf8spec::selftest::open,
                                          utf8spec::selftest::push,     utf8spec::selftest::close,
                                          utf8spec::selftest::reset,    utf8spec::selftest::encode};

namespace utf8spec::selftest {

std::span<const utf8spec_decoder* const> all_mutants() {
  using Entry = const utf8spec_decoder* const* (*)(const utf8spec_host*, std::size_t*);
  static const utf8spec_host host{UTF8SPEC_ABI_VERSION, nullptr};
  static const std::vector<const utf8spec_decoder*> all = [] {
    void* plugin = dlopen(UTF8SPEC_BINARY_DIR "/lib/utf8spec/fakes/mutants.so", RTLD_NOW);
    if (plugin == nullptr) std::abort();
    const auto entry = reinterpret_cast<Entry>(dlsym(plugin, "utf8spec_decoders_v1"));
    std::size_t count = 0;
    const utf8spec_decoder* const* first = entry(&host, &count);
    std::vector<const utf8spec_decoder*> kept(first, first + count);
    const std::vector<mutants::Mutation> hidden = mutants::under_conditions();
    std::erase_if(kept, [&](const utf8spec_decoder* mutant) {
      return std::ranges::find(hidden, mutant->name, &mutants::Mutation::name) != hidden.end();
    });
    return kept;
  }();
  return all;
}

const utf8spec_tested& functions_of(const utf8spec_decoder& mutant) {
  current = &mutant;
  return utf8spec_under_test;
}

Found try_on(const utf8spec_decoder& mutant, const FirstFailure& program) {
  constexpr unsigned deadline = 60;  // seconds
  const pid_t child = fork();
  if (child == 0) {
    alarm(deadline);
    _exit(program(&functions_of(mutant)) == nullptr ? 0 : 1);
  }
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) != child) std::abort();
  return status == 0 ? Found::no : Found::yes;
}

}  // namespace utf8spec::selftest
