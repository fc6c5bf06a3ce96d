# SPDX-License-Identifier: MIT
# cmake -DROOT=DIR -DDOCUMENT=FILE -P checkpaths.cmake
# Fails if DOCUMENT names a path below ROOT that is not there, or a class that no header of ROOT declares. A path is what stands
# between backquotes and begins with a folder of ROOT; a class is a word in CamelCase with two humps or more.
cmake_minimum_required(VERSION 3.25)

file(READ "${DOCUMENT}" text)
string(REGEX REPLACE "[][;]" " " text "${text}") # they would join the elements of a list
set(mistakes "")

string(REGEX MATCHALL "`(app|docs|model|resources|scripts|tests|views|cmake|\\.ci)(/[A-Za-z0-9_./-]*)?`" paths "${text}")
list(REMOVE_DUPLICATES paths)
foreach(path IN LISTS paths)
    string(REPLACE "`" "" path "${path}")
    if(NOT EXISTS "${ROOT}/${path}")
        string(APPEND mistakes "there is no ${path}\n")
    endif()
endforeach()

file(GLOB_RECURSE headers "${ROOT}/model/*.h" "${ROOT}/views/*.h" "${ROOT}/app/*.h")
set(declared "")
foreach(header IN LISTS headers)
    file(STRINGS "${header}" lines REGEX "(class|struct|using) +[A-Z][A-Za-z]+|^ +[A-Z][A-Za-z]+Role( =|,)")
    list(APPEND declared ${lines})
endforeach()
list(JOIN declared "\n" declared)

string(REGEX REPLACE "`[^`\n]*`" "" prose "${text}")
string(REGEX MATCHALL "[A-Za-z0-9]*[A-Z][a-z]+[A-Z][a-z]+[A-Za-z]*" classes "${prose}")
list(REMOVE_DUPLICATES classes)
foreach(class IN LISTS classes)
    if(NOT declared MATCHES "(class|struct|using) +${class}[^A-Za-z]|[ \n]${class}( =|,)|(class|struct|using) +${class}$")
        string(APPEND mistakes "no header declares ${class}\n")
    endif()
endforeach()

list(LENGTH paths path_count)
list(LENGTH classes class_count)
if(path_count EQUAL 0 OR class_count EQUAL 0)
    message(FATAL_ERROR "${DOCUMENT} names no path or no class")
endif()
if(mistakes)
    message(NOTICE "${mistakes}")
    message(FATAL_ERROR "${DOCUMENT} tells of another tree")
endif()
message(STATUS "${path_count} paths and ${class_count} classes that ${DOCUMENT} names are there")
