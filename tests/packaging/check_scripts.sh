#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Checks what the scripts for packages and releases refuse, and the installation from the portable archive, in folders with
# blanks and without a build: check_scripts.sh SOURCE.
set -euo pipefail
source=${1:?usage: check_scripts.sh SOURCE}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null GIT_AUTHOR_NAME=Test GIT_AUTHOR_EMAIL=test@example.com
export GIT_COMMITTER_NAME=Test GIT_COMMITTER_EMAIL=test@example.com

fail() {
    echo "$1"
    exit 1
}

# refuses STATUS TEXT COMMAND...: fails unless the command ends with the status and prints the text.
refuses() {
    local status=0 output
    output=$("${@:3}" 2>&1) || status=$?
    [ $status = "$1" ] || fail "\"${*:3}\" ended with $status, not $1: $output"
    grep -qF -e "$2" <<<"$output" || fail "\"${*:3}\" does not print \"$2\": $output"
}

commit() {
    git add -A
    git commit -qm "$1"
}

tree="$work/a tree with blanks"
mkdir -p "$tree/tests"
cd "$source"
cp -R CMakeLists.txt CHANGELOG.md LICENSE .gitignore scripts packaging resources "$tree"
cp -R tests/packaging "$tree/tests"
mkdir "$tree/app" "$tree/model" "$tree/views"
cd "$tree"
version=$(. scripts/packages.sh && project_version)

for name in start test package bundle release try_debian; do
    [[ $("scripts/$name.sh" --help) == "usage: scripts/$name.sh"* ]] || fail "scripts/$name.sh --help prints no usage."
done
refuses 1 "is not a git repository" env GIT_DIR=/nonexistent scripts/release.sh
git init -q -b main .
commit "All files"
refuses 2 "usage: scripts/release.sh" scripts/release.sh --fast
refuses 1 "is not a build folder" scripts/package.sh "no build"
refuses 1 "is not a build folder" scripts/bundle.sh "no build"

# The first start, with programs in place of the system's: each step that fails is named with its reason.
tools="$work/tools of another system"
mkdir "$tools"
write_tool() { # NAME TEXT: a program that runs TEXT
    printf '#!/bin/sh\n%s\n' "$2" >"$tools/$1"
    chmod +x "$tools/$1"
}
write_tool id 'echo 0'
write_tool dpkg-query 'exit 1'
write_tool apt-get 'echo "E: Unable to locate package cmake"; exit 100'
start() {
    PATH="$tools:$PATH" scripts/start.sh
}
refuses 1 "Installing packages failed" start
refuses 1 "E: Unable to locate package cmake" start
write_tool id 'echo 1000'
write_tool sudo 'exit 1'
refuses 1 "Installing packages failed" start
write_tool dpkg-query 'shift 2; for name; do echo "$name install ok installed"; done'
touch build
refuses 1 "the folder build/release cannot be made" start
rm build
write_tool cmake 'echo "CMake Error: GNU 9.4 lacks parts of C++20"; exit 1'
refuses 1 "Preparing the build failed" start
refuses 1 "GNU 9.4 lacks parts of C++20" start
write_tool cmake 'case $1 in --preset) touch build/release/build.ninja ;; *) echo "error: No space left on device"; exit 1 ;; esac'
refuses 1 "Building failed: the disk is full" start
rm -r build
git reset -q --hard

touch "new file"
echo "# changed" >>CMakeLists.txt
refuses 1 "new file" scripts/release.sh
refuses 1 " M CMakeLists.txt" scripts/release.sh
refuses 1 "git stash" scripts/release.sh
git reset -q --hard && rm "new file"

mkdir -p "build/release-$version"
refuses 1 "build/release-$version exists" scripts/release.sh
rm -r build
sed -i "s/^## \[$version\].*/## Soon/" CHANGELOG.md
commit "No section"
refuses 1 "CHANGELOG.md has no section of version $version" scripts/release.sh
git reset -q --hard HEAD~
sed -i "s/($version)/(0.0.1)/" resources/changelog
commit "Another version"
refuses 1 "strata (0.0.1)" scripts/release.sh
git reset -q --hard HEAD~
[ ! -e build ] || fail "A refused release leaves a build folder."

