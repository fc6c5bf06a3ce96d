# SPDX-License-Identifier: MIT
# The libraries that pkg-config finds elsewhere; scripts/windows.sh builds them as archives, which need those they use.
find_package(ZLIB 1.2 REQUIRED)
find_library(strata_onig onig REQUIRED)
find_library(strata_git2 git2 REQUIRED)
find_library(strata_pcre2 pcre2-8 REQUIRED)
find_library(strata_http_parser http_parser REQUIRED)
find_path(strata_includes git2.h REQUIRED)

add_library(PkgConfig::oniguruma INTERFACE IMPORTED)
target_link_libraries(PkgConfig::oniguruma INTERFACE ${strata_onig})
target_compile_definitions(PkgConfig::oniguruma INTERFACE ONIG_STATIC)
target_include_directories(PkgConfig::oniguruma INTERFACE ${strata_includes})

add_library(PkgConfig::libgit2 INTERFACE IMPORTED)
target_link_libraries(PkgConfig::libgit2 INTERFACE ${strata_git2} ${strata_pcre2} ${strata_http_parser} ZLIB::ZLIB
    ws2_32 crypt32 secur32 rpcrt4 ole32)
target_include_directories(PkgConfig::libgit2 INTERFACE ${strata_includes})
