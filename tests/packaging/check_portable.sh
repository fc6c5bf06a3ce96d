#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Checks the portable archive where no package of Qt is installed, such as in a bare Debian: check_portable.sh ARCHIVE [PICTURES].
# As root it installs git, Xvfb and the libraries that every desktop has; otherwise they must be there. Prints a line for each
# thing and ends with 1 if one failed. PICTURES is a folder in which pictures of the window are kept.
# shellcheck disable=SC2317 # functions are called by check()
set -euo pipefail
archive=$(realpath "${1:?usage: check_portable.sh ARCHIVE [PICTURES]}")
pictures=${2:-}
desktop_packages="libx11-6 libxcb1 libgl1 libegl1 libfontconfig1 fonts-dejavu-core"
tool_packages="git openssl xz-utils xvfb x11-utils x11-apps"
work=$(mktemp -d)
server=
trap 'kill $server 2>/dev/null || true; rm -rf "$work"' EXIT
export HOME="$work/home of a user" LC_ALL=C.UTF-8 LANGUAGE=en
export XDG_DATA_HOME="$HOME/my data" XDG_RUNTIME_DIR="$work" PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin
unset DISPLAY WAYLAND_DISPLAY QT_QPA_PLATFORM LD_LIBRARY_PATH
mkdir -p "$HOME" "$work/a folder"
failed=0
example=(--example hiera5 --node web01.fra.harbour.example)

# check NAME COMMAND...: runs the command and prints whether it succeeded, with its output if not.
check() {
    local name=$1 output status
    shift
    set +e # as a condition, a function would continue after an error
    output=$(set -e && "$@" 2>&1)
    status=$?
    set -e
    if [ $status = 0 ]; then
        echo "ok      $name"
    else
        echo "FAILED  $name"
        echo "        ${output//$'\n'/$'\n'        }"
        failed=1
    fi
}

# equals EXPECTED COMMAND...: true if the command prints this text.
equals() {
    local expected=$1 output
    shift
    output=$("$@") && [ "$output" = "$expected" ] && return
    echo "expected: $expected"
    echo "printed:  $output"
    return 1
}

install_here() {
    [ "$(id -u)" = 0 ] || return 0
    apt-get update -qq >/dev/null 2>&1 || true
    # shellcheck disable=SC2086 # the list is meant to be split
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" </dev/null
}

has_no_qt() {
    ! find / -xdev -name 'libQt6Core.so*' -not -path "$work/*" 2>/dev/null | grep .
}

# finds_libraries FILE...: fails if a library that a file needs is not found.
finds_libraries() {
    local file missing=0
    for file in "$@"; do
        if ldd "$file" | grep 'not found' | sed "s|^|${file#"$tree/"}:|"; then
            missing=1
        fi
    done
    return "$missing"
}

finds_all_libraries() {
    local files
    mapfile -d '' -t files < <(find "$tree" -type f \( -name '*.so*' -o -name strata-window \) -print0)
    [ "${#files[@]}" -gt 20 ] && finds_libraries "${files[@]}"
}

opens_sealed_value() {
    mkdir -p "$work/sealed/keys"
    cd "$work/sealed"
    openssl req -x509 -newkey rsa:2048 -nodes -subj / -days 1 -keyout keys/private.pem -out keys/public.pem 2>/dev/null
    printf '%s' "a sealed value" |
        openssl smime -encrypt -aes-256-cbc -binary -outform DER keys/public.pem | base64 -w 0 >value
    printf 'secret: ENC[PKCS7,%s]\n' "$(cat value)" >common.eyaml
    cat >hiera.yaml <<'END'
version: 5
defaults: {datadir: .}
hierarchy:
  - name: Common
    lookup_key: eyaml_lookup_key
    path: common.eyaml
    options: {pkcs7_private_key: keys/private.pem, pkcs7_public_key: keys/public.pem}
END
    equals "a sealed value" "$program" lookup --render-as s --eyaml-key keys/private.pem secret
}

reads_revisions() {
    mkdir -p "$work/repository"
    cd "$work/repository"
    printf 'version: 5\ndefaults: {datadir: ., data_hash: yaml_data}\nhierarchy: [{name: Common, path: common.yaml}]\n' >hiera.yaml
    echo "port: 1" >common.yaml
    git init -q -b main .
    git add .
    git -c user.name=Test -c user.email=test@example.com commit -qm "Add a port"
    echo "port: 2" >common.yaml
    equals 2 "$program" lookup --render-as s port
    equals 1 "$program" lookup --render-as s --rev main port
}

# Starts a server without a screen; its number goes to the file "display".
start_server() {
    Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>"$work/display" >/dev/null 2>&1 &
    server=$!
    for _ in $(seq 100); do
        [ -s "$work/display" ] && break
        sleep 0.1
    done
    DISPLAY=:$(cat "$work/display")
    export DISPLAY
}

