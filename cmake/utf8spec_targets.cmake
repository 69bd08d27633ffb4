# utf8spec_alone(source...): sources that are not compiled together with others of their target: two files
# of one target may use one name for two things.
function(utf8spec_alone)
  set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# utf8spec_library(ROOM source...): the one library of a room; link with `utf8spec::ROOM`.
function(utf8spec_library room)
  add_library(utf8spec_${room} STATIC ${ARGN})
  add_library(utf8spec::${room} ALIAS utf8spec_${room})
  target_include_directories(utf8spec_${room} PUBLIC ${CMAKE_SOURCE_DIR})
endfunction()

# utf8spec_read_text(VARIABLE FILE): reads a file into a variable of the caller, for a configure_file that
# makes it a constant. CMake runs again if the file changes.
function(utf8spec_read_text variable file)
  cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
  file(READ ${file} text)
  set(${variable} "${text}" PARENT_SCOPE)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
endfunction()

# utf8spec_link_before_objects(NAME library...): puts these libraries and the rooms to their left before the
# objects of the program, each whole. Of an inline function that several objects hold, a linker keeps the first.
# Tests are compiled without optimization. If their objects came first, the libraries would call the slow copies,
# and tests of whole runs would take twice as long. Rooms come from left to right, since what is not hot is less
# optimized (utf8spec_headers.cmake).
function(utf8spec_link_before_objects name)
  set(libraries ${ARGN})
  if("utf8spec::fuzz" IN_LIST libraries OR "utf8spec::minimize" IN_LIST libraries)
    list(APPEND libraries utf8spec::harnesses)
  endif()
  set(files "")
  foreach(room IN ITEMS cli reports faults harnesses vectors reference)
    if(files OR "utf8spec::${room}" IN_LIST libraries)
      list(PREPEND files $<TARGET_FILE:utf8spec_${room}>)
    endif()
  endforeach()
  foreach(library IN ITEMS utf8spec_machine_mutants utf8spec_mutant_bank)
    if(library IN_LIST libraries)
      list(APPEND files $<TARGET_FILE:${library}>)
    endif()
  endforeach()
  if(files)
    target_link_options(${name} PRIVATE LINKER:--whole-archive ${files} LINKER:--no-whole-archive)
  endif()
endfunction()

# All that CTest runs, built by one name. `hostile_tests` are those that script/test runs under sanitizers
# too.
add_custom_target(tests)
add_custom_target(hostile_tests)

# utf8spec_optimized(source...): sources of a test that are optimized though the rest of it is not: decoders
# that answer whole levels.
function(utf8spec_optimized)
  if(NOT UTF8SPEC_SANITIZERS)
    set_source_files_properties(${ARGN} PROPERTIES
      COMPILE_OPTIONS $<$<CONFIG:Release>:-O2> SKIP_PRECOMPILE_HEADERS ON)
  endif()
endfunction()

