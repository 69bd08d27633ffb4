# Which engine drives the fuzz targets. Empty: none, a main of ours replays files, under any
# compiler. `libfuzzer`: clang's. Anything else is linked as it stands (OSS-Fuzz's
# LIB_FUZZING_ENGINE, a library of AFL++), and the compile flags are the caller's.
set(UTF8SPEC_FUZZ_ENGINE "" CACHE STRING "Fuzzing engine: empty, libfuzzer, or a library")
set(UTF8SPEC_FUZZ_PLUGIN "" CACHE STRING
    "What the target `plugin` asks by default: a plugin's .so, or sources, objects or archives to link")
if(UTF8SPEC_FUZZ_ENGINE STREQUAL "libfuzzer")
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

add_custom_target(fuzz_targets)
add_custom_target(fuzz_calls)

# utf8spec_fuzz_target(NAME source... [LIBRARIES library...]): one fuzz target, build/PRESET/fuzz/NAME,
# with its dictionary and options beside it. Without an engine it replays.
function(utf8spec_fuzz_target name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LIBRARIES")
  utf8spec_fuzz_executable(${name} ${arg_UNPARSED_ARGUMENTS})
  target_link_libraries(fuzz_${name} PRIVATE utf8spec_fuzz_entry ${arg_LIBRARIES})
  foreach(file ${CMAKE_SOURCE_DIR}/harnesses/fuzz/generated/${name}.dict
               ${CMAKE_SOURCE_DIR}/harnesses/fuzz/options/${name}.options)
    if(EXISTS ${file})
      get_filename_component(beside ${file} NAME)
      configure_file(${file} ${CMAKE_BINARY_DIR}/fuzz/${beside} COPYONLY)
    endif()
  endforeach()
  add_dependencies(fuzz_targets fuzz_${name})
endfunction()

# utf8spec_fuzz_calls(NAME source...): fuzz/NAME_calls makes the calls of decoders that the target makes
# and compares nothing: what the target's speed is measured against.
function(utf8spec_fuzz_calls name)
  utf8spec_fuzz_executable(${name}_calls ${CMAKE_SOURCE_DIR}/harnesses/fuzz/entry_calls.cpp ${ARGN})
  add_dependencies(fuzz_calls fuzz_${name}_calls)
endfunction()

function(utf8spec_fuzz_executable name)
  add_executable(fuzz_${name} ${ARGN})
  target_link_libraries(fuzz_${name} PRIVATE utf8spec::fuzz)
  if(UTF8SPEC_FUZZ_ENGINE STREQUAL "libfuzzer")
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  elseif(UTF8SPEC_FUZZ_ENGINE)
    target_link_libraries(fuzz_${name} PRIVATE ${UTF8SPEC_FUZZ_ENGINE})
  else()
    target_link_libraries(fuzz_${name} PRIVATE utf8spec_fuzz_replay)
  endif()
  set_target_properties(fuzz_${name} PROPERTIES
    OUTPUT_NAME ${name} RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/fuzz UNITY_BUILD OFF)
endfunction()
