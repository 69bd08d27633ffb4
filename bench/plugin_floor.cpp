// The floor of a plugin's run. It makes the same questions and puts each of them before and after
// an inaccessible page. It passes each through the same functions of the decoder, and discards the
// answers. Everything runs in one process, which does not survive a crash of the decoder.
// bench/ratios divides a run by this floor, which shows what judging and the second process cost.
//
//     plugin_floor PLUGIN.so:NAME LEVEL VECTORS
//
// prints how many questions it asked.

#include <cstdio>
#include <exception>
#include <span>

#include "bench/selection_at.h"
#include "harnesses/plan/plan.h"
#include "harnesses/plan/side_questions.h"
#include "harnesses/plugin/bulk/plugin_decoder.h"
#include "harnesses/plugin/guarded_memory.h"
#include "harnesses/plugin/guarded_pass.h"
#include "harnesses/plugin/plugin.h"

namespace {

using namespace utf8spec;
using namespace utf8spec::harnesses;

// The decoder is copied; the plugin stays loaded until the process ends.
utf8spec_decoder load(const std::string& plugin) {
  const PluginName wanted = split_plugin_name(plugin);
  const auto decoders = load_plugin(wanted.path, guarded_host());
  if (!decoders) throw std::runtime_error(decoders.error());
  const auto decoder = choose_decoder(*decoders, wanted.decoder);
  if (!decoder) throw std::runtime_error(decoder.error());
  return *decoder;
}

// Both enumerations have the order of the names in the line protocol.
utf8spec_operation operation_of(Operation operation) {
  return static_cast<utf8spec_operation>(operation);
}

// Those of `all` that the decoder has a function for.
template <typename Operations>
std::vector<Operation> offered(const utf8spec_decoder& decoder, const Operations& all) {
  std::vector<Operation> operations;
  for (const Operation operation : all) {
    if (utf8spec_offers(&decoder, operation_of(operation)) != 0) operations.push_back(operation);
  }
  return operations;
}

// Plugins are asked more than programs, as PluginDecoder says.
Selection selection_of(const utf8spec_decoder& decoder) {
  Selection selection;
  selection.operations = offered(decoder, core_operations);
  selection.side = offered(decoder, side_operations);
  selection.reuses = decoder.stream_reset != nullptr;
  selection.longest_input = bulk::longest_to_own_host;
  selection.kind = DecoderKind::plugin;
  return selection;
}

// Both passes of the plugin host for one request: the input before an inaccessible page, and after
// one.
class TwoCalls {
 public:
  explicit TwoCalls(const utf8spec_decoder& decoder)
      : lanes_{{&decoder, &first_, {}, {}, {}}, {&decoder, &second_, {}, {}, {}}} {}

  void ask(const Request& request) {
    fill(request);
    first_.begin_request(request_.operation);
    second_.begin_request(request_.operation);
    for (utf8spec_lane& lane : lanes_) static_cast<void>(utf8spec_ask(&lane, &request_));
  }

 private:
  // The form in which the host reads a request from the runner.
  void fill(const Request& request) {
    request_.operation = operation_of(request.operation);
    request_.input.size = request_.ends.size = 0;
    if (takes_values(request.operation)) {
      const auto values = std::as_bytes(std::span(request.scalars));
      utf8spec_append(&request_.input, values.data(), values.size());
    } else {
      utf8spec_append(&request_.input, request.octets.data(), request.octets.size());
    }
    for (const std::size_t cut : request.cuts) add_end(cut);
    add_end(request_.input.size);
  }

  void add_end(std::size_t end) { utf8spec_append(&request_.ends, &end, sizeof end); }

  GuardedPass first_{guarded_blocks(), nullptr};
  GuardedPass second_{guarded_blocks(), &first_};
  utf8spec_lane lanes_[2];
  utf8spec_request request_{};
};

std::uint64_t ask_all(auto questions, TwoCalls& calls) {
  Question question;
  std::uint64_t asked = 0;
  for (; questions.next(question); ++asked) calls.ask(question.request);
  return asked;
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc != 4) return 2;
  const utf8spec_decoder decoder = load(argv[1]);
  const vectors::Suite suite = bench::load_suite(argv[3]);
  const Selection selection = bench::selection_at(argv[2], selection_of(decoder));
  TwoCalls calls(decoder);
  const std::uint64_t asked =
      ask_all(Plan(suite, selection), calls) + ask_all(SideQuestions(suite, selection), calls);
  (void)std::printf("%llu\n", static_cast<unsigned long long>(asked));
} catch (const std::exception& error) {
  (void)std::fprintf(stderr, "plugin_floor: %s\n", error.what());
  return 3;
}