# utf8spec_test(NAME source... [LIBRARIES library...] [OPTIMIZED] [HOSTILE] [SHARDS n] [LONG pattern...]
#               [LONG_SANITIZED pattern...] [TOGETHER pattern...]): a GoogleTest executable. Each case is a
# CTest entry, so that one can be run by its name. The whole executable is an entry too, or n entries that
# share its cases: script/test runs these, because a process for each case would load the vectors thousands
# of times.
# HOSTILE are tests of code that reads what decoders answer and what files hold: script/test runs them under
# sanitizers too. All others run so in script/selftest.
# Cases that take long have the label `long`: script/selftest runs them instead of script/test.
# They are those that fit a pattern of LONG and, under sanitizers, one of LONG_SANITIZED.
# Cases that fit a pattern of TOGETHER share what takes long to set up: one process has them all.
function(utf8spec_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "OPTIMIZED;HOSTILE" "SHARDS"
                        "LIBRARIES;LONG;LONG_SANITIZED;TOGETHER")
  add_executable(${name} ${arg_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE ${arg_LIBRARIES} GTest::gtest_main GTest::gmock
    fmt::fmt nlohmann_json::nlohmann_json tl::expected)
  # Half of a build's time went into making tests fast that are fast enough.
  if(NOT arg_OPTIMIZED OR UTF8SPEC_SANITIZERS)
    target_compile_options(${name} PRIVATE -O0)
    utf8spec_link_before_objects(${name} ${arg_LIBRARIES})
    utf8spec_use_headers(${name} test)
  endif()
  list(JOIN UTF8SPEC_SAMPLE " " sample)
  set(sanitized 0)
  if(UTF8SPEC_SANITIZERS)
    set(sanitized 1)
  endif()
  target_compile_definitions(${name} PRIVATE
    UTF8SPEC_SOURCE_DIR="${CMAKE_SOURCE_DIR}" UTF8SPEC_BINARY_DIR="${CMAKE_BINARY_DIR}"
    UTF8SPEC_UNDER_SANITIZERS=${sanitized} UTF8SPEC_SAMPLE="${sample}")
  add_dependencies(tests ${name})
  set(label shard)
  if(arg_HOSTILE)
    set(label hostile)
    add_dependencies(hostile_tests ${name})
  endif()
  if(sanitized)
    list(APPEND arg_LONG ${arg_LONG_SANITIZED})
  endif()
  list(JOIN arg_LONG ":" long)
  utf8spec_add_cases(${name} "*-${long}" "${long}")
  list(JOIN arg_TOGETHER ":" together)
  if(together)
    utf8spec_add_entry(${name} together ${label} "${together}-${long}")
    list(APPEND arg_LONG ${arg_TOGETHER})
  endif()
  list(JOIN arg_LONG ":" apart)
  utf8spec_add_shards(${name} ${label} "*-${apart}" "${arg_SHARDS}")
endfunction()

# utf8spec_add_cases(NAME SHORT LONG): the cases of a test executable by two filters of GoogleTest.
function(utf8spec_add_cases name short long)
  gtest_discover_tests(${name} TEST_FILTER "${short}" DISCOVERY_TIMEOUT 120 PROPERTIES TIMEOUT 600 LABELS case)
  if(long)
    gtest_discover_tests(${name} TEST_FILTER "${long}" DISCOVERY_TIMEOUT 120
                         PROPERTIES TIMEOUT 1800 LABELS long)
  endif()
endfunction()

# utf8spec_add_entry(NAME SHARD LABEL FILTER): an entry of CTest for the cases that fit a filter. GoogleTest
# writes what became of each case to a file for script/test.
function(utf8spec_add_entry name shard label filter)
  set(entry Shard.${name}.${shard})
  add_test(NAME ${entry}
           COMMAND ${name} "--gtest_filter=${filter}" --gtest_output=xml:${CMAKE_BINARY_DIR}/cases/${entry}.xml)
  set_tests_properties(${entry} PROPERTIES LABELS ${label} TIMEOUT 3600 COST 2)
endfunction()

# utf8spec_add_shards(NAME LABEL FILTER SHARDS): the cases that fit a filter, in this many processes (by
# default one). Those with many shards take longest and are started first.
function(utf8spec_add_shards name label filter shards)
  if(NOT shards)
    set(shards 1)
  endif()
  foreach(shard RANGE 1 ${shards})
    math(EXPR index "${shard} - 1")
    utf8spec_add_entry(${name} ${shard} ${label} "${filter}")
    set_tests_properties(Shard.${name}.${shard} PROPERTIES
      COST ${shards} ENVIRONMENT "GTEST_TOTAL_SHARDS=${shards};GTEST_SHARD_INDEX=${index}")
  endforeach()
endfunction()

# utf8spec_spare_headers(TARGET): sanitizers look at the adapter, not at the library under test.
function(utf8spec_spare_headers target)
  if(UTF8SPEC_SANITIZERS AND CMAKE_CXX_COMPILER_ID MATCHES Clang)
    target_compile_options(${target} PRIVATE
      -fsanitize-ignorelist=${CMAKE_SOURCE_DIR}/cmake/headers_of_decoders.ignorelist)
  endif()
endfunction()

# utf8spec_decoder(NAME source... [LIBRARIES library...]): a decoder plugin (harnesses/abi).
function(utf8spec_decoder name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LIBRARIES")
  add_library(utf8spec_decoder_${name} MODULE ${arg_UNPARSED_ARGUMENTS})
  target_link_libraries(utf8spec_decoder_${name} PRIVATE ${arg_LIBRARIES})
  target_include_directories(utf8spec_decoder_${name} PRIVATE ${CMAKE_SOURCE_DIR})
  utf8spec_spare_headers(utf8spec_decoder_${name})
  set_target_properties(utf8spec_decoder_${name} PROPERTIES
    PREFIX "" OUTPUT_NAME ${name}
    LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib/utf8spec/decoders)
  utf8spec_bundle(${name} utf8spec_decoder_${name})
endfunction()

# utf8spec_needs_the_c_library_alone(TARGET library...): TARGET is in the folder that runs anywhere and uses the
# C library of the system (packaging/folder/make.py). It has all of C++ inside and shows nothing of it, so that it
# never meets the C++ library of a plugin. It has only the functions of our libraries, which are named, that it
# uses: others need libraries that a system may not have, or new symbols of the C library. What it shows stands
# in exports.map. Sanitizers need to show their own functions, so that libraries call these.
function(utf8spec_needs_the_c_library_alone target)
  if(UTF8SPEC_SANITIZERS OR UTF8SPEC_ONLY_FUZZ)
    return()
  endif()
  foreach(library ${ARGN})
    target_compile_options(${library} PRIVATE -ffunction-sections -fdata-sections)
  endforeach()
  target_link_options(${target} PRIVATE
    -static-libstdc++ -Wl,--as-needed -Wl,--exclude-libs,ALL -Wl,--gc-sections
    -Wl,--version-script=${CMAKE_CURRENT_SOURCE_DIR}/exports.map)
endfunction()
