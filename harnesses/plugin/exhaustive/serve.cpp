#include "harnesses/plugin/exhaustive/serve.h"

#include <cstdlib>

#include "harnesses/plugin/exhaustive/decode_function.h"
#include "harnesses/plugin/exhaustive/messages.h"
#include "harnesses/plugin/exhaustive/slice_sweep.h"
#include "harnesses/plugin/exhaustive/step_function.h"
#include "harnesses/plugin/exhaustive/validate_function.h"
#include "harnesses/plugin/serve_lines.h"
#include "vectors/printable.h"

namespace utf8spec::harnesses::exhaustive {
namespace {

HostIntroduction introduction_of(const utf8spec_decoder& decoder) {
  HostIntroduction introduction;
  introduction.name = printable(decoder.name);
  introduction.version = decoder.version == nullptr ? "unknown" : printable(decoder.version);
  if (decoder.step != nullptr) introduction.offers.push_back(FunctionName::step);
  if (decoder.decode != nullptr) introduction.offers.push_back(FunctionName::decode);
  if (decoder.validate != nullptr) introduction.offers.push_back(FunctionName::validate);
  return introduction;
}

template <typename Function>
SliceReply sweep_with(const utf8spec_decoder& decoder, CallSetting setting,
                      const SliceRequest& request) {
  Function function(decoder);
  SliceSweep<Function> sweep(function, setting, request.pruning);
  SliceReply reply{sweep.sweep(request.slice, request.left_out), {}};
  if (!sweep.disturbance().empty()) return {{}, "the plugin " + sweep.disturbance()};
  return reply;
}

template <typename Function>
AloneReply ask_with(const utf8spec_decoder& decoder, CallSetting setting,
                    const AloneRequest& request) {
  Function function(decoder);
  if (request.places == AloneRequest::Places::all) {
    return {StringPlaces<Function>(function, setting).look(request.call).words};
  }
  const OctetView octets = request.call.octets.view();
  const auto window = setting.input.window(octets.size());
  std::copy(octets.begin(), octets.end(), window.writable);
  return {Function::describe(function.ask(window.readable, request.call.length))};
}

class Server {
 public:
  Server(const utf8spec_decoder& decoder, GuardedBlocks& blocks, const std::string& slot)
      : decoder_(decoder), slot_(slot), setting_{input_, blocks, slot_.word()} {}

  std::string reply_to(std::string_view line) {
    if (const auto request = slice_request(line)) return to_line(sweep(*request));
    if (const auto request = alone_request(line)) return to_line(ask_alone(*request));
    return error_line("unreadable request");
  }

 private:
  SliceReply sweep(const SliceRequest& request) {
    install_trap();
    return with(request);
  }

  void install_trap() {
    if (!is_trapped_) Trap::install();
    is_trapped_ = true;
  }

  SliceReply with(const SliceRequest& request) {
    switch (request.function) {
      case FunctionName::step:
        return sweep_with<StepFunction>(decoder_, setting_, request);
      case FunctionName::decode:
        return sweep_with<DecodeFunction>(decoder_, setting_, request);
      case FunctionName::validate:
        break;
    }
    return sweep_with<ValidateFunction>(decoder_, setting_, request);
  }

  AloneReply ask_alone(const AloneRequest& request) {
    if (request.places == AloneRequest::Places::all) install_trap();
    switch (request.function) {
      case FunctionName::step:
        return ask_with<StepFunction>(decoder_, setting_, request);
      case FunctionName::decode:
        return ask_with<DecodeFunction>(decoder_, setting_, request);
      case FunctionName::validate:
        break;
    }
    return ask_with<ValidateFunction>(decoder_, setting_, request);
  }

  const utf8spec_decoder& decoder_;
  Slot slot_;
  GuardedInput input_;
  CallSetting setting_;
  bool is_trapped_ = false;
};

}  // namespace

int serve(const utf8spec_decoder& decoder, GuardedBlocks& blocks, const std::string& slot,
          int requests_from, int replies_to) {
  Server server(decoder, blocks, slot);
  if (!put_line(replies_to, to_line(introduction_of(decoder)))) return EXIT_FAILURE;
  serve_lines(requests_from, replies_to,
              [&](std::string_view line) { return server.reply_to(line); });
  return EXIT_SUCCESS;
}

}  // namespace utf8spec::harnesses::exhaustive
