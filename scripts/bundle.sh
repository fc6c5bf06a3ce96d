#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
set -euo pipefail

usage() {
    cat <<'END'
usage: scripts/bundle.sh [BUILD]

Creates the portable archive strata-VERSION-x86_64.tar.xz in the folder BUILD and prints its path. The archive contains the
program, Qt, and every other library that a desktop may lack. It runs on systems with the same or newer versions of glibc
and libstdc++, so releases are built on Debian 12. tests/packaging/check_portable.sh checks an archive.

Without BUILD, missing packages are installed (as root or with sudo) and build/release is built. With BUILD, nothing is
installed; in addition to the packages for building, these are required:
END
    echo "  $bundle_packages"
}

# Plugins and translations of Qt, and the tools that this script uses.
bundle_packages="patchelf xz-utils qt6-qpa-plugins qt6-wayland qt6-translations-l10n"
largest=60000000 # bytes of the packed archive

# Without graphics integrations for OpenGL: the window does not use it. Without themes of GTK: they need the whole of GTK.
# Without qt-shell: it is for compositors made with Qt only.
plugins=(platforms/libqxcb.so platforms/libqoffscreen.so platforms/libqwayland-generic.so imageformats/libqsvg.so
    iconengines/libqsvgicon.so wayland-shell-integration/lib{xdg-shell,wl-shell-plugin,fullscreen-shell-v1,ivi-shell}.so
    wayland-decoration-client/libbradient.so platforminputcontexts/lib{compose,ibus}platforminputcontextplugin.so)
translations=(qtbase_de.qm)

# is_system SONAME: true if the library is the system's. These are the C and C++ runtime, what package managers need, and what
# drivers and fonts of the system load as well: an older copy of such a library would not fit them.
is_system() {
    case $1 in
    ld-linux*.so.* | libc.so.* | libm.so.* | libdl.so.* | libpthread.so.* | librt.so.* | libresolv.so.*) ;;
    libstdc++.so.* | libgcc_s.so.* | libz.so.* | libzstd.so.* | libsystemd.so.* | libuuid.so.*) ;;
    libX11.so.* | libX11-xcb.so.* | libxcb.so.* | libxcb-glx.so.* | libxcb-randr.so.* | libxcb-shm.so.*) ;;
    libxcb-sync.so.* | libxcb-xfixes.so.* | libwayland-client.so.* | libEGL.so.* | libGL.so.* | libGLX.so.*) ;;
    libOpenGL.so.*) ;; # libGL takes its place, see set_search_paths
    libfontconfig.so.* | libfreetype.so.* | libpng16.so.*) ;;
    *) return 1 ;;
    esac
}

# owner_of FILE: prints the Debian package that the file belongs to.
owner_of() {
    local real
    real=$(realpath "$1")
    { dpkg-query -S "$real" || dpkg-query -S "${real#/usr}"; } 2>/dev/null | sed 's/:.*//' | sort -u
}

# note_owner FILE: adds the package of a bundled file to the list for licenses/.
note_owner() {
    local owner
    owner=$(owner_of "$1")
    [ -n "$owner" ] || fail "Collecting licences" "$1 belongs to no Debian package, so its licence is not known." \
        "Build with the libraries of Debian's packages."
    echo "$owner" >>"$work/owners"
}

# add_libraries FILE: copies the libraries that the file needs to lib/, and what those need.
add_libraries() {
    local soname path
    for soname in $(patchelf --print-needed "$1"); do
        if is_system "$soname" || [ -e "$tree/lib/$soname" ]; then
            continue
        fi
        path=$(ldd "$1" | awk -v name="$soname" '$1 == name && $3 ~ /^\// { print $3 }')
        [ -n "$path" ] || fail "Collecting libraries" "$1 needs $soname, which is not installed." \
            "Install the package that has it, then start again."
        note_owner "$path"
        cp -L "$path" "$tree/lib/$soname"
        add_libraries "$path"
    done
}