# With scripts in their place that make files without a build.
printf '#!/bin/sh\nmkdir -p build/release && echo package >build/release/strata_%s_amd64.deb\n' "$version" >scripts/package.sh
printf '#!/bin/sh\nexit 1\n' >scripts/bundle.sh
commit "A bundle that fails"
refuses 1 "No release is made." scripts/release.sh
compgen -G "build/release-*" && fail "A failed release leaves a folder."
printf '#!/bin/sh\necho archive >build/release/strata-%s-x86_64.tar.xz\n' "$version" >scripts/bundle.sh
commit "A bundle"
scripts/release.sh >/dev/null
(cd "build/release-$version" && sha256sum --quiet --check SHA256SUMS && [ "$(wc -l <SHA256SUMS)" = 2 ]) ||
    fail "The release is not complete."

# The installation, from a tree like that of the archive; the program only prints its version.
archive="$work/an archive"
mkdir -p "$archive"/{bin,lib,libexec/strata} "$archive"/share/{applications,icons/hicolor/scalable/apps,mime/packages,metainfo} \
    "$archive"/share/{man/man1,bash-completion/completions,fish/vendor_completions.d}
cp packaging/portable/install "$archive/install"
printf '#!/bin/sh\necho "strata %s"\n' "$version" >"$archive/bin/strata"
chmod +x "$archive/bin/strata"
cp resources/strata.desktop "$archive/share/applications"
cp resources/strata.svg "$archive/share/icons/hicolor/scalable/apps"
cp resources/strata-mime.xml "$archive/share/mime/packages/strata.xml"
for file in metainfo/strata.metainfo.xml man/man1/strata.1.gz bash-completion/completions/strata \
    fish/vendor_completions.d/strata.fish; do
    echo text >"$archive/share/$file"
done
export HOME="$work/home \"\$1\" 50%" XDG_DATA_HOME="$work/some data"
mkdir -p "$HOME"
cd /

[[ $("$archive/install" --help) == "usage: ./install"* ]] || fail "install --help prints no usage."
refuses 2 "usage: ./install" "$archive/install" --prefix
refuses 1 "HOME is not set" env -u HOME "$archive/install"
refuses 0 "strata $version is installed" "$archive/install"
refuses 0 "strata $version is installed" "$archive/install" # again
[ "$("$HOME/.local/bin/strata")" = "strata $version" ] || fail "The command is not installed."
entry="$XDG_DATA_HOME/applications/strata.desktop"
# shellcheck disable=SC2016 # the text is meant as it is
expected='home \\"\\$1\\" 50%%/.local/lib/strata/bin/strata" %f'
[[ $(grep '^Exec=' "$entry") == "Exec=\"$work/$expected" ]] || fail "The menu entry has another program: $(grep '^Exec=' "$entry")"
if command -v desktop-file-validate >/dev/null; then
    desktop-file-validate "$entry"
fi
refuses 0 "strata $version is installed" "$HOME/.local/lib/strata/install" # from where it is installed

refuses 0 "Strata is removed" "$HOME/.local/lib/strata/install" --remove
left=$(find "$HOME" "$XDG_DATA_HOME" ! -type d | grep -v '/mime/\|/mimeinfo.cache$' || true)
[ -z "$left" ] || fail "The removal leaves: $left"
refuses 0 "Strata is removed" "$archive/install" --remove # nothing is there

# What is not Strata's stays.
mkdir -p "$HOME/.local/lib/strata" "$HOME/.local/bin"
refuses 1 "is not an installed Strata" "$archive/install"
refuses 1 "is not an installed Strata" "$archive/install" --remove
rmdir "$HOME/.local/lib/strata"
echo other >"$HOME/.local/bin/strata"
refuses 1 "belongs to another installation" "$archive/install"
"$archive/install" --remove >/dev/null
[ "$(cat "$HOME/.local/bin/strata")" = other ] || fail "Another command of the name strata is removed."
printf '#!/bin/sh\necho "GLIBC_2.36 not found" >&2\nexit 1\n' >"$archive/bin/strata"
refuses 1 "GLIBC_2.36 not found" "$archive/install"
