#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Checks the archive for Windows under Wine, with an empty Windows for it: check_windows.sh ARCHIVE STRATA [PICTURES]. STRATA is the
# program for Linux of the same version: commands must print the same bytes and end with the same status but for the drive in
# paths. Needs wine64, Xvfb, git, unzip and ImageMagick. Prints a line for each thing that differs or fails, and a sum; ends with 1
# if there is one. PICTURES is a folder in which pictures of the window are kept.
set -euo pipefail
archive=$(realpath "${1:?usage: check_windows.sh ARCHIVE STRATA [PICTURES]}")
strata=$(realpath "${2:?usage: check_windows.sh ARCHIVE STRATA [PICTURES]}")
pictures=${3:-}
work=$(mktemp -d)
server=
trap 'wineserver -k 2>/dev/null || true; kill $server 2>/dev/null || true; rm -rf "$work"' EXIT
export WINEPREFIX=$work/windows WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml=" LC_ALL=C.UTF-8 LANGUAGE=en
unset WAYLAND_DISPLAY QT_QPA_PLATFORM QT_PLUGIN_PATH WINEPATH
wine=$(command -v wine64 || command -v /usr/lib/wine/wine64)
PATH=$PATH:/usr/lib/wine
count=0
failed=0

unzip -q "$archive" -d "$work/un packed"
tree=$(echo "$work/un packed/strata-"*)

# the data: a git repository below a folder with a blank and an umlaut, the examples of Hiera 3 and Datum beside it
site="$work/Däten hier/site"
mkdir -p "$site/data/nodes" "$site/facts" "$site/modules/ntp/data"
resources=$(realpath "$(dirname "$0")/../../resources")
cp -r "$resources/examples/"{hiera3,datum} "$work/Däten hier/"
cat >"$site/hiera.yaml" <<'YAML'
version: 5
defaults: { datadir: data, data_hash: yaml_data }
hierarchy:
  - { name: Node, path: "nodes/%{trusted.certname}.yaml" }
  - { name: Role, path: "roles/%{facts.role}.yaml" }
  - { name: All of them, glob: "*.yaml" }
YAML
printf 'ntp::servers: [a, b]\nlookup_options: { ntp::servers: { merge: unique } }\ngruß: "Grüße €"\nport: 80\n' >"$site/data/common.yaml"
printf 'ntp::servers: [c]\nport: 8080\nsecret: "%%{lookup('"'nope'"')}"\n' >"$site/data/nodes/web.yaml"
printf 'role: web\n' >"$site/facts/web.yaml"
printf '{"port": 1}\n' >"$site/broken.json"
cd "$site"
git init -q
git -c user.name=a -c user.email=a@b add .
git -c user.name=Ä -c user.email=a@b commit -qm 'First grüße'
printf 'port: 81\nadded: true\n' >>data/common.yaml
sed -i '/^port: 80$/d' data/common.yaml
git -c user.name=Ä -c user.email=a@b commit -qam 'Another port'
printf 'uncommitted: 1\n' >>data/common.yaml

# differs NAME: compares the files that both have written.
differs() {
    local part
    for part in out err status; do
        sed -i 's|file:///[Zz]:/|file:///|g; s|[Zz]:/|/|g; s|[Zz]:\\|/|g' "$work/windows.$part"
        if ! cmp -s "$work/linux.$part" "$work/windows.$part"; then
            echo "DIFFERS $1 ($part)"
            diff "$work/linux.$part" "$work/windows.$part" | head -n 6 | sed 's/^/        /' || true
            return 0
        fi
    done
    return 1
}

# same WORD...: runs both programs with these arguments. Standard input is the file $input.
input=/dev/null
same() {
    count=$((count + 1))
    local status=0
    timeout 120 "$strata" "$@" <"$input" >"$work/linux.out" 2>"$work/linux.err" || status=$?
    echo "$status" >"$work/linux.status"
    status=0
    timeout 120 "$wine" "$tree/strata.exe" "$@" <"$input" >"$work/windows.out" 2>"$work/windows.err" || status=$?
    echo "$status" >"$work/windows.status"
    if differs "$*"; then
        failed=$((failed + 1))
    fi
}

"$wine" wineboot -i >/dev/null 2>&1 || true
for command in lookup why query keys layers map render strategies search references compare fleet findings impact history lessons explain; do
    same "$command" --help
done
same --help
same --version
for shell in bash zsh fish; do
    same --completion "$shell"
done
same --completion none
same frobnicate
same lokup port
same --theme pink
same --size 12
same lookup
same lookup --nope port
same lookup --root nowhere port
same lookup --root broken.json port
same lookup --largest-file 0 port
same "lookup" "gruß"
same lookup port "gruß" nope
for as in json yaml s; do
    same lookup ntp::servers --node web --facts facts --render-as "$as"
