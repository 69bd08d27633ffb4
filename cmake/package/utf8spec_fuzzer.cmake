# What find_package(utf8spec) defines for fuzzing of decoders.

# utf8spec_add_fuzzer(NAME source... [SECONDS seconds] [LIBRARIES library...]): a program that compares a
# decoder with the reference on the inputs of libFuzzer, under AddressSanitizer and UndefinedBehaviorSanitizer.
# The sources are those of utf8spec_add_conformance_test. The test NAME asks the inputs of the installed corpus.
# The target fuzz_NAME fuzzes for some seconds (60), with the installed corpus and dictionary. It keeps new
# inputs in NAME.corpus and findings in NAME.findings in the build folder, and fails if there is a finding.
function(utf8spec_add_fuzzer name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "SECONDS" "LIBRARIES")
  if(NOT arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "utf8spec: the fuzzer ${name} has no source")
  endif()
  if(NOT DEFINED arg_SECONDS)
    set(arg_SECONDS 60)
  endif()
  utf8spec_fuzzer_language(language ${name})
  add_executable(${name} ${arg_UNPARSED_ARGUMENTS} "${UTF8SPEC_FUZZ_DIR}/utf8spec_fuzzer.c")
  set_source_files_properties("${UTF8SPEC_FUZZ_DIR}/utf8spec_fuzzer.c" PROPERTIES LANGUAGE ${language})
  target_include_directories(${name} PRIVATE "${UTF8SPEC_FUZZ_DIR}")
  target_compile_options(${name} PRIVATE
    -g -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=undefined)
  target_link_options(${name} PRIVATE -fsanitize=fuzzer,address,undefined)
  target_link_libraries(${name} PRIVATE utf8spec::headers utf8spec::utf8spec_static ${arg_LIBRARIES})
  utf8spec_fuzzer_runs(${name} ${arg_SECONDS})
endfunction()

# utf8spec_fuzzer_language(RESULT NAME): C, or C++ if the project has no C. libFuzzer comes with clang alone.
function(utf8spec_fuzzer_language result name)
  get_property(languages GLOBAL PROPERTY ENABLED_LANGUAGES)
  set(language CXX)
  if("C" IN_LIST languages)
    set(language C)
  endif()
  if(NOT CMAKE_${language}_COMPILER_ID STREQUAL "Clang")
    message(FATAL_ERROR "utf8spec: the fuzzer ${name} needs clang: set CC=clang CXX=clang++")
  endif()
  set(${result} ${language} PARENT_SCOPE)
endfunction()

# utf8spec_fuzzer_runs(NAME SECONDS): the test and the target that run the program.
function(utf8spec_fuzzer_runs name seconds)
  set(inputs "${UTF8SPEC_CORPUS_DIR}/seeds/differential" "${UTF8SPEC_CORPUS_DIR}/regressions")
  set(here "${CMAKE_CURRENT_BINARY_DIR}/${name}")
  file(MAKE_DIRECTORY "${here}.corpus" "${here}.findings")
  set(options -timeout=10 "-artifact_prefix=${here}.findings/")
  add_test(NAME ${name} COMMAND ${name} ${options} -runs=0 ${inputs})
  add_custom_target(fuzz_${name}
    COMMAND ${name} ${options} -max_len=512 "-dict=${UTF8SPEC_DICTIONARY}"
            -max_total_time=${seconds} "${here}.corpus" ${inputs}
    USES_TERMINAL VERBATIM)
endfunction()
