#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
set -euo pipefail

usage() {
    cat <<'END'
usage: scripts/release.sh

Creates the files of a release in build/release-VERSION: the Debian package, the portable archive and SHA256SUMS. VERSION is
that of CMakeLists.txt. The working tree must be clean, and CHANGELOG.md must have a section for the version. Missing
packages are installed (as root or with sudo). Releases are built on Debian 12: a program built on a newer system does not
run on older ones.
END
}

case ${1:-} in
"") ;;
-h | --help) usage && exit ;;
*) usage >&2 && exit 2 ;;
esac
cd "$(dirname "$0")/.."
. scripts/packages.sh

version=$(project_version)
changes=$(git status --porcelain 2>&1) || fail "Making the release" "$PWD is not a git repository: ${changes##*$'\n'}" \
    "Start in a clone of the repository, so that the release is that of a commit."
[ -z "$changes" ] || fail "Making the release" "these files differ from the last commit:"$'\n'"$changes" \
    "Commit them or put them away (git stash --include-untracked), then start again."
grep -q "^## \[${version//./\\.}\] - " CHANGELOG.md || fail "Making the release" "CHANGELOG.md has no section of version $version." \
    "Add the section \"## [$version] - $(date +%F)\" with what users notice, or correct the version of CMakeLists.txt."
stated=$(tests/packaging/check_version.sh "$PWD") || fail "Making the release" "the stated versions differ:"$'\n'"$stated" \
    "Correct them and commit, then start again."

folder=build/release-$version
[ ! -e "$folder" ] || fail "Making the release" "$folder exists." "Remove it to make the release again."
mkdir -p build
make_work_folder "$folder" release
scripts/package.sh
scripts/bundle.sh
mv "build/release/strata_${version}"_*.deb "build/release/strata-$version"-*.tar.xz "$work/"
(cd "$work" && sha256sum strata* >SHA256SUMS)
chmod 755 "$work"
mv "$work" "$folder"
echo "The release of commit $(git rev-parse --short HEAD) is in $folder:"
cat "$folder/SHA256SUMS"
