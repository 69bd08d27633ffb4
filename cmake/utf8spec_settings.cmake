# What every target is built with.
# A compiler's cache, where there is one. What it must not mind: a precompiled header is as good as the
# headers that it was made of.
find_program(UTF8SPEC_CCACHE ccache)
if(UTF8SPEC_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  foreach(language C CXX)
    set(CMAKE_${language}_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
        CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
        ${UTF8SPEC_CCACHE})
  endforeach()
  if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
    add_compile_options($<$<COMPILE_LANGUAGE:CXX>:SHELL:-Xclang$<SEMICOLON>-fno-pch-timestamp>)
  endif()
endif()

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_C_STANDARD 99)
# -O3 makes nothing here faster (bench/ratios) and takes a third longer to compile. Under sanitizers
# line numbers are all that their messages need.
foreach(language C CXX)
  set(CMAKE_${language}_FLAGS_RELEASE "-O2 -DNDEBUG")
  set(CMAKE_${language}_FLAGS_SANITIZE "-O1 -gline-tables-only")
endforeach()
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)

set(UTF8SPEC_SANITIZERS "" CACHE STRING "Sanitizers for all targets, such as address,undefined")
option(UTF8SPEC_COVERAGE "Count executed lines and branches (GCC)" OFF)

# One set of macros for all, so that they can share precompiled headers.
add_compile_options(-pthread)
add_compile_options(-Wall -Wextra -Wconversion -Wshadow)
# OSS-Fuzz's compiler is newer than ours: what it warns of besides must not stop the fuzzing.
if(NOT UTF8SPEC_PORTABLE_FUZZ)
  add_compile_options(-Werror)
endif()
# GCC 12 sees overlapping copies in std::string's operator+ where there are none (GCC bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-Wno-restrict>)
endif()
# LLVM's linker takes a third of the time of GNU's. What fuzzes elsewhere is linked as its engine wants.
find_program(UTF8SPEC_LLD ld.lld)
if(UTF8SPEC_LLD AND NOT UTF8SPEC_PORTABLE_FUZZ)
  add_link_options(-fuse-ld=lld)
endif()
if(UTF8SPEC_SANITIZERS)
  add_compile_options(-fsanitize=${UTF8SPEC_SANITIZERS} -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${UTF8SPEC_SANITIZERS})
endif()
if(UTF8SPEC_COVERAGE)
  # Without exceptions: GCC counts the way out of each call as a branch, and does not say that it is
  # one in copies of a template that the linker has left out.
  add_compile_options(--coverage -fno-inline -fno-exceptions)
  add_link_options(--coverage)
endif()
