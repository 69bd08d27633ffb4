# Bundled decoders (harnesses/decoders), built from their manifests where Debian's packages that a
# manifest names are installed. UTF8SPEC_BUNDLED=sample builds those of the sample alone, so that a
# release does not depend on what its machine has. UTF8SPEC_BUNDLED=all builds all, whatever is
# installed: for a machine without dpkg.

# The libraries whose rows the tests ask. They need only what script/setup installs, so that the tests are
# the same on every machine; script/rows asks the rows of all that is installed.
set(UTF8SPEC_SAMPLE c glibc icu libstdcxx nlohmann-json pugixml python re2 reference utf8proc)

set(UTF8SPEC_BUNDLED installed CACHE STRING "The bundled decoders to build: installed, sample or all")
set_property(CACHE UTF8SPEC_BUNDLED PROPERTY STRINGS installed sample all)

# utf8spec_bundle(LIBRARY TARGET): TARGET is built with the product, and with the tests if LIBRARY belongs
# to the sample.
function(utf8spec_bundle library target)
  set_property(GLOBAL APPEND PROPERTY UTF8SPEC_DECODERS ${target})
  if(library IN_LIST UTF8SPEC_SAMPLE)
    set_property(GLOBAL APPEND PROPERTY UTF8SPEC_SAMPLE_DECODERS ${target})
  endif()
endfunction()

# utf8spec_json_words(OUT JSON KEY...): the array of strings at KEY..., or nothing where there is none.
function(utf8spec_json_words out json)
  set(words)
  string(JSON count ERROR_VARIABLE missing LENGTH "${json}" ${ARGN})
  if(NOT missing AND count GREATER 0)
    math(EXPR last "${count} - 1")
    foreach(i RANGE ${last})
      string(JSON word GET "${json}" ${ARGN} ${i})
      list(APPEND words "${word}")
    endforeach()
  endif()
  set(${out} "${words}" PARENT_SCOPE)
endfunction()

# utf8spec_missing_package(OUT MANIFEST): the first of its packages that is not installed.
function(utf8spec_missing_package out manifest)
  set(${out} "" PARENT_SCOPE)
  if(UTF8SPEC_BUNDLED STREQUAL all)
    return()
  endif()
  utf8spec_json_words(packages "${manifest}" packages)
  foreach(package ${packages})
    file(GLOB lists /var/lib/dpkg/info/${package}.list /var/lib/dpkg/info/${package}:*.list)
    if(NOT lists)
      set(${out} ${package} PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# utf8spec_sources_beside(OUT WORDS...): the files in the folders of those words of a command that are
# files. A library may be built from the sources of another one, with headers that stand beside them.
function(utf8spec_sources_beside out)
  set(found)
  foreach(word ${ARGN})
    if(word MATCHES "^${CMAKE_SOURCE_DIR}/" AND EXISTS "${word}" AND NOT IS_DIRECTORY "${word}")
      get_filename_component(folder "${word}" REALPATH)
      get_filename_component(folder "${folder}" DIRECTORY)
      file(GLOB files CONFIGURE_DEPENDS ${folder}/*.c ${folder}/*.cpp ${folder}/*.h)
      list(APPEND found ${files})
    endif()
  endforeach()
  set(${out} ${found} PARENT_SCOPE)
endfunction()

# utf8spec_build_commands(LIBRARY MANIFEST): runs the commands of its key `build`, in {build}. They
# make programs of other languages, which sanitizers of C and C++ do not reach.
function(utf8spec_build_commands library manifest)
  string(JSON count ERROR_VARIABLE nothing_to_build LENGTH "${manifest}" build)
  if(nothing_to_build OR UTF8SPEC_SANITIZERS)
    return()
  endif()
  set(built ${CMAKE_BINARY_DIR}/lib/utf8spec/decoders/${library})
  set(commands)
  math(EXPR last "${count} - 1")
  foreach(i RANGE ${last})
    utf8spec_json_words(words "${manifest}" build ${i})
    string(REPLACE "{folder}" ${CMAKE_CURRENT_SOURCE_DIR}/${library} words "${words}")
    string(REPLACE "{build}" ${built} words "${words}")
    list(APPEND commands COMMAND ${words})
    list(APPEND all_words ${words})
  endforeach()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${library}/* ${CMAKE_SOURCE_DIR}/harnesses/abi/*.h)
  utf8spec_sources_beside(borrowed ${all_words})
  list(APPEND sources ${borrowed})
  file(MAKE_DIRECTORY ${built})
  add_custom_command(OUTPUT ${built}/built.stamp ${commands}
    COMMAND ${CMAKE_COMMAND} -E touch ${built}/built.stamp
    DEPENDS ${sources} WORKING_DIRECTORY ${built} VERBATIM COMMENT "Building the decoder ${library}")
  add_custom_target(utf8spec_decoder_${library} ALL DEPENDS ${built}/built.stamp)
  utf8spec_bundle(${library} utf8spec_decoder_${library})
endfunction()

# utf8spec_bundled_decoders(REQUIRED library...): a subfolder each; those required are built without
# looking for packages, since find_package has found what they need.
function(utf8spec_bundled_decoders)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "" "REQUIRED")
  foreach(library ${arg_REQUIRED})
    add_subdirectory(${library})
  endforeach()
  if(UTF8SPEC_ONLY_FUZZ)
    return()
  endif()
  file(GLOB files CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*/manifest.json)
  set(without)
  foreach(file ${files})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    cmake_path(GET file PARENT_PATH folder)
    cmake_path(GET folder FILENAME library)
    file(READ ${file} manifest)
    utf8spec_missing_package(missing "${manifest}")
    if(library IN_LIST arg_REQUIRED)
      continue()
    elseif(UTF8SPEC_BUNDLED STREQUAL sample AND NOT library IN_LIST UTF8SPEC_SAMPLE)
      list(APPEND without "${library} (not of the sample)")
    elseif(missing)
      list(APPEND without "${library} (${missing})")
    elseif(EXISTS ${folder}/CMakeLists.txt)
      add_subdirectory(${library})
    else()
      utf8spec_build_commands(${library} "${manifest}")
    endif()
  endforeach()
  list(JOIN without ", " without)
  message(STATUS "Decoders that are not built, see script/setup --decoders: ${without}")
endfunction()

# utf8spec_program(LIBRARY NAME source... [LIBRARIES library...]): a program in C or C++ as
# {build}/NAME.
function(utf8spec_program library name)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "LIBRARIES")
  add_executable(utf8spec_${library}_${name} ${arg_UNPARSED_ARGUMENTS})
  target_link_libraries(utf8spec_${library}_${name} PRIVATE ${arg_LIBRARIES})
  set_target_properties(utf8spec_${library}_${name} PROPERTIES
    OUTPUT_NAME ${name}
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib/utf8spec/decoders/${library})
  utf8spec_spare_headers(utf8spec_${library}_${name})
  utf8spec_bundle(${library} utf8spec_${library}_${name})
