# What fuzzers start from: made/seeds in the build folder, with a folder for each fuzz target. It is made of
# the vectors and, for parsers of files, of such files in the tree, and is written again if these change.
set(seeds ${CMAKE_BINARY_DIR}/made/seeds)
set(named "")
foreach(decoder c icu python reference utf8proc)
  list(APPEND named vector_file=${CMAKE_SOURCE_DIR}/harnesses/decoders/${decoder}/manifest.json)
endforeach()
# Of decoders with and without deviations.
foreach(decoder reference utf8proc-iterate c-mbrtoc32)
  list(APPEND named report_file=${CMAKE_SOURCE_DIR}/reports/published/${decoder}.json)
endforeach()
list(TRANSFORM named REPLACE "^[a-z_]+=" "" OUTPUT_VARIABLE read)
file(GLOB_RECURSE vector_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/vectors/generated/*.json)
add_custom_command(OUTPUT ${seeds}.stamp
  COMMAND ${CMAKE_COMMAND} -E rm -rf ${seeds}
  COMMAND fuzz_seeds ${CMAKE_SOURCE_DIR}/vectors/generated ${seeds} ${named}
  COMMAND ${CMAKE_COMMAND} -E touch ${seeds}.stamp
  DEPENDS fuzz_seeds ${vector_files} ${read} COMMENT "Writing the seeds of the fuzz targets" VERBATIM)
add_custom_target(seeds DEPENDS ${seeds}.stamp)
