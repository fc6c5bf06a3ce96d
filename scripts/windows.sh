#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
set -euo pipefail

usage() {
    cat <<'END'
usage: scripts/windows.sh [STEP]...

Compiles Strata for Windows (x86-64) on Debian 12. Without STEP: all steps, in this order.

  libraries  builds the libraries of both programs from Debian's source packages, once, in build/windows/root
  program    builds strata.exe and strata-window.exe in build/windows/strata/app
  tests      builds the engine's tests and runs them under Wine; skipped if Wine is not installed
  archive    creates build/windows/strata-VERSION-windows-x86_64.zip and prints its path; beside it Strata.Strata.yaml,
             winget's manifest with the checksum of the archive

Only if named:

  check      checks that the engine and the command line compile for Windows, with the headers of Debian's packages,
             without building libraries or objects

Missing packages are installed (as root or with sudo). No deb-src entry is needed: the script has its own list of package
sources and does not change the system's. STRATA_SOURCE_FOLDER=FOLDER names a folder with unpacked sources in
FOLDER/PACKAGE, which are used instead of Debian's, for a package that the package source lacks.
END
}

here=$(realpath "$(dirname "$0")/..")
cd "$here"
. scripts/packages.sh
folder=$here/build/windows
root=$folder/root
target=x86_64-w64-mingw32
jobs=${CMAKE_BUILD_PARALLEL_LEVEL:-$(nproc)}
sources=${STRATA_SOURCES:-"zlib yaml-cpp libonig openssl pcre2 http-parser libgit2 qt6-base qt6-svg"}

# fetch PACKAGE: unpacks the source package to $folder/src/PACKAGE; apt checks its signature and checksums.
fetch() {
    local suite uri apt=$folder/apt
    [ -e "$folder/src/$1" ] && return
    if [ -n "${STRATA_SOURCE_FOLDER:-}" ] && [ -d "$STRATA_SOURCE_FOLDER/$1" ]; then
        mkdir -p "$folder/src"
        cp -r "$STRATA_SOURCE_FOLDER/$1" "$folder/src/$1"
        return
    fi
    if [ ! -e "$apt/fetched" ]; then
        suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
        uri=${DEBIAN_MIRROR:-$(sed -n 's/^URIs: *\([^ ]*\).*/\1/p' /etc/apt/sources.list.d/debian.sources 2>/dev/null | head -n 1)}
        mkdir -p "$apt/lists/partial" "$apt/cache" "$apt/parts" "$folder/sources" "$folder/src"
        printf 'Types: deb-src\nURIs: %s\nSuites: %s\nComponents: main\nSigned-By: /usr/share/keyrings/debian-archive-keyring.gpg\n' \
            "${uri:-http://deb.debian.org/debian}" "$suite" >"$apt/parts/source.sources"
        apt_source update >"$apt/log" 2>&1 || explain_log "$apt/log" "Reading the list of source packages"
        touch "$apt/fetched"
    fi
    (cd "$folder/sources" && apt_source source --download-only "$1") >"$apt/log" 2>&1 || explain_log "$apt/log" "Fetching the source of $1"
    dpkg-source --no-check -x "$folder/sources/$1"_*.dsc "$folder/src/$1" >"$apt/log" 2>&1 || explain_log "$apt/log" "Unpacking the source of $1"
}

apt_source() {
    apt-get -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$folder/apt/parts" -o Dir::State::Lists="$folder/apt/lists" \
        -o Dir::Cache="$folder/apt/cache" "$@"
}

# with_cmake PACKAGE OPTION...: builds and installs a source package that has a CMakeLists.txt.
with_cmake() {
    [ -e "$folder/obj/$1/build.ninja" ] || cmake -S "$folder/src/$1" -B "$folder/obj/$1" -G Ninja -DCMAKE_TOOLCHAIN_FILE="$here/cmake/windows.cmake" \
        -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$root" -DBUILD_SHARED_LIBS=OFF "${@:2}" || return
    cmake --build "$folder/obj/$1" -j "$jobs" && cmake --install "$folder/obj/$1"
}

