# SPDX-License-Identifier: MIT
# cmake -DROOT=DIR -P checkwording.cmake
# Fails if code, documents, lessons or reference pages below ROOT have a turn of phrase that an English reader stumbles over.
cmake_minimum_required(VERSION 3.25)
set(phrases "[Ss]omebody" "[Ww]hoever" "at the side[^a-z]" "as ever[^a-z]" "by and by" "came about" "comes? about" "into sight" "of no use"
            "at one go" "put in order" "what it came to" "does without" "has its say" "[Hh]ands? out" "let go[^a-z]" "goes on[^a-z]"
            "makes? (it )?known" "wishes[^a-zA-Z.]" "most often" "told of[^a-z]" "tells? of[^a-z]"
            "[Cc]ommonest" "worked off" "otherwise than" "with(out)? case[^a-z-]" "[Rr]ead on:")
list(JOIN phrases "|" any)

set(mistakes "")
set(checked 0)
file(GLOB_RECURSE files RELATIVE "${ROOT}" "${ROOT}/model/*.h" "${ROOT}/model/*.cpp" "${ROOT}/views/*.h" "${ROOT}/views/*.cpp" "${ROOT}/app/*.h"
     "${ROOT}/app/*.cpp" "${ROOT}/resources/lessons/*.yaml" "${ROOT}/resources/reference/*.md")
file(GLOB documents RELATIVE "${ROOT}" "${ROOT}/docs/*.md" "${ROOT}/docs/rules/*.md" "${ROOT}/*.md")
foreach(file IN LISTS files documents)
    math(EXPR checked "${checked} + 1")
    file(STRINGS "${ROOT}/${file}" lines REGEX "(${any})")
    foreach(line IN LISTS lines)
        string(STRIP "${line}" line)
        if(NOT file MATCHES "\\.(h|cpp)$" OR line MATCHES "//.*(${any})|\".*(${any}).*\"")
            string(APPEND mistakes "${file}: ${line}\n")
        endif()
    endforeach()
endforeach()
if(checked LESS 1)
    string(APPEND mistakes "no file was found\n")
endif()
if(mistakes)
    message(FATAL_ERROR "${mistakes}")
endif()
message(STATUS "${checked} files are in plain words")