endfunction()

# utf8spec_plain_options(OUT library...): what a compiler is told to use these libraries, as a person would
# write it: -I only for folders that it does not search by itself, -l for libraries by their name.
function(utf8spec_plain_options out)
  set(options)
  foreach(library ${ARGN})
    if(TARGET ${library})
      get_target_property(parts ${library} INTERFACE_LINK_LIBRARIES)
      list(APPEND ARGN ${parts})
    endif()
  endforeach()
  foreach(library ${ARGN})
    set(folders)
    set(files ${library})
    if(TARGET ${library})
      get_target_property(folders ${library} INTERFACE_INCLUDE_DIRECTORIES)
      get_target_property(files ${library} INTERFACE_LINK_LIBRARIES)
      get_target_property(place ${library} IMPORTED_LOCATION_NONE)
      get_target_property(release_place ${library} IMPORTED_LOCATION_RELEASE)
      list(APPEND files ${place} ${release_place})
    endif()
    list(TRANSFORM folders PREPEND -I)
    list(TRANSFORM files REPLACE "^/.*/lib([^/]*)[.](so|a)([.][0-9.]*)?$" "-l\\1")
    list(APPEND options ${folders} ${files})
  endforeach()
  list(FILTER options INCLUDE REGEX "^-[Il].")
  list(FILTER options EXCLUDE REGEX "(^-I/usr/include$|[$]<|NOTFOUND)")
  list(REMOVE_DUPLICATES options)
  set(${out} "${options}" PARENT_SCOPE)
endfunction()

# utf8spec_write_proof_command(LIBRARY NAME source... [LIBRARIES library...]): {build}/NAME.command, what
# somebody without CMake types to build that proof: utf8spec-dev issue prints it.
function(utf8spec_write_proof_command library name source)
  cmake_parse_arguments(PARSE_ARGV 3 arg "" "" "LIBRARIES")
  utf8spec_plain_options(options ${arg_LIBRARIES})
  cmake_path(GET source FILENAME file)
  if(file MATCHES "[.]c$")
    set(compiler cc)
  else()
    set(compiler c++ -std=c++20)
  endif()
  list(JOIN compiler " " compiler)
  list(JOIN options " " options)
  string(STRIP "${compiler} ${file} -o ${name} ${options}" command)
  file(WRITE ${CMAKE_BINARY_DIR}/lib/utf8spec/decoders/${library}/${name}.command "${command}\n")
endfunction()

# utf8spec_proof(LIBRARY NAME source... [LIBRARIES library...]): a program that shows a deviation without
# utf8spec. Under sanitizers it would show what they make of the library, so only its command is written there.
function(utf8spec_proof)
  utf8spec_write_proof_command(${ARGV})
  if(NOT UTF8SPEC_SANITIZERS)
    utf8spec_program(${ARGV})
  endif()
endfunction()

# utf8spec_adapter(LIBRARY NAME source... [LIBRARIES library...]): one that speaks the line protocol.
function(utf8spec_adapter library name)
  utf8spec_program(${ARGV})
  target_link_libraries(utf8spec_${library}_${name} PRIVATE utf8spec::adapter)
endfunction()
