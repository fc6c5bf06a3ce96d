# SPDX-License-Identifier: MIT
# Sourced by the other scripts: installs the Debian packages that Strata needs, builds with progress, reports what failed.

packages="clang lld cmake ninja-build pkg-config qt6-base-dev qt6-svg-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools libgl-dev libyaml-cpp-dev libonig-dev libexpected-dev rapidjson-dev libssl-dev libgit2-dev libmimalloc-dev"

# fail STEP REASON REMEDY: reports the step that failed and ends the script.
fail() {
    printf '\n%s failed: %s\n%s\n' "$1" "$2" "$3" >&2
    exit 1
}

# project_version: prints the version that CMakeLists.txt of the current folder states.
project_version() {
    sed -n 's/^project(strata VERSION \([0-9.]*\) .*/\1/p' CMakeLists.txt
}

# install_packages [PACKAGE...]: installs those that are missing, with those of $packages.
install_packages() {
    if ! command -v dpkg-query >/dev/null; then
        echo "This is not a Debian: packages are not installed. docs/development.md names what is needed."
        return
    fi
    local missing=""
    # shellcheck disable=SC2086 # the list is meant to be split
    missing=$({ printf '%s\n' $packages "$@"
        dpkg-query -W -f='${Package} ${Status}\n' $packages "$@" 2>/dev/null || true; } |
        sed 's/ install ok installed$//; / /d' |
        sort | uniq -c | awk '$1 == 1 {print $2}')
    [ -z "$missing" ] && return
    local root="" log
    log=$(mktemp)
    if [ "$(id -u)" != 0 ]; then
        root="sudo"
        command -v sudo >/dev/null || fail "Installing packages" "this needs root, and there is no sudo." \
            "Run as root: apt-get install --no-install-recommends "$missing
    fi
    echo "Installing packages:" $missing
    $root apt-get update -qq </dev/null >"$log" 2>&1 || true # an old list may be enough
    # shellcheck disable=SC2086 # the list is meant to be split
    if ! $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing </dev/null >>"$log" 2>&1; then
        local errors
        errors=$(grep -E '^(E|Err)' "$log" | head -n 3 || true) # with no network, one for each package
        printf '%s\n' "${errors:-$(tail -n 5 "$log")}" >&2
        fail "Installing packages" "apt-get reports the above." \
            "Check the network, /etc/apt and the free space of the disk, then start again: what is installed already is not installed twice."
    fi
    rm -f "$log"
}

# Explains the end of the log of a failed step in terms of what can be done about it.
explain_log() {
    if grep -qi 'no space left' "$1"; then
        fail "$2" "the disk is full." "Free some space (a build needs 2 GB) and start again: what is built stays."
    elif grep -qi 'read-only file system\|permission denied' "$1"; then
        fail "$2" "this folder cannot be written: $PWD" "Copy the source to a folder of your own and start there."
    elif grep -qi 'killed\|out of memory' "$1"; then
        fail "$2" "the memory is full." "Close other programs, or build with one job: CMAKE_BUILD_PARALLEL_LEVEL=1 $0"
    fi
    tail -n 15 "$1" >&2
    fail "$2" "the last lines of its log are above." "The whole log is $1. docs/development.md names compilers and versions that work."
}

# prepare_build PRESET [OPTION...]: configures build/PRESET if it is not configured; Ninja does so again where needed.
prepare_build() {
    local preset=$1
    shift
    mkdir -p "build/$preset" 2>/dev/null ||
        fail "Preparing the build" "the folder build/$preset cannot be made in $PWD" "Copy the source to a folder of your own and start there."
    [ -e "build/$preset/build.ninja" ] && return
    cmake --preset "$preset" "$@" >"build/$preset/configure.log" 2>&1 ||
        explain_log "build/$preset/configure.log" "Preparing the build"
}

# build_preset PRESET [TARGET...]: builds build/PRESET, or only the targets, and shows percent and time left; its output goes to build/PRESET/build.log.
build_preset() {
    local log="build/$1/build.log" began=$SECONDS
    { : >"$log"; } 2>/dev/null ||
        fail "Building" "the log $log cannot be written." "Copy the source to a folder of your own and start there."
    NINJA_STATUS='[%f/%t] ' cmake --build --preset "$1" ${2:+--target "${@:2}"} 2>&1 | tee "$log" | show_progress "$began" ||
        explain_log "$log" "Building"
}

# build_program STEP SCRIPT [BUILD]: sets $build and builds the program and its papers there; without BUILD it is build/release,
# which is prepared first.
build_program() {
    build=${3:-build/release}
    if [ $# = 2 ]; then
        prepare_build release -DBUILD_TESTING=OFF
        build_preset release strata papers >&2
        return
    fi
    [ -e "$build/CMakeCache.txt" ] || fail "$1" "$build is not a build folder." \
        "Name a folder with a release build, or none to build it: $2"
    cmake --build "$build" --target strata papers >"$build/build.log" 2>&1 || explain_log "$build/build.log" "Building"
}

# make_work_folder PREFIX THING: makes a temporary folder beside PREFIX, sets $work to it and removes it at the end, whatever the
# end is; after a failure it says that no THING is made.
make_work_folder() {
    work=$(realpath "$(mktemp -d "$1.XXXXXX")")
    thing=$2
    trap remove_work_folder EXIT
}

remove_work_folder() {
    local status=$?
    rm -rf "$work"
    [ $status = 0 ] || echo "No $thing is made." >&2
}

# Reads Ninja's output and shows one line: percent and, after the first steps, time left; without a terminal a line for each tenth.
show_progress() {
    local line part seconds text percent=0 last=-1 isShown=""
    while IFS= read -r line; do
        case $line in *warning:*) printf '%s\n' "$line" ;; esac
        [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] || continue
        [ "${BASH_REMATCH[2]}" -gt 5 ] || continue # looks for files only
        part=${BASH_REMATCH[1]}
        percent=$((100 * part / BASH_REMATCH[2]))
        [ "$percent" = "$last" ] && continue
        text=$(printf 'Building Strata: %3d %%' "$percent")
        if [ "$percent" -ge 5 ]; then
            seconds=$(((SECONDS - $1) * (BASH_REMATCH[2] - part) / part))
            text+=$(printf ', %d:%02d left' $((seconds / 60)) $((seconds % 60)))
        fi
        if [ -t 1 ]; then
            printf '\r%s ' "$text"
            isShown=yes
        elif [ $((percent / 10)) != $((last / 10)) ] || [ "$last" = -1 ]; then
            printf '%s\n' "$text"
        fi
        last=$percent
    done
    [ -z "$isShown" ] || printf '\n'
}
