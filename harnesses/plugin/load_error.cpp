#include "harnesses/plugin/load_error.h"

#include <elf.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <optional>
#include <utility>

namespace utf8spec::harnesses {
namespace {

// The beginning of an ELF header. 32 and 64 bits have the same.
struct Header {
  unsigned char ident[EI_NIDENT];
  std::uint16_t type;
  std::uint16_t machine;
};

// Nothing if the file is not ELF.
std::optional<Header> header_of(const std::string& path) {
  std::array<char, sizeof(Header)> octets{};
  std::ifstream file(path, std::ios::binary);
  file.read(octets.data(), octets.size());
  Header header{};
  std::memcpy(&header, octets.data(), sizeof header);
  if (!file || std::memcmp(header.ident, ELFMAG, SELFMAG) != 0) return std::nullopt;
  return header;
}

// The numbers of a header are in the order of its machine.
std::uint16_t machine_of(const Header& header) {
  constexpr bool is_little = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;
  const bool is_same = (header.ident[EI_DATA] == ELFDATA2LSB) == is_little;
  return is_same ? header.machine : __builtin_bswap16(header.machine);
}

std::string machine_words(const Header& header) {
  constexpr std::array<std::pair<int, std::string_view>, 8> names{{{EM_X86_64, "x86-64"},
                                                                   {EM_386, "i386"},
                                                                   {EM_AARCH64, "aarch64"},
                                                                   {EM_ARM, "arm"},
                                                                   {EM_RISCV, "riscv"},
                                                                   {EM_S390, "s390x"},
                                                                   {EM_PPC64, "ppc64"},
                                                                   {EM_MIPS, "mips"}}};
  const int machine = machine_of(header);
  const auto* const found =
      std::ranges::find(names, machine, &std::pair<int, std::string_view>::first);
  const int bits = header.ident[EI_CLASS] == ELFCLASS64 ? 64 : 32;
  if (found == names.end()) return fmt::format("machine {} of ELF ({} bits)", machine, bits);
  return fmt::format("{} ({} bits)", found->second, bits);
}

// The library that is missing, of "libx.so.1: cannot open shared object file: No such file ...".
std::string_view missing_library(std::string_view error) {
  const std::size_t end = error.find(": cannot open shared object file");
  return end == std::string_view::npos ? std::string_view() : error.substr(0, end);
}

}  // namespace

std::string why_not_loaded(const std::string& path, std::string_view error) {
  const auto header = header_of(path);
  if (!header) return fmt::format("{}: it is not a shared object; build it with -shared", path);
  const auto own = header_of("/proc/self/exe");
  if (own && machine_words(*own) != machine_words(*header)) {
    return fmt::format("{}: it is built for {}, and utf8spec runs on {}; build it for this machine",
                       path, machine_words(*header), machine_words(*own));
  }
  const std::string_view library = missing_library(error);
  if (!library.empty() && !path.ends_with(library)) {
    return fmt::format(
        "{}: it needs {}, which is not found; install that library, or name its folder in "
        "LD_LIBRARY_PATH",
        path, library);
  }
  return fmt::format("{}: {}", path, error);
}

}  // namespace utf8spec::harnesses
