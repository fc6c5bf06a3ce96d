# SPDX-License-Identifier: MIT
# cmake -DROOT=DIR -P checkplatform.cmake
# Fails if anything but model/source/files (folders and files) and app/cli/console.cpp (the terminal) knows the platform: its
# headers, std::filesystem, its calls, or macros that name it. So another platform means these places.
cmake_minimum_required(VERSION 3.25)

set(places "^model/source/files/|^app/cli/(windows/)?console\\.cpp$")
set(headers "unistd\\.h|fcntl\\.h|dirent\\.h|sys/[a-z]+\\.h|poll\\.h|pwd\\.h|grp\\.h|glob\\.h|fnmatch\\.h|termios\\.h|signal\\.h|csignal"
            "dlfcn\\.h|spawn\\.h|utime\\.h|ftw\\.h|langinfo\\.h|libgen\\.h|strings\\.h|pthread\\.h|sched\\.h|windows\\.h|io\\.h|filesystem|fstream")
list(JOIN headers "|" headers)
# Calls of the C library that only some platforms have; the plain words are members of our classes as well.
set(calls "setenv|unsetenv|isatty|fileno|popen|realpath|mkstemp|mkdtemp|getcwd|chdir|readlink|openat|fstat|lstat|fork|execv|usleep|localtime_r|gmtime_r|strerror_r")
set(global_calls "open|read|write|close|stat|access|unlink|mkdir|rename|pipe|poll|system")
set(macros "__linux__|__unix__|__APPLE__|_WIN32|_POSIX_[A-Z_]*|Q_OS_[A-Z]+")

set(count 0)
set(mistakes "")
file(GLOB_RECURSE files RELATIVE "${ROOT}" "${ROOT}/model/*.h" "${ROOT}/model/*.cpp" "${ROOT}/views/*.h" "${ROOT}/views/*.cpp"
     "${ROOT}/app/*.h" "${ROOT}/app/*.cpp")
foreach(file IN LISTS files)
    math(EXPR count "${count} + 1")
    if(file MATCHES "${places}")
        continue()
    endif()
    file(READ "${ROOT}/${file}" text)
    string(REGEX REPLACE "//[^\n]*" "" text "${text}")
    string(REGEX MATCHALL "#include <(${headers})>|[^A-Za-z0-9_.>:](${calls})\\(|(std|[^A-Za-z0-9_>])::(${global_calls})\\(|(${macros})" found "${text}")
    foreach(each IN LISTS found)
        string(REGEX MATCH "[#:A-Za-z_].*" each "${each}")
        string(APPEND mistakes "${file}: only source/files and app/cli/console.cpp know the platform, but here is ${each}\n")
    endforeach()
endforeach()

if(count EQUAL 0)
    message(FATAL_ERROR "no sources below ${ROOT}")
endif()
if(mistakes)
    message(NOTICE "${mistakes}")
    message(FATAL_ERROR "the platform is known in the wrong places")
endif()
message(STATUS "the platform is known in its places only (${count} files)")