# opens_window LANGUAGE: opens the example, waits for its window, and keeps what the process has mapped and what is seen.
opens_window() {
    local window seen=1
    QT_QPA_PLATFORM=xcb "$program" "${example[@]}" --key profile::base::packages --language "$1" >"$work/messages" 2>&1 &
    window=$!
    for _ in $(seq 150); do
        if xwininfo -root -tree | grep -q '"[^"]*Strata[^"]*".* [0-9]\{3,4\}x[0-9]\{3,4\}+'; then
            seen=0
            sleep 2 # for the answer
            cat "/proc/$window/maps" >"$work/maps_$1"
            xwd -root -silent >"$work/screen_$1"
            break
        fi
        kill -0 "$window" 2>/dev/null || break
        sleep 0.2
    done
    kill "$window" 2>/dev/null || true
    wait "$window" 2>/dev/null || true
    cat "$work/messages"
    [ "$seen" = 0 ] || return 1
    [ "$(tail -c +4097 "$work/screen_$1" | od -An -v -w4 -tx4 | sort -u | wc -l)" -gt 50 ] && return # texts have many shades
    echo "The screen is nearly empty."
    return 1
}

# No library that is in the archive, nor any of Qt, is loaded from elsewhere.
loads_own_libraries() {
    local path
    [ "$(grep -oF "$tree/lib/" "$work/maps_en" | wc -l)" -gt 100 ] || { echo "The window loads few libraries of the archive."; return 1; }
    grep -o '/.*\.so[.0-9]*$' "$work/maps_en" | sort -u | while read -r path; do
        case $path in
        "$tree"/*) ;;
        *libQt6* | */qt6/*) echo "loaded: $path" && exit 1 ;;
        *) [ ! -e "$tree/lib/${path##*/}" ] || { echo "loaded: $path" && exit 1; } ;;
        esac
    done
}

speaks_german() {
    cmp -s "$work/screen_en" "$work/screen_de" && echo "The window looks as in English." && return 1
    grep -qF "$tree/share/qt6/translations/qtbase_de.qm" "$work/maps_de" || { echo "The texts of Qt are not loaded."; return 1; }
}

# draws PROGRAM FILE: draws the window of the example.
draws() {
    "$1" "${example[@]}" --key profile::base::packages --size 1280x800 --screenshot "$2"
    [ "$(head -c 4 "$2" | tail -c 3)" = PNG ] && [ "$(stat -c %s "$2")" -gt 20000 ]
}

names_licences() {
    local file
    for file in NOTICE strata libqt6core6 libgit2-1 libicu common/LGPL-3 common/GPL-3; do
        compgen -G "$tree/licenses/$file*" >/dev/null || { echo "missing: licenses/$file"; return 1; }
    done
    grep -q 'qt6-base=6' "$tree/licenses/NOTICE"
    while read -r file _; do
        [ -s "$tree/licenses/$file" ] || { echo "missing: licenses/$file"; return 1; }
    done < <(sed -n 's/^  //p' "$tree/licenses/NOTICE")
}

# Installs into a home folder with a blank, and a data folder with signs that menu entries must escape.
installs() {
    "$tree/install"
    [ "$(command -v "$HOME/.local/bin/strata")" ]
    equals "$("$program" --version)" "$HOME/.local/bin/strata" --version
    grep -Fqx "Exec=\"$HOME/.local/lib/strata/bin/strata\" %f" "$XDG_DATA_HOME/applications/strata.desktop"
    [ -s "$XDG_DATA_HOME/icons/hicolor/scalable/apps/strata.svg" ]
    [ -s "$XDG_DATA_HOME/mime/packages/strata.xml" ]
    draws "$HOME/.local/bin/strata" "$work/installed.png"
    "$tree/install" # again, over the first one
    draws "$HOME/.local/bin/strata" "$work/installed.png"
}

removes() {
    "$HOME/.local/lib/strata/install" --remove
    ! find "$HOME/.local" "$XDG_DATA_HOME" ! -type d | grep -v '/mime/\|/mimeinfo.cache$'
}

check "no library of Qt is installed" has_no_qt
command -v xz >/dev/null || install_here xz-utils >/dev/null 2>&1
tar -xf "$archive" -C "$work/a folder"
tree=$(find "$work/a folder" -mindepth 1 -maxdepth 1)
program=$tree/strata

check "commands find their libraries" finds_libraries "$tree/bin/strata"
check "the version is that of the archive" equals "strata $(basename "$tree" | cut -d - -f 2)" "$program" --version
check "lookup in the example of Hiera 5" equals '["10.20.0.1","10.20.0.2"]' "$program" lookup "${example[@]}" --render-as json ntp::servers
check "keys of the example of Hiera 3" "$program" keys --example hiera3
check "keys of the example of Datum" "$program" keys --example datum
check "licences of all packages are there" names_licences

# shellcheck disable=SC2086 # the list is meant to be split
check "installing what a desktop has" install_here $desktop_packages
check "the window and all plugins find their libraries" finds_all_libraries
check "the window draws without a display" draws "$program" "$work/offscreen.png"
# shellcheck disable=SC2086
check "installing tools for the next checks" install_here $tool_packages
check "a sealed value is opened" opens_sealed_value
check "a git revision is read" reads_revisions
start_server
check "the window opens on X11" opens_window en
check "the window loads the libraries of the archive" loads_own_libraries
check "the window opens in German" opens_window de
check "German texts of Strata and Qt are shown" speaks_german
check "the window draws on X11" draws "$program" "$work/x11.png"
check "installing for one user" installs
check "removing the installation" removes
if [ -n "$pictures" ]; then
    mkdir -p "$pictures"
    cp "$work"/*.png "$work"/screen_* "$pictures"
fi
exit $failed
