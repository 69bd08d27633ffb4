// A plugin that the system does not load: the author gets the reason and the next step in one line.
#include "harnesses/plugin/load_error.h"

#include <elf.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace utf8spec::harnesses {
namespace {

using testing::HasSubstr;

// The beginning of a shared object for this machine of ELF, in a file of its own.
std::string plugin_for(std::uint16_t machine) {
  Elf64_Ehdr header{};
  std::copy_n(ELFMAG, SELFMAG, header.e_ident);
  header.e_ident[EI_CLASS] = ELFCLASS64;
  header.e_ident[EI_DATA] = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? ELFDATA2LSB : ELFDATA2MSB;
  header.e_machine = machine;
  const auto file =
      std::filesystem::path(testing::TempDir()) / ("load_error_" + std::to_string(machine) + ".so");
  std::ofstream(file, std::ios::binary)
      .write(reinterpret_cast<const char*>(&header), sizeof header);
  return file.string();
}

std::uint16_t own_machine() {
  Elf64_Ehdr header{};
  std::ifstream("/proc/self/exe", std::ios::binary)
      .read(reinterpret_cast<char*>(&header), sizeof header);
  return header.e_machine;
}

// dlerror() says of it that there is no such file.
TEST(LoadError, NamesTheMachineThatAPluginIsFor) {
  const std::uint16_t other = own_machine() == EM_S390 ? EM_RISCV : EM_S390;
  EXPECT_THAT(why_not_loaded(plugin_for(other), "x.so: cannot open shared object file: No such"),
              HasSubstr(other == EM_S390 ? "it is built for s390x (64 bits)"
                                         : "it is built for riscv (64 bits)"));
}

TEST(LoadError, NamesALibraryThatIsMissing) {
  EXPECT_THAT(why_not_loaded(plugin_for(own_machine()),
                             "libmine.so.1: cannot open shared object file: No such file"),
              HasSubstr("it needs libmine.so.1, which is not found; install that library"));
}

TEST(LoadError, SaysThatAFileIsNoSharedObject) {
  EXPECT_THAT(why_not_loaded(UTF8SPEC_SOURCE_DIR "/CMakeLists.txt", "invalid ELF header"),
              HasSubstr("it is not a shared object; build it with -shared"));
}

TEST(LoadError, PassesOnWhatElseTheSystemSays) {
  const std::string file = plugin_for(own_machine());
  EXPECT_EQ(why_not_loaded(file, "undefined symbol: f"), file + ": undefined symbol: f");
}

}  // namespace
}  // namespace utf8spec::harnesses
