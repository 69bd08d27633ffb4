# Precompiled headers: what is heavy is parsed once for each set of compile options instead of once for
# each source. Sources include what they use all the same: clang-tidy and the presets `clang` and
# `coverage` compile them without.
option(UTF8SPEC_PRECOMPILE_HEADERS "Parse heavy headers once" ON)
# The fuzzers' libraries are instrumented in different ways, which one precompiled header cannot serve.
if(UTF8SPEC_ONLY_FUZZ)
  set(UTF8SPEC_PRECOMPILE_HEADERS OFF)
endif()

# Optimisation is what compiling takes most of its time for. What is not hot has less of it: commands, what
# renders reports and, under sanitizers, all but the libraries that ask and judge.
set(UTF8SPEC_COLD_OPTIONS $<$<CONFIG:Release>:-O1>)
set(UTF8SPEC_REPORTS_HEADERS product)
if(CMAKE_BUILD_TYPE STREQUAL "Sanitize" AND NOT UTF8SPEC_FUZZ_ENGINE)
  set(UTF8SPEC_COLD_OPTIONS -O0)
  set(UTF8SPEC_REPORTS_HEADERS cold)
endif()

set(utf8spec_product_headers
  <algorithm> <array> <charconv> <chrono> <cstdint> <filesystem> <fstream> <functional> <map> <memory>
  <mutex> <optional> <set> <span> <sstream> <string> <string_view> <thread> <tuple> <utility> <vector>
  <fmt/format.h> <fmt/ranges.h> ${CMAKE_SOURCE_DIR}/cmake/json_templates.h <tl/expected.hpp>)
set(utf8spec_cold_headers ${utf8spec_product_headers})
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

# utf8spec_use_headers(TARGET SET): TARGET is compiled with the precompiled headers of SET, and with its
# optimisation.
function(utf8spec_use_headers target set)
  if(set STREQUAL "cold")
    target_compile_options(${target} PRIVATE ${UTF8SPEC_COLD_OPTIONS})
  endif()
  if(NOT UTF8SPEC_PRECOMPILE_HEADERS)
    return()
  endif()
  target_precompile_headers(${target} REUSE_FROM utf8spec_${set}_headers)
  target_link_libraries(${target} PRIVATE utf8spec_json_templates)
endfunction()

if(UTF8SPEC_PRECOMPILE_HEADERS)
  # Sanitizers look at our code, not at the library, which would take twenty times as long. The fuzzers,
  # which have no precompiled headers, look at both.
  add_library(utf8spec_json_templates STATIC EXCLUDE_FROM_ALL ${CMAKE_SOURCE_DIR}/cmake/json_templates.cpp)
  target_link_libraries(utf8spec_json_templates PRIVATE nlohmann_json::nlohmann_json)
  target_include_directories(utf8spec_json_templates PRIVATE ${CMAKE_SOURCE_DIR})
  if(UTF8SPEC_SANITIZERS)
    target_compile_options(utf8spec_json_templates PRIVATE -fno-sanitize=all)
  endif()

  set(libraries fmt::fmt nlohmann_json::nlohmann_json tl::expected)
  utf8spec_make_headers(product STATIC ${libraries})
  utf8spec_make_headers(test EXECUTABLE ${libraries} GTest::gmock)
  utf8spec_make_headers(cold STATIC ${libraries})
  target_compile_options(utf8spec_cold_headers PRIVATE ${UTF8SPEC_COLD_OPTIONS})
  target_compile_options(utf8spec_test_headers PRIVATE -O0)
endif()