# add_from_qt SETTING FOLDER FILE...: copies the files from the folder of this Qt that SETTING names to FOLDER, with what they need.
add_from_qt() {
    local from to=$tree/$2 file
    from=$(qtpaths6 --query "$1")
    for file in "${@:3}"; do
        [ -e "$from/$file" ] || fail "Collecting the parts of Qt" "$from/$file is missing." "Install: $bundle_packages"
        note_owner "$from/$file"
        mkdir -p "$(dirname "$to/$file")"
        cp -L "$from/$file" "$to/$file"
        case $file in *.so) add_libraries "$from/$file" ;; esac
    done
}

# print_binaries: prints the programs, libraries and plugins of the archive, separated by zero bytes.
print_binaries() {
    printf '%s\0' "$tree/bin/strata" "$tree/libexec/strata/strata-window" "$tree"/lib/*.so.* "$tree"/lib/qt6/plugins/*/*.so
}

# Lets each file find the libraries from where it is, wherever the archive is unpacked.
set_search_paths() {
    local file folder needed
    while IFS= read -r -d '' file; do
        needed=$(patchelf --print-needed "$file")
        [ -n "$needed" ] || continue # such as the data of ICU
        if grep -qx libOpenGL.so.0 <<<"$needed"; then
            # libGL includes libOpenGL, and more systems have it.
            patchelf --replace-needed libOpenGL.so.0 libGL.so.1 "$file"
        fi
        folder=$(realpath --relative-to="$(dirname "$file")" "$tree/lib")
        patchelf --set-rpath "\$ORIGIN/$folder" "$file"
    done < <(print_binaries)
}

# Tells Qt where its files are. Without OpenGL, its Wayland plugin would warn at each start.
configure_qt() {
    printf '[Paths]\nPrefix=../..\nPlugins=lib/qt6/plugins\nTranslations=share/qt6/translations\nData=share/qt6\n' \
        >"$tree/libexec/strata/qt.conf"
    printf '[Rules]\nqt.qpa.wayland.warning=false\n' >"$tree/share/qt6/qtlogging.ini"
}

# Headers and static libraries that become part of the programs: owners of their packages.
note_compiled_in() {
    local file
    for file in /usr/include/tl/expected.hpp /usr/include/rapidjson/document.h "$(clang++ -print-file-name=libgcc.a)" \
        "$(clang++ -print-file-name=libstdc++.a)" "$(clang++ -print-file-name=libc_nonshared.a)" \
        $(sed -n 's/^  LINK_LIBRARIES = //p' "$build/build.ninja" 2>/dev/null | tr ' ' '\n' | grep '^/.*\.a$' | sort -u); do
        note_owner "$file"
    done
}

# licenses/: the copyright file of each package, the licences that those refer to, and NOTICE.
add_licenses() {
    local package
    mkdir -p "$tree/licenses/common"
    sort -u "$work/owners" >"$work/bundled"
    : >"$work/owners"
    note_compiled_in
    sort -u "$work/owners" | comm -13 "$work/bundled" - >"$work/compiled"
    while read -r package; do
        cp -L "/usr/share/doc/$package/copyright" "$tree/licenses/$package" || fail "Collecting licences" \
            "/usr/share/doc/$package/copyright cannot be read." "Reinstall the package $package with its documentation."
    done < <(cat "$work/bundled" "$work/compiled")
    find "$tree/licenses" -maxdepth 1 -type f -exec grep -hoE '/usr/share/common-licenses/[A-Za-z0-9.+-]*[A-Za-z0-9]' {} + |
        sort -u | xargs cp -L -t "$tree/licenses/common"
    cp LICENSE "$tree/licenses/strata"
    {
        cat packaging/portable/NOTICE
        echo "Libraries, plugins and translations"
        echo
        list_packages <"$work/bundled"
        echo
        echo "Headers and static libraries, parts of which are compiled into Strata's programs"
        echo
        list_packages <"$work/compiled"
    } >"$tree/licenses/NOTICE"
}

