// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "core/keytable.h"
#include "core/result.h"
#include "core/value.h"

#include <optional>
#include <string>
#include <vector>

namespace strata {

/// A backend that a version 3 hiera.yaml names, with its own settings.
struct Hiera3Backend
{
    std::string name;               ///< "yaml", "json", "eyaml"; Hiera 3 takes it in any case, Puppet does not
    Value written;                  ///< as the file has it
    Value settings;                 ///< the mapping below `:yaml:`, or Undef
    std::optional<Value> datadir;   ///< what `:datadir:` says, of whatever kind; none where it is absent or null
    std::optional<Value> extension; ///< likewise
};

/// How hash lookups merge.
enum class Hiera3Behavior { Native, Deep, Deeper };

std::string_view behaviorName(Hiera3Behavior behavior);
/// The behaviour that a text or symbol names; anything else, also in other letters, is native.
Hiera3Behavior behaviorFrom(const Value &value);

/// A hiera.yaml of version 3: what the `hiera` command reads, and Puppet in its global layer.
struct Hiera3Configuration
{
    std::string path;
    std::string folder;
    FileId file;
    std::vector<Hiera3Backend> backends;
    std::vector<Value> hierarchy; ///< flattened; elements of whatever kind, with their marks
    Hiera3Behavior behavior = Hiera3Behavior::Native;
    Value deepMergeOptions;        ///< of whatever kind; the keys of a mapping as the file has them
    SourceMark behaviorMark;       ///< of the key `:merge_behavior:`; none where the default holds
    std::vector<Finding> problems; ///< what has no effect although it looks as if
};

/// Reads the settings of \a root, a mapping or Undef, whose keys have the kind \a keyKind: Symbol as Hiera 3 takes
/// them, String after withStringKeys(). Settings that are absent have their defaults. Rules: hiera3.md 1.
Hiera3Configuration readHiera3Configuration(const Value &root, const std::string &path, FileId file, Kind keyKind);

/// The data folder of a backend without `:datadir:`. Rule: hiera3.md 1.4.
inline constexpr const char *kHiera3Datadir = "/etc/puppetlabs/code/environments/%{environment}/hieradata";

/// Whether \a root is a version 3 configuration: its keys are symbols and it names no later version.
bool isHiera3Configuration(const Value &root);

} // namespace strata
