// utf8spec-plugin-host PLUGIN.so[:NAME] runs a decoder of the C ABI in a process of its own, behind
// the line protocol. If the decoder crashes, the runner loses only this process. With --sweep it
// makes the calls of an exhaustive sweep instead, and with --bulk it does bulk jobs. With --alone
// each line is answered by a copy of the process.

#include <fcntl.h>
#include <fmt/core.h>
#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <string>

#include "harnesses/plugin/bulk/serve.h"
#include "harnesses/plugin/exhaustive/serve.h"
#include "harnesses/plugin/exhaustive/swept_encoding.h"
#include "harnesses/plugin/guarded_memory.h"
#include "harnesses/plugin/host/each_alone.h"
#include "harnesses/plugin/host/two_passes.h"
#include "harnesses/plugin/plugin.h"
#include "harnesses/process/protocol/declared_encoding.h"
#include "vectors/hex.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define UTF8SPEC_ADDRESS_SANITIZER
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define UTF8SPEC_ADDRESS_SANITIZER
#endif
#ifdef UTF8SPEC_ADDRESS_SANITIZER
// A crash of the plugin must end this process by its signal. AddressSanitizer would turn it into an
// exit status.
extern "C" const char* __asan_default_options();   // NOLINT(bugprone-reserved-identifier,cert-*)
extern "C" const char* __asan_default_options() {  // NOLINT(bugprone-reserved-identifier,cert-*)
  return "handle_segv=0:handle_sigbus=0:handle_abort=0:handle_sigill=0:handle_sigfpe=0";
}
#endif

namespace {

using namespace utf8spec::harnesses;
using utf8spec::printable;

constexpr int exit_usage = 2;
constexpr int exit_not_started = 3;

// The host's own ends of the conversation. The plugin gets an empty stdin, and its stdout is
// stderr, so that nothing it reads or prints disturbs the protocol.
struct Channel {
  int requests;
  int replies;
};

// F_DUPFD_CLOEXEC with 3 leaves stdin, stdout and stderr to the plugin, and keeps the channel from
// programs that it starts.
Channel take_channel() {
  const Channel channel{fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3),
                        fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)};
  const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
  dup2(nothing, STDIN_FILENO);
  close(nothing);
  dup2(STDERR_FILENO, STDOUT_FILENO);
  return channel;
}

// Memory of a long text goes back to the system when the text is done. By default glibc keeps
// blocks of any size once it has freed one, and each host would hold what its longest texts took.
void give_long_memory_back() {
#ifdef M_MMAP_THRESHOLD
  constexpr int long_memory = 1 << 20;  // octets
  mallopt(M_MMAP_THRESHOLD, long_memory);
#endif
}

int fail(const std::string& message) {
  fmt::print(stderr, "utf8spec-plugin-host: {}\n", printable(message, 1000));
  return exit_not_started;
}

int list(const Decoders& decoders, int output) {
  for (const utf8spec_decoder& decoder : decoders) {
    const char* version = decoder.version == nullptr ? "unknown" : decoder.version;
    const std::string line = fmt::format("{} {}\n", printable(decoder.name), printable(version));
    if (write(output, line.data(), line.size()) < 0) return EXIT_FAILURE;
  }
  return EXIT_SUCCESS;
}

// What to do with the decoder. An empty `slot` means that no sweep is wanted.
struct Work {
  std::string slot;
  bool is_bulk = false;
  bool is_alone = false;
};

int serve(const Decoders& decoders, const std::string& name, const Work& work,
          const Channel& channel) {
  const auto decoder = choose_decoder(decoders, name);
  if (!decoder) return fail(decoder.error());
  if (const auto why = why_not_judged(*decoder)) return fail(*why);
  if (!work.slot.empty()) {
    if (const auto why = exhaustive::why_not_swept(*decoder)) return fail(*why);
    return exhaustive::serve(*decoder, guarded_blocks(), work.slot, channel.requests,
                             channel.replies);
  }
  if (work.is_bulk)
    return bulk::serve(*decoder, guarded_blocks(), channel.requests, channel.replies);
  const auto converse = [&](int requests_from) {
    TwoPasses server(with_side(*decoder), guarded_blocks(), requests_from, channel.replies);
    return utf8spec_converse(&server);
  };
  if (!work.is_alone) return converse(channel.requests);
  if (!can_be_copied())
    return fail("the plugin has threads, which no copy of the process would have");
  return serve_each_alone(channel.requests, converse);
}

}  // namespace

int main(int argc, char** argv) try {
  CLI::App app("Serves one decoder of a utf8spec plugin on stdin and stdout.",
               "utf8spec-plugin-host");
  std::string plugin;
  bool only_list = false;
  app.add_option("plugin", plugin, "PLUGIN.so or PLUGIN.so:NAME")->required();
  Work work;
  app.add_option("--sweep", work.slot,
                 "Serve the calls of `utf8spec exhaustive` through this shared file");
  app.add_flag("--bulk", work.is_bulk,
               "Make the bulk questions of `utf8spec run` here, and compare their answers");
  app.add_flag("--alone", work.is_alone, "Answer each line in a copy of this process");
  app.add_flag("--list", only_list, "Print the names and versions of the plugin's decoders");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? EXIT_SUCCESS : exit_usage;
  }
  // Plugins are expected to crash, and a core file each time would fill the disk.
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  give_long_memory_back();
  // Before the plugin is loaded, since its constructors may print already.
  const Channel channel = take_channel();
  const PluginName wanted = split_plugin_name(plugin);
  const auto decoders = load_plugin(wanted.path, guarded_host());
  if (!decoders) return fail(decoders.error());
  return only_list ? list(*decoders, channel.replies)
                   : serve(*decoders, wanted.decoder, work, channel);
} catch (const std::exception& error) {
  return fail(error.what());
}
