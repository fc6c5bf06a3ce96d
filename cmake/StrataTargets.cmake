# SPDX-License-Identifier: MIT

# Carries warnings, definitions and sanitizers; linked by every target of ours and by no third party code.
add_library(strata_options INTERFACE)
target_compile_options(strata_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
    -Wnon-virtual-dtor -Woverloaded-virtual -Wold-style-cast -Wcast-qual
    # GCC 12: false alarms for string concatenation (bugs 105651 and 105329); designated initializers name what they mean to set
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict> $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>
    # Clang 19 has a warning of its own for fields that a designated initializer leaves to their default
    $<$<AND:$<CXX_COMPILER_ID:Clang>,$<VERSION_GREATER_EQUAL:$<CXX_COMPILER_VERSION>,19>>:-Wno-missing-designated-field-initializers>
    # Programs share precompiled headers with libraries, so both need the same kind of position independent code
    $<$<CXX_COMPILER_ID:Clang>:-fPIC>
    # What people run are programs, in which nobody puts another function in place of one: GCC may inline and call directly, as Clang does
    $<$<CXX_COMPILER_ID:GNU>:-fno-semantic-interposition>
    $<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release>>:-Wno-array-bounds> $<$<CXX_COMPILER_ID:GNU>:-Wno-missing-field-initializers>
    # a unity source holds many sources, which GCC takes for a header that others include
    $<$<AND:$<CXX_COMPILER_ID:GNU>,$<BOOL:${CMAKE_UNITY_BUILD}>>:-Wno-subobject-linkage>
    $<$<BOOL:${STRATA_WERROR}>:-Werror>)
target_compile_definitions(strata_options INTERFACE QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII
    QT_NO_CAST_FROM_BYTEARRAY QT_NO_URL_CAST_FROM_STRING QT_NO_FOREACH
    QT_NO_NARROWING_CONVERSIONS_IN_CONNECT QT_USE_QSTRINGBUILDER QT_DISABLE_DEPRECATED_BEFORE=0x060400)
if(WIN32)
    # Windows 10; the stack of all threads, see enlargeStacks()
    target_compile_definitions(strata_options INTERFACE UNICODE _WIN32_WINNT=0x0A00 NOMINMAX WIN32_LEAN_AND_MEAN)
    target_link_options(strata_options INTERFACE -Wl,--stack,4194304)
