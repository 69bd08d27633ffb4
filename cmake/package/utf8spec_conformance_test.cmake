# What find_package(utf8spec) defines for tests of decoders.

# utf8spec_words_of(RESULT LIST): the first word of each line of `utf8spec list LIST`. The installed command
# knows its levels and profiles, so no second list of them can be out of date.
function(utf8spec_words_of result list)
  if(NOT EXISTS "${UTF8SPEC_COMMAND}")
    message(FATAL_ERROR "utf8spec: ${UTF8SPEC_COMMAND} is missing; install the package utf8spec")
  endif()
  execute_process(COMMAND "${UTF8SPEC_COMMAND}" list ${list} OUTPUT_VARIABLE lines COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCHALL "(^|\n)[a-z0-9-]+" words "${lines}")
  list(TRANSFORM words STRIP)
  set(${result} ${words} PARENT_SCOPE)
endfunction()

# utf8spec_check_word(KEYWORD LIST WORD): a wrong word stops CMake, not the test much later.
function(utf8spec_check_word keyword list word)
  utf8spec_words_of(words ${list})
  if(NOT word IN_LIST words)
    list(JOIN words ", " all)
    message(FATAL_ERROR "utf8spec: ${keyword} ${word} is not one of ${all}")
  endif()
endfunction()

# utf8spec_add_conformance_test(NAME source... [LEVEL level] [PROFILE profile] [EXPECT file]
#                               [REQUIRE policy=value...] [LIBRARIES library...]): builds a plugin from C or
# C++ sources, which export utf8spec_decoders_v1 (utf8spec/utf8spec_decoder.h), and adds the test NAME, which
# runs utf8spec on it. EXPECT names a file of known deviations; without it, the test passes if the decoder
# conforms. REQUIRE names policies that the decoder must have.
function(utf8spec_add_conformance_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "LEVEL;PROFILE;EXPECT" "REQUIRE;LIBRARIES")
  if(NOT arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "utf8spec: the test ${name} has no source")
  endif()
  if(arg_KEYWORDS_MISSING_VALUES)
    message(FATAL_ERROR "utf8spec: the test ${name} gives no value to ${arg_KEYWORDS_MISSING_VALUES}")
  endif()
  set(options)
  if(DEFINED arg_LEVEL)
    utf8spec_check_word(LEVEL levels "${arg_LEVEL}")
    list(APPEND options --level ${arg_LEVEL})
  endif()
  if(DEFINED arg_PROFILE)
    utf8spec_check_word(PROFILE profiles "${arg_PROFILE}")
    list(APPEND options --profile ${arg_PROFILE})
  endif()
  if(DEFINED arg_EXPECT)
    cmake_path(ABSOLUTE_PATH arg_EXPECT NORMALIZE)
    if(NOT EXISTS "${arg_EXPECT}")
      message(FATAL_ERROR "utf8spec: EXPECT ${arg_EXPECT} does not exist")
    endif()
    list(APPEND options --expect "${arg_EXPECT}")
  endif()
  foreach(policy IN LISTS arg_REQUIRE)
    list(APPEND options --require "${policy}")
  endforeach()
  add_library(${name} MODULE ${arg_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE utf8spec::headers ${arg_LIBRARIES})
  set_target_properties(${name} PROPERTIES PREFIX "" SUFFIX ".so")
  add_test(NAME ${name} COMMAND "${UTF8SPEC_COMMAND}" run ${options} "$<TARGET_FILE:${name}>")
endfunction()