# by_hand PACKAGE LIBRARY SOURCE...: compiles the sources of a package to LIBRARY.
by_hand() {
    local source objects=$folder/obj/$1
    mkdir -p "$objects" "$root/lib" "$root/include"
    for source in "${@:3}"; do
        (cd "$folder/src/$1" && $target-gcc-posix -O2 -DNDEBUG -c "$source" -o "$objects/${source%.c}.o") || return
    done
    rm -f "$root/lib/$2"
    $target-ar rcs "$root/lib/$2" "$objects"/*.o
}

build_zlib() {
    by_hand zlib libz.a {adler32,compress,crc32,deflate,infback,inffast,inflate,inftrees,trees,uncompr,zutil}.c &&
        cp "$folder/src/zlib/"{zlib,zconf}.h "$root/include/"
}

build_http-parser() {
    by_hand http-parser libhttp_parser.a http_parser.c &&
        cp "$folder/src/http-parser/http_parser.h" "$root/include/"
}

build_yaml-cpp() { with_cmake yaml-cpp -DYAML_CPP_BUILD_TESTS=OFF -DYAML_CPP_BUILD_TOOLS=OFF; }
build_libonig() { with_cmake libonig -DBUILD_TEST=OFF; }
build_pcre2() { with_cmake pcre2 -DPCRE2_BUILD_TESTS=OFF -DPCRE2_BUILD_PCRE2GREP=OFF -DPCRE2_SUPPORT_JIT=OFF; }

build_openssl() {
    mkdir -p "$folder/obj/openssl"
    cd "$folder/obj/openssl" || return
    CC=$target-gcc-posix AR=$target-ar RANLIB=$target-ranlib RC=$target-windres "$folder/src/openssl/Configure" mingw64 \
        no-{shared,tests,module,engine,dso,cmp,ct,ocsp,rfc3779,srp,srtp,psk,ts,sm2,gost,tls,dtls,sock,ec,dsa,dh} --prefix="$root" --libdir=lib &&
        make -s -j "$jobs" build_generated && make -s -j "$jobs" libcrypto.a && cp libcrypto.a "$root/lib/" || return
    cp -r include/openssl "$root/include/" && # those made by Configure
        cp -n "$folder/src/openssl/include/openssl/"*.h "$root/include/openssl/" || return
    cd "$here"
}

# Without network: repositories are read where they are.
build_libgit2() {
    with_cmake libgit2 -DBUILD_TESTS=OFF -DBUILD_CLI=OFF -DUSE_SSH=OFF -DUSE_HTTPS=OFF -DUSE_WINHTTP=OFF -DUSE_SHA256=Builtin \
        -DREGEX_BACKEND=pcre2 -DUSE_HTTP_PARSER=system -DUSE_ICONV=OFF -DCMAKE_C_FLAGS=-DPCRE2_STATIC -DDEPRECATE_HARD=OFF
}

# Host tools (moc, rcc, lrelease) are those of the system, of the same version. The window has a style of its own that is drawn by
# Fusion, so Windows' style is left out as well as what the window never calls.
# PCRE2 compiles no patterns to machine code: Qt keeps a stack for that in an object of each thread, and MinGW frees the memory
# of these objects before it calls their destructors, so the program would end by a page fault.
with_qt() {
    with_cmake "$1" -DBUILD_SHARED_LIBS=ON -DQT_HOST_PATH=/usr -DQT_HOST_PATH_CMAKE_DIR="$(dirname "$(realpath /usr/lib/*/cmake/Qt6)")" \
        -DQT_BUILD_TESTS=OFF -DQT_BUILD_EXAMPLES=OFF "${@:2}"
}

build_qt6-base() {
    local platform=$folder/src/qt6-base/src/plugins/platforms/windows
    sed -i '/define SUPPORT_JIT/d' "$folder/src/qt6-base/src/3rdparty/pcre2/src/config.h"
    # Drawing tablets: Debian's source lacks the header wintab.h, whose licence is not free. OpenGL, Direct2D: off.
    sed -i 's/QT_CONFIG(\(tabletevent\|dynamicgl\|directwrite3\))/0/' "$platform/"*.{cpp,h}
    sed -i 's/CONDITION QT_FEATURE_tabletevent/CONDITION FALSE/' "$platform/CMakeLists.txt"
    with_qt qt6-base -DFEATURE_{dbus,network,sql,opengl,vulkan,printsupport,xml,concurrent,zstd,glib,icu,pkg_config}=OFF \
        -DFEATURE_system_{zlib,pcre2,doubleconversion,libb2,png,freetype,harfbuzz}=OFF \
        -DFEATURE_{sharedmemory,systemsemaphore,sessionmanager,jpeg,gif,ico,direct2d,direct2d1_1,style_windowsvista,tuiotouch}=OFF \
        -DFEATURE_{graphicsview,wizard,mdiarea,calendarwidget,columnview,lcdnumber,dial,fontdialog,undoview,keysequenceedit}=OFF \
        -DFEATURE_{textodfwriter,textmarkdownreader,textmarkdownwriter}=OFF
}

