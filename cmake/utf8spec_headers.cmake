# Precompiled headers: what is heavy is parsed once for each set of compile options instead of once for
# each source. Sources include what they use all the same: the presets without precompiled headers
# (clang, dev, coverage) and clang-tidy compile them so.
option(UTF8SPEC_PRECOMPILE_HEADERS "Parse heavy headers once" ON)

# What takes time in a command runs in the libraries. What CLI11 is made of takes twice as long to
# compile with full optimisation, and four times as long under sanitizers.
set(UTF8SPEC_COMMAND_OPTIONS $<$<CONFIG:Release>:-O1> $<$<CONFIG:Sanitize>:-O0>)

set(utf8spec_product_headers
  <algorithm> <array> <charconv> <chrono> <cstdint> <filesystem> <fstream> <functional> <map> <memory>
  <mutex> <optional> <set> <span> <sstream> <string> <string_view> <thread> <tuple> <utility> <vector>
  <fmt/format.h> <fmt/ranges.h> <nlohmann/json.hpp> <tl/expected.hpp>)
set(utf8spec_command_headers ${utf8spec_product_headers} <CLI/CLI.hpp>)
set(utf8spec_test_headers ${utf8spec_product_headers} <gmock/gmock.h> <gtest/gtest.h>)

# utf8spec_make_headers(SET KIND library...): the target that compiles the headers of SET; KIND is that of
# the targets that use them (STATIC or EXECUTABLE), since GCC compiles the two kinds differently.
function(utf8spec_make_headers set kind)
  set(source ${CMAKE_BINARY_DIR}/headers/${set}.cpp)
  if(kind STREQUAL "EXECUTABLE")
    file(CONFIGURE OUTPUT ${source} CONTENT "int main() { return 0; }\n")
    add_executable(utf8spec_${set}_headers EXCLUDE_FROM_ALL ${source})
  else()
    file(CONFIGURE OUTPUT ${source} CONTENT "namespace utf8spec {}\n")
    add_library(utf8spec_${set}_headers STATIC EXCLUDE_FROM_ALL ${source})
  endif()
  target_link_libraries(utf8spec_${set}_headers PRIVATE ${ARGN})
  target_precompile_headers(utf8spec_${set}_headers PRIVATE ${utf8spec_${set}_headers})
endfunction()

# utf8spec_use_headers(TARGET SET): TARGET is compiled with the precompiled headers of SET.
function(utf8spec_use_headers target set)
  if(NOT UTF8SPEC_PRECOMPILE_HEADERS)
    return()
  endif()
  target_precompile_headers(${target} REUSE_FROM utf8spec_${set}_headers)
endfunction()

if(UTF8SPEC_PRECOMPILE_HEADERS)
  set(libraries fmt::fmt nlohmann_json::nlohmann_json tl::expected)
  utf8spec_make_headers(product STATIC ${libraries})
  utf8spec_make_headers(command EXECUTABLE ${libraries} CLI11::CLI11)
  utf8spec_make_headers(test EXECUTABLE ${libraries} GTest::gmock)
  target_compile_options(utf8spec_command_headers PRIVATE ${UTF8SPEC_COMMAND_OPTIONS})
  target_compile_options(utf8spec_test_headers PRIVATE -O0)
endif()
