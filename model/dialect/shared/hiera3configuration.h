// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "core/value.h"

#include <optional>
#include <string>
#include <vector>

namespace strata {

/// A backend of a version 3 hiera.yaml, with its settings.
struct Hiera3Backend
{
    std::string name;               ///< "yaml", "json", "eyaml"; Hiera 3 ignores its case, Puppet does not
    Value written;                  ///< as in the file
    Value settings;                 ///< the mapping below `:yaml:`, or Undef
    std::optional<Value> datadir;   ///< the value of `:datadir:`, of any kind; none if missing or null
    std::optional<Value> extension; ///< likewise
};

/// The merge behaviour of hash lookups.
enum class Hiera3Behavior { Native, Deep, Deeper };

std::string_view behaviorName(Hiera3Behavior behavior);
/// The behaviour named by a text or symbol; anything else, including another case, is native.
Hiera3Behavior behaviorFrom(const Value &value);

/// A hiera.yaml of version 3, read by the `hiera` command and by Puppet's global layer.
struct Hiera3Configuration
{
    std::string path;
    std::string folder;
    FileId file;
    std::vector<Hiera3Backend> backends;
    std::vector<Value> hierarchy; ///< flattened; elements of any kind, with their marks
    Hiera3Behavior behavior = Hiera3Behavior::Native;
    Value deepMergeOptions;        ///< of any kind; mapping keys as in the file
    SourceMark behaviorMark;       ///< of the key `:merge_behavior:`; none: default
    std::vector<Finding> problems; ///< settings without effect
};

/// Reads the settings of \a root, a mapping or Undef, whose keys have the kind \a keyKind: Symbol in Hiera 3, String
/// after withStringKeys(). Missing settings have their defaults. Rules: hiera3.md 1.
Hiera3Configuration readHiera3Configuration(const Value &root, const std::string &path, FileId file, Kind keyKind);

/// The data folder of a backend without `:datadir:`. Rule: hiera3.md 1.4.
inline constexpr const char *kHiera3Datadir = "/etc/puppetlabs/code/environments/%{environment}/hieradata";

/// The entry of \a mapping whose key has \a keyKind and the text \a name; null: none.
const Entry *settingEntry(const Value &mapping, Kind keyKind, std::string_view name);

/// Whether \a root is a version 3 configuration: its keys are symbols, and it has no later version.
bool isHiera3Configuration(const Value &root);

} // namespace strata