# Qt's own copy of zlib belongs to QtCore and is not exported.
build_qt6-svg() {
    with_qt qt6-svg -DCMAKE_DISABLE_FIND_PACKAGE_Qt6Widgets=ON -DCMAKE_CXX_STANDARD_LIBRARIES="$root/lib/libz.a"
}

run_libraries() {
    local name
    install_packages g++-mingw-w64-x86-64-posix dpkg-dev nasm
    mkdir -p "$folder/obj" "$root/include" "$root/share/cmake"
    cp -ru /usr/include/tl /usr/include/rapidjson "$root/include/" # headers alone
    cp -ru /usr/share/cmake/tl-expected "$root/share/cmake/"
    for name in $sources; do
        [ ! -e "$root/.$name" ] || continue
        fetch "$name"
        echo "Building $name for Windows ($(date +%T))"
        "build_$name" >"$folder/obj/$name.log" 2>&1 || explain_log "$folder/obj/$name.log" "Building $name"
        touch "$root/.$name"
    done
}

# configure_in NAME OPTION...: Strata's CMake build for Windows in $folder/NAME.
configure_in() {
    cmake -S "$here" -B "$folder/$1" -G Ninja -DCMAKE_TOOLCHAIN_FILE="$here/cmake/windows.cmake" -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_CXX_FLAGS_RELEASE="-O2 -DNDEBUG" -DSTRATA_WERROR=ON -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=12 \
        -DOPENSSL_USE_STATIC_LIBS=ON "${@:2}" >"$folder/configure.log" 2>&1 || explain_log "$folder/configure.log" "Preparing the build"
}