done
for root in . ./ "$site" ../site "$site/hiera.yaml" data; do
    same lookup --root "$root" port
done
for format in text json csv markdown html yaml; do
    same why ntp::servers --node web --format "$format"
done
same why port --node web --verbose
same why nope --node web
same why secret --node web --facts facts
for revision in HEAD HEAD~1 HEAD~9; do
    same lookup port --rev "$revision"
    same why port --rev "$revision"
done
for command in keys layers map findings fleet references; do
    same "$command"
    same "$command" --node web
done
same layers --format json
same map --format json
same findings --format json
same findings --format sarif
same fleet port
same fleet port --format json
same search 80
same search grüße
same strategies ntp::servers --node web
same render --node web
same explain port
same compare port --node web
same history port
same history port --format json
same history --all --node web
same history --root "$work/Däten hier/site" port
same history port --since nothing
same lessons
same lessons --format json
for example in hiera5 hiera3 datum; do
    for command in keys layers map findings; do
        same "$command" --example "$example"
    done
done
same why --example hiera5 --node web01.fra.harbour.example profile::base::packages
same lookup --root ../hiera3 nope
same findings --root ../hiera3
same findings --root ../datum
same layers --root ../datum
same keys --root ../datum
same render --root ../datum
printf '{"id":1,"key":"port"}\n{"id":2,"key":"gruß","node":"web"}\nnonsense\n' >"$work/questions"
input=$work/questions same query
echo "$count commands compared, $failed differ"

# expect NAME COMMAND...: prints NAME if the command fails.
expect() {
    count=$((count + 1))
    if ! "${@:2}"; then
        echo "FAILED  $1"
        failed=$((failed + 1))
    fi
}

limit=60000000 # bytes
expect "size of the archive" test "$(stat -c %s "$archive")" -le "$limit"

# Windows' shell redirects and joins; the bytes are the same.
export WINEPATH="Z:${tree//\//\\}"
"$wine" cmd /c 'strata.exe lookup gruß > redirected.txt' >/dev/null 2>&1 || true
"$strata" lookup gruß >linux.txt
expect "redirected output" cmp linux.txt redirected.txt
"$wine" cmd /c "type Z:${work//\//\\}\questions | strata.exe query > joined.txt" >/dev/null 2>&1 || true
"$strata" query <"$work/questions" >linux.txt
expect "a pipe" cmp linux.txt joined.txt

# picture NAME WORD...: starts the window and requires a picture with as many colours as text has.
picture() {
    local file=$work/$1.png colours
    count=$((count + 1))
    if ! timeout 180 "$wine" "$tree/strata-window.exe" "${@:2}" --size 1280x800 --screenshot "Z:${file//\//\\}" >"$work/log" 2>&1; then
        echo "FAILED  picture $1: $(tail -n 3 "$work/log")"
        failed=$((failed + 1))
        return
    fi
    colours=$(identify -format %k "$file")
    echo "picture $1: $colours colours"
    [ "$colours" -gt 100 ] || failed=$((failed + 1))
    [ -z "$pictures" ] || cp "$file" "$pictures/"
}

[ -z "$pictures" ] || mkdir -p "$pictures"
Xvfb :97 -screen 0 1400x900x24 >/dev/null 2>&1 &
server=$!
export DISPLAY=:97
wineserver -k || true # commands made Wine's desktop without a display: its windows could not be closed by the system
for example in hiera5 hiera3 datum; do
    picture "$example" --example "$example"
done
picture german --example hiera5 --node web01.fra.harbour.example --key profile::base::packages --language de
picture fold --example hiera5 --node web01.fra.harbour.example --key profile::base::packages --view fold --theme dark
picture site --root "$site" --node web --key ntp::servers

# The window that is closed by its system keeps its settings in %APPDATA%.
settings() { find "$WINEPREFIX"/drive_c/users -path '*/AppData/Roaming/strata/strata.ini' -size +0 | grep -q .; }
settings && expect "pictures write no settings" false
"$wine" "$tree/strata-window.exe" --example hiera5 >/dev/null 2>&1 &
window=$!
for ((i = 0; i < 60; i++)); do
    sleep 2 # until it has started; closed before, it is asked again
    "$wine" taskkill /im strata-window.exe >/dev/null 2>&1 || true
    kill -0 "$window" 2>/dev/null || break
done
expect "the window ends" test "$i" -lt 60
expect "settings in %APPDATA%" settings
echo "$count checks, $failed failed"
[ "$failed" = 0 ]