# Prints package, version and source package of each name on standard input.
list_packages() {
    # shellcheck disable=SC2016 # dpkg-query replaces these
    xargs dpkg-query -W -f='${Package} ${source:Package}=${source:Version}\n' | sort -u |
        awk '{ printf "  %-40s %s\n", $1, $2 }'
}

# newest_symbol NAME: prints the newest version NAME_x.y that a file of the archive needs.
newest_symbol() {
    print_binaries | xargs -0 objdump -T | grep -oE "\($1_[0-9.]+" | tr -d '(' | sort -uV | tail -n 1
}

add_texts() {
    local glibc glibcxx
    glibc=$(newest_symbol GLIBC)
    glibcxx=$(newest_symbol GLIBCXX)
    sed "s/@VERSION@/$version/; s/@MACHINE@/$machine/; s/@GLIBC@/${glibc#*_}/; s/@GLIBCXX@/$glibcxx/" \
        packaging/portable/README >"$tree/README"
    cp packaging/portable/install "$tree/install"
    chmod 755 "$tree/install"
    ln -s bin/strata "$tree/strata"
}

# Fails unless every library that a file needs is the system's or in lib/.
check_complete() {
    local file soname
    while IFS= read -r -d '' file; do
        for soname in $(patchelf --print-needed "$file"); do
            [ -e "$tree/lib/$soname" ] || { is_system "$soname" && [ "$soname" != libOpenGL.so.0 ]; } ||
                fail "Checking the archive" "${file#"$tree/"} needs $soname, which is not in lib/." "Report this as a mistake of scripts/bundle.sh."
        done
    done < <(print_binaries)
}

case ${1:-} in -h | --help) usage && exit ;; esac
cd "$(dirname "$0")/.."
. scripts/packages.sh

# shellcheck disable=SC2086 # the list is meant to be split
[ $# -gt 0 ] || install_packages $bundle_packages
build_program "Making the archive" scripts/bundle.sh "$@"
for tool in patchelf xz objdump qtpaths6; do
    command -v $tool >/dev/null || fail "Making the archive" "the program $tool is missing." "Install: $bundle_packages binutils"
done

version=$(project_version)
machine=$(uname -m)
name=strata-$version-$machine
make_work_folder "$build/bundle" archive
tree=$work/$name
mkdir -p "$tree/lib"

cmake --install "$build" --prefix "$tree" --strip >"$build/bundle.log" 2>&1 || explain_log "$build/bundle.log" "Installing"
stated=$("$tree/bin/strata" --version)
[ "$stated" = "strata $version" ] || fail "Making the archive" "the program of $build states \"$stated\", CMakeLists.txt states $version." \
    "Build $build from this source."
add_libraries "$tree/bin/strata"
add_libraries "$tree/libexec/strata/strata-window"
add_from_qt QT_INSTALL_PLUGINS lib/qt6/plugins "${plugins[@]}"
add_from_qt QT_INSTALL_TRANSLATIONS share/qt6/translations "${translations[@]}"
set_search_paths
configure_qt
add_licenses
add_texts
check_complete

archive=$build/$name.tar.xz
XZ_OPT=-9e tar --sort=name --owner=0 --group=0 --numeric-owner --mode=go-w,a+rX \
    --mtime="@$(git log -1 --format=%ct 2>/dev/null || date +%s)" -C "$work" -cJf "$work/$name.tar.xz" "$name" ||
    fail "Packing the archive" "tar reports the above." "Free some space and start again."
size=$(stat -c %s "$work/$name.tar.xz")
[ "$size" -le $largest ] || fail "Packing the archive" "it has $size bytes, and $largest is the limit." \
    "Look for large libraries in lib/ that are not needed, or raise the limit in scripts/bundle.sh."
mv "$work/$name.tar.xz" "$archive"
echo "$archive"