# The libraries must be built.
configure() {
    [ -e "$root/.qt6-svg" ] || fail "Preparing the build" "the libraries are not built." "Start: scripts/windows.sh libraries"
    install_packages g++-mingw-w64-x86-64-posix
    configure_in strata -DQT_HOST_PATH=/usr -DQT_HOST_PATH_CMAKE_DIR="$(dirname "$(realpath /usr/lib/*/cmake/Qt6)")"
}

# build TARGET...
build() {
    cmake --build "$folder/strata" -j "$jobs" --target "$@" 2>&1 | tee "$folder/build.log" | show_progress "$SECONDS" ||
        explain_log "$folder/build.log" "Building"
}

run_program() {
    configure
    build strata strata-window
}

# The libraries that programs need beside themselves.
copy_libraries() {
    local compiler
    compiler=$(dirname "$($target-g++-posix -print-file-name=libstdc++.a)")
    mkdir -p "$1/platforms"
    cp -u "$root/bin/"Qt6{Core,Gui,Svg,Widgets}.dll "$1/"
    cp -u "$root/plugins/platforms/qwindows.dll" "$1/platforms/"
    cp -u "$compiler/libstdc++-6.dll" "$compiler/libgcc_s_seh-1.dll" "/usr/$target/lib/libwinpthread-1.dll" "$1/"
}

run_tests() {
    if ! command -v wine >/dev/null; then
        echo "Wine is not installed (package wine64): the tests of the program for Windows are skipped."
        return
    fi
    configure
    build all
    copy_libraries "$folder/strata"
    copy_libraries "$folder/strata/app" # where Qt looks for what draws the window
    cp -u "$root/bin/Qt6Test.dll" "$folder/strata/"
    # Wine's own folder of settings and drive C:; its messages about what Strata does not use are switched off.
    export WINEPREFIX=$folder/wine WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml=" WINEPATH=$folder/strata
    wine wineboot -i >/dev/null 2>&1 || true # or the first test waits for it
    # Windows that nobody sees, so that the tests need no display; from the next start of Wine's server on.
    wine reg add 'HKCU\Software\Wine\Drivers' /v Graphics /d null /f >/dev/null 2>&1
    PATH=$PATH:/usr/lib/wine wineserver -k || true
    ctest --test-dir "$folder/strata" -j "$jobs" --output-on-failure --timeout 1500
}

# Headers for MinGW, without those of Linux beside them, and what CMake looks for with them.
make_headers() {
    local name machine of=$folder/headers
    machine=$(basename "$(dirname /usr/include/*/qt6)")
    mkdir -p "$of/include/openssl" "$of/lib" "$of/share/cmake/"{qt6,yaml-cpp}
    ln -sfn /usr/include/{yaml-cpp,rapidjson,tl,git2,git2.h,oniguruma.h,zlib.h,zconf.h} "/usr/include/$machine/qt6" "$of/include/"
    ln -sfn /usr/include/openssl/* "/usr/include/$machine/openssl/"* "$of/include/openssl/"
    ln -sfn /usr/share/cmake/tl-expected "$of/share/cmake/"
    for name in z crypto onig git2 pcre2-8 http_parser; do
        $target-ar rcs "$of/lib/lib$name.a"
    done
    for name in qt6 yaml-cpp; do
        echo 'set(PACKAGE_VERSION_COMPATIBLE TRUE)' >"$of/share/cmake/$name/$name-config-version.cmake"
    done
    echo 'add_library(yaml-cpp INTERFACE IMPORTED)' >"$of/share/cmake/yaml-cpp/yaml-cpp-config.cmake"
    cat >"$of/share/cmake/qt6/qt6-config.cmake" <<END
add_library(Qt6::Core INTERFACE IMPORTED)
target_include_directories(Qt6::Core INTERFACE "$of/include/qt6" "$of/include/qt6/QtCore")
function(qt_add_resources)
endfunction()
END
}

run_check() {
    install_packages g++-mingw-w64-x86-64-posix zlib1g-dev
    make_headers
    configure_in check -DSTRATA_WINDOWS_ROOT="$folder/headers" -DSTRATA_PRECOMPILE=OFF -DBUILD_TESTING=OFF -DSTRATA_WINDOW=OFF
    sed -nE '/strata_items|_verify_interface_/d; s/^ *"command": "(.*) -o .* -c (.*)",?$/\1 -fsyntax-only \2/p' \
        "$folder/check/compile_commands.json" | sed -E 's/\\(["\\])/\1/g' >"$folder/check/commands"
    test -s "$folder/check/commands"
    xargs -P "$jobs" -d '\n' -n 1 bash -c <"$folder/check/commands"
}

run_archive() {
    local version name tree package
    [ -e "$folder/strata/app/strata-window.exe" ] || fail "Making the archive" "the programs are not built." "Start: scripts/windows.sh program"
    install_packages zip dpkg-dev
    version=$(project_version)
    name=strata-$version-windows-x86_64
    make_work_folder "$folder/archive" archive
    tree=${work:?}/$name
    mkdir -p "$tree/licenses"
    cp "$folder/strata/app/"strata{,-window}.exe "$tree/"
    copy_libraries "$tree"
    $target-strip "$tree"/*.exe "$tree"/*.dll "$tree"/platforms/*.dll
    sed "s/@VERSION@/$version/" packaging/windows/README.txt | sed 's/$/\r/' >"$tree/README.txt"
    cp LICENSE "$tree/licenses/strata"
    for package in $sources; do
        cat "$folder/src/$package/debian/copyright" >"$tree/licenses/$package" 2>/dev/null ||
            cat "$folder/src/$package/LICENSES/"* >"$tree/licenses/$package" # sources that are not Debian's
    done
    for package in libexpected-dev rapidjson-dev g++-mingw-w64-x86-64-posix mingw-w64-x86-64-dev; do
        cp -L "/usr/share/doc/$package/copyright" "$tree/licenses/$package"
    done
    cp -rL /usr/share/common-licenses "$tree/licenses/common"
    {
        cat packaging/windows/NOTICE
        for package in $sources; do
            if [ -e "$folder/src/$package/debian/changelog" ]; then
                dpkg-parsechangelog -l "$folder/src/$package/debian/changelog" |
                    awk '/^Source:/ { name = $2 } /^Version:/ { printf "  %s=%s\n", name, $2 }'
            else
                echo "  $package: not Debian's sources but those of its makers"
            fi
        done
    } >"$tree/licenses/NOTICE"
    (cd "$work" && zip -qrX "$name.zip" "$name")
    mv "$work/$name.zip" "$folder/$name.zip"
    sed "s/^\(PackageVersion: \).*/\1$version/; s/strata-[0-9.]*-windows-x86_64/$name/
        s/0\{64\}/$(sha256sum "$folder/$name.zip" | cut -d ' ' -f 1)/" packaging/winget/Strata.Strata.yaml >"$folder/Strata.Strata.yaml"
    echo "$folder/$name.zip"
}

steps=("$@")
[ $# -gt 0 ] || steps=(libraries program tests archive)
for step in "${steps[@]}"; do
    case $step in
    -h | --help) usage && exit ;;
    libraries | program | tests | archive | check) "run_$step" ;;
    *) usage >&2 && exit 2 ;;
    esac
done
