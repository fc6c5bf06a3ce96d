#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
set -uo pipefail

usage() {
    cat <<'END'
usage: scripts/pictures.sh STRATA FOLDER [TST_ACCESSIBILITY]

Takes pictures of every view with the program STRATA and writes them to FOLDER, for review: each view in light and dark, at
1280x800, 1024x700 and 1920x1080; at 1280x800 also in high contrast, in German, and at scales 1.25 and 2. Works without a
display.

With the test program TST_ACCESSIBILITY of a build, also all tabs with content (a comparison of two nodes, an edit) at 100,
140 and 200 %, in German, in a language with long texts and in one written from right to left.

Exit status: 0 all pictures are taken, 1 some failed and are listed.
END
}

case ${1:-} in -h | --help) usage && exit ;; esac
[ $# -ge 2 ] || { usage >&2 && exit 2; }
strata=$1
folder=$2
mkdir -p "$folder"
# The user's settings must not affect the pictures.
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export LC_ALL=C.UTF-8 HOME=$home XDG_CONFIG_HOME=$home QT_QPA_PLATFORM=${QT_QPA_PLATFORM:-offscreen}

node=web01.fra.harbour.example
key=profile::base::packages
declare -A views=(
    [start]=""
    [map]="--example hiera5 --node $node --key $key --view map"
    [contributions]="--example hiera5 --node $node --key $key"
    [cascade]="--example hiera5 --node $node --key profile::base::motd_width"
    [fold]="--example hiera5 --node $node --key $key --view fold --step 2"
    [strategies]="--example hiera5 --node $node --key $key --view strategies"
    [compare]="--example hiera5 --node $node --key $key --view compare"
    [document]="--example hiera5 --node $node --view document"
    [fleet]="--example hiera5 --node $node --key $key --view fleet"
    [findings]="--example hiera5 --node $node --key $key --view findings"
    [what-if]="--example hiera5 --node $node --key $key --view what-if"
    [sandbox]="--example hiera5 --node $node --key $key --view sandbox"
    [no-facts]="--example hiera5 --node db77.ams.harbour.example"
    [not-found]="--example hiera5 --node $node --key no::such::key"
    [hiera3]="--example hiera3"
    [datum]="--example datum"
    [lesson]="--lesson merge-first"
    [class]="--lesson knockout-reach --present"
    [nothing]="$home"
)
first=$("$strata" lessons 2>/dev/null | awk 'NR > 1 && $1 ~ /^[a-z]/ {print $1; exit}')
[ -n "$first" ] && views[lesson]="--lesson $first"

failed=0
picture() {
    local name=$1
    shift
    # shellcheck disable=SC2086
    if ! timeout 120 "$strata" ${views[${name%%_*}]} "$@" --screenshot "$folder/$name.png" 2>"$home/error"; then
        echo "no picture $name: $(tail -1 "$home/error")" >&2
        failed=1
    fi
}
for view in $(printf '%s\n' "${!views[@]}" | sort); do
    for theme in light dark; do
        for size in 1280x800 1024x700 1920x1080; do
            picture "${view}_${theme}_$size" --theme "$theme" --size "$size"
        done
    done
    for theme in contrast dark-contrast; do
        picture "${view}_$theme" --theme "$theme" --size 1280x800
    done
    picture "${view}_light_1.25x" --theme light --size 1280x800 --scale 1.25
    picture "${view}_light_2x" --theme light --size 1280x800 --scale 2
    picture "${view}_de" --theme light --size 1280x800 --language de
done
# The test fills the views and lengthens the texts, not the program.
if [ -n "${3:-}" ] && ! STRATA_PICTURES=$(realpath "$folder") "$3" noTextIsCut longTextsFit mirroringKeepsLayerOrder >"$home/error"; then
    echo "no pictures of filled views or long texts: $(grep -m1 FAIL "$home/error")" >&2
    failed=1
fi
ls "$folder" | wc -l
exit $failed
