#!/bin/sh
# SPDX-License-Identifier: MIT
# Makes the pictures of the README anew with the program that is named, such as build/release/app/strata.
# compare.png is taken by hand: side B, db01.fra.harbour.example, has to be chosen in the window.
set -eu
strata=${1:?usage: scripts/screenshots.sh PROGRAM}
folder=$(dirname "$0")/../resources/screenshots
export QT_QPA_PLATFORM=offscreen
picture() {
    name=$1
    shift
    "$strata" --theme light --size 1280x800 --screenshot "$folder/$name.png" "$@"
}
packages="--example hiera5 --node web01.fra.harbour.example --key profile::base::packages"
picture fold $packages --view fold --step 3
picture strategies $packages --view strategies
picture lesson --lesson knockout-reach
picture sandbox $packages --view sandbox
picture map $packages --view map
picture fleet $packages --view fleet
