#!/bin/sh
# SPDX-License-Identifier: MIT
# Makes the pictures of the README anew with the program that is named, such as build/release/app/strata, and with
# tests/app/tst_accessibility of a build: it fills the views that wait for a person.
set -eu
strata=${1:?usage: scripts/screenshots.sh PROGRAM TST_ACCESSIBILITY}
filled=${2:?usage: scripts/screenshots.sh PROGRAM TST_ACCESSIBILITY}
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
picture sandbox $packages --view sandbox
picture map $packages --view map
picture fleet $packages --view fleet
picture findings $packages --view findings
picture document $packages --view document
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
STRATA_PICTURES=$made "$filled" noTextIsCut:1280x800 >/dev/null
cp "$made/view_actionCompare_100_1280x800.png" "$folder/compare.png"
cp "$made/view_actionImpact_100_1280x800.png" "$folder/what-if.png"