endif()
if(STRATA_SANITIZE)
    target_compile_options(strata_options INTERFACE -fsanitize=${STRATA_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(strata_options INTERFACE -fsanitize=${STRATA_SANITIZE})
endif()

# Linked by what people run, and by what measures it: their memory comes from mimalloc. A large lookup spends a quarter of its time in
# malloc() and free() of libc. Sanitizers bring their own, and Windows has it not.
add_library(strata_memory INTERFACE)
if(NOT STRATA_SANITIZE AND NOT WIN32)
    target_link_libraries(strata_memory INTERFACE mimalloc)
endif()

# Precompiled headers make builds of the whole tree faster; each target that shares them must have the same options.
function(strata_precompile target)
    if(STRATA_PRECOMPILE)
        target_precompile_headers(${target} PRIVATE <algorithm> <array> <functional> <map> <memory> <mutex> <optional> <set>
            <span> <string> <string_view> <unordered_map> <utility> <variant> <vector> <tl/expected.hpp> ${ARGN})
    endif()
endfunction()

# Joins the sources of each folder in batches: a new source changes the batches of its folder alone, and names in unnamed
# namespaces need to differ only within a folder.
function(strata_join_by_folder target)
    foreach(source ${ARGN})
        get_filename_component(folder ${source} DIRECTORY)
        string(MAKE_C_IDENTIFIER "${folder}" folder)
        list(APPEND in_${folder} ${source})
        list(LENGTH in_${folder} count)
        math(EXPR batch "(${count} - 1) / ${CMAKE_UNITY_BUILD_BATCH_SIZE}")
        set_source_files_properties(${source} PROPERTIES UNITY_GROUP "${folder}_${batch}")
    endforeach()
    set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
endfunction()

# strata_add_library(NAME [AUTOMOC] [SMALL] SOURCES ... [LIBRARIES ...] [PRIVATE_LIBRARIES ...])
# AUTOMOC is for targets with QObjects; it looks into the header that has the name of a source. SMALL is for targets of
# fewer sources than precompiled headers pay for.
function(strata_add_library name)
    cmake_parse_arguments(ARG "AUTOMOC;SMALL" "" "SOURCES;LIBRARIES;PRIVATE_LIBRARIES" ${ARGN})
    set(headers ${ARG_SOURCES})
    list(FILTER headers INCLUDE REGEX "\\.h$")
    set(sources ${ARG_SOURCES})
    list(FILTER sources EXCLUDE REGEX "\\.h$")
    add_library(${name} ${sources})
    if(CMAKE_UNITY_BUILD)
        strata_join_by_folder(${name} ${sources})
    endif()
    target_sources(${name} PUBLIC FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${headers})
    set_target_properties(${name} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
    if(ARG_AUTOMOC)
        set_target_properties(${name} PROPERTIES AUTOMOC ON)
    endif()
    target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/model)
    target_link_libraries(${name} PUBLIC ${ARG_LIBRARIES} PRIVATE strata_options ${ARG_PRIVATE_LIBRARIES})
    if("strata_views" IN_LIST ARG_LIBRARIES AND STRATA_PRECOMPILE)
        target_precompile_headers(${name} REUSE_FROM strata_views)
    elseif("Qt6::Widgets" IN_LIST ARG_LIBRARIES)
        strata_precompile(${name} <QtWidgets>)
    elseif(NOT ARG_SMALL)
        strata_precompile(${name})
    endif()
endfunction()

# strata_add_test(SUBJECT [THREADS] LIBRARIES...): tst_SUBJECT.cpp in the current folder, a Qt Test program.
# THREADS is for tests that use threads; they have this label and are what the thread sanitizer runs. Tests of what needs
# no window have the label engine: all that reads the data of others, and what the other sanitizers run.
add_custom_target(thread_tests)
add_custom_target(engine_tests)
function(strata_add_test subject)
    cmake_parse_arguments(ARG "THREADS" "" "" ${ARGN})
    if(NOT STRATA_WINDOW AND "${ARG_UNPARSED_ARGUMENTS}" MATCHES "strata_(session|views|app)|Qt6::Gui")
        return()
    endif()
    add_executable(tst_${subject} tst_${subject}.cpp)
    set_target_properties(tst_${subject} PROPERTIES AUTOMOC ON)
    target_compile_definitions(tst_${subject} PRIVATE STRATA_TEST_ROOT="${PROJECT_SOURCE_DIR}/tests")
    if(NOT STRATA_SANITIZE)
        target_compile_options(tst_${subject} PRIVATE -g0) # a third of the time; a failing check names its line itself
    endif()
    target_link_libraries(tst_${subject} PRIVATE strata_options strata_testsupport ${ARG_UNPARSED_ARGUMENTS} Qt6::Test)
    if(STRATA_PRECOMPILE)
        if("${ARG_UNPARSED_ARGUMENTS}" MATCHES "strata_(views|app)")
            target_precompile_headers(tst_${subject} REUSE_FROM strata_views)
        else()
            target_precompile_headers(tst_${subject} REUSE_FROM strata_testheaders)
        endif()
        # A test includes what moc makes of it; this file is empty.
        set_source_files_properties(${CMAKE_CURRENT_BINARY_DIR}/tst_${subject}_autogen/mocs_compilation.cpp
            PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
    endif()
    add_test(NAME ${subject} COMMAND tst_${subject})
    set_tests_properties(${subject} PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8")
    if(ARG_THREADS)
        set_property(TEST ${subject} APPEND PROPERTY LABELS threads)
        add_dependencies(thread_tests tst_${subject})
    endif()
    if(NOT "${ARG_UNPARSED_ARGUMENTS}" MATCHES "strata_(items|foldwalk|views|app)")
        set_property(TEST ${subject} APPEND PROPERTY LABELS engine)
        add_dependencies(engine_tests tst_${subject})
    endif()
endfunction()
