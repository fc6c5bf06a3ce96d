#!/bin/sh
# SPDX-License-Identifier: MIT
set -eu

usage() {
    cat <<'END'
usage: scripts/screenshots.sh STRATA TST_ACCESSIBILITY

Takes the pictures of the README with the program STRATA, for example build/release/app/strata, and writes them to
resources/screenshots. The test program tests/app/tst_accessibility of a build fills the views that need input. The
picture of an HTML page needs chromium.
END
}

case ${1:-} in -h | --help) usage && exit ;; esac
[ $# -ge 2 ] || { usage >&2 && exit 2; }
strata=$1
filled=$2
folder=$(dirname "$0")/../resources/screenshots
export QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8
picture() {
    name=$1
    shift
    "$strata" --theme light --size 1280x800 --screenshot "$folder/$name.png" "$@"
}
packages="--example hiera5 --node web01.fra.harbour.example --key profile::base::packages"
picture window-light $packages
picture fold $packages --view fold --step 3
picture strategies $packages --view strategies
picture lesson --lesson knockout-reach
picture class --lesson knockout-reach --present
picture sandbox $packages --view sandbox
picture map $packages --view map
picture fleet $packages --view fleet
picture findings $packages --view findings
picture document $packages --view document
# A repository in which a few commits change the answer.
site=$(mktemp -d)
cp -r "$(dirname "$0")/../resources/examples/hiera5/." "$site"
change() {
    author=$1 date=$2 subject=$3
    shift 3
    [ $# = 0 ] || sed -i "$@"
    git -C "$site" add -A
    GIT_AUTHOR_DATE=$date GIT_COMMITTER_DATE=$date git -C "$site" -c user.name="$author" \
        -c user.email="$author@harbour.example" commit -qm "$subject"
}
git -C "$site" init -q
web=$site/data/role/web.yaml node=$site/data/nodes/web01.fra.harbour.example.yaml
cp "$node" "$site.node"
sed -i 's/worker_processes: 4/worker_processes: 2/; /^    - autoindex$/d' "$web"
sed -i '/^    - --autoindex/d; /^  worker_processes: 8$/d; s/"1.3"/"1.1"/' "$node"
change "Ines Berg" 2026-03-02T09:10:00+0100 "Import the site"
change "Jonas Weber" 2026-03-17T16:42:00+0100 "Load autoindex on all web servers" 's/^    - http2$/    - http2\n    - autoindex/' "$web"
change "Ines Berg" 2026-04-08T11:05:00+0200 "Give web servers four workers" 's/worker_processes: 2/worker_processes: 4/' "$web"
cp "$site.node" "$node"
change "Petra Adler" 2026-05-20T14:30:00+0200 "web01: eight workers, TLS 1.3, no autoindex"
picture history --root "$site" --node web01.fra.harbour.example --key profile::web::server --view history
# The page of a key, as a browser shows it.
made=$(mktemp -d)
if command -v chromium >/dev/null; then
    "$strata" why profile::base::packages --example hiera5 --node web01.fra.harbour.example --format html >"$made/page.html"
    chromium --headless --no-sandbox --disable-gpu --user-data-dir="$made/chromium" --window-size=1480,560 \
        --screenshot="$folder/page.png" "file://$made/page.html" >/dev/null 2>&1
fi
trap 'rm -rf "$made" "$site" "$site.node"' EXIT
STRATA_PICTURES=$made "$filled" noTextIsCut:1280x800 >/dev/null
cp "$made/view_actionSearch_100_1280x800.png" "$folder/search.png"
cp "$made/view_actionCompare_100_1280x800.png" "$folder/compare.png"
cp "$made/view_actionImpact_100_1280x800.png" "$folder/what-if.png"
