// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/result.h"
#include "core/value.h"

#include <optional>
#include <string>
#include <vector>

namespace strata::hiera5 {

/// The source of a hierarchy entry, as written.
struct LocationSpec
{
    enum class Kind { Path, Glob, Uri };

    Kind kind = Kind::Path;
    std::string written;
    SourceMark mark;
};

/// `mapped_paths: [variable, local name, template]`.
struct MappedPaths
{
    std::string variable;
    std::string localName;
    std::string pathTemplate;
    SourceMark mark;
};

/// One entry of a hierarchy with defaults applied.
struct EntrySpec
{
    enum class FunctionKind { DataHash, LookupKey, DataDig, Hiera3Backend };

    std::string name;
    SourceMark mark;
    FunctionKind functionKind = FunctionKind::DataHash;
    std::string function;
    std::string notRun;                   ///< why Strata does not run the function; empty: it does
    bool needsHiera3 = false;             ///< but it is not available
    std::optional<Error> functionProblem; ///< Puppet's error when it has to call the function
    std::string datadir;                  ///< as written; relative to the folder of the configuration
    SourceMark datadirMark;
    bool isDatadirLiteral = false; ///< version 4: tokens in it are text
    std::string extension;         ///< versions 3 and 4: appended to paths that lack it
    std::string kindPrefix;        ///< version 3: text before the kind of the function in messages
    Value options;                 ///< Mapping or Undef
    bool hasLocations = false;     ///< false: the function is called once, without a location
    std::vector<LocationSpec> locations;
    std::optional<MappedPaths> mapped;
};

enum class Layer { Global, Environment, Module };

/// A hiera.yaml, version 5, 4 or 3, as written.
struct Configuration
{
    int version = 5;
    std::string path;   ///< empty for the built-in default
    std::string folder; ///< base of relative paths
    FileId file;
    std::vector<EntrySpec> hierarchy;
    std::vector<EntrySpec> defaultHierarchy;
    bool hasDefaultHierarchy = false;
};

/// Puppet's default configuration if the global hiera.yaml is missing.
Configuration defaultConfiguration(std::string folder);

/// Validates and reads a version 5 configuration. \a root: the content of the file, \a text: its bytes (for line
/// numbers in messages). Errors have Puppet's text, including ` (file: PATH, line: N)` where Puppet adds it. Rules:
/// hiera5.md 1.1-1.5.
Result<Configuration> readConfiguration(const Value &root, const std::string &text, const std::string &path,
                                        FileId file, Layer layer, KeyTable &keys);

/// Like readConfiguration(), for version 4, which has the backends yaml, json and hocon only. Rules: hiera5.md 1.11.
Result<Configuration> readVersion4Configuration(const Value &root, const std::string &text, const std::string &path,
                                                FileId file, KeyTable &keys);

/// Like readVersion4Configuration(), for version 3, only in the global layer: one entry per backend, with the sources
/// as its paths. A relative data folder is relative to the folder of the configuration; in Puppet, to the server's
/// working directory. Rule: hiera_config.rb of Puppet 7.23, HieraConfigV3.
Result<Configuration> readVersion3Configuration(const Value &root, const std::string &text, const std::string &path,
                                                FileId file, KeyTable &keys);

/// Validates the structure of a version 5 configuration, with symbol keys already converted to strings. Error: `The
/// Lookup Configuration at 'PATH' has wrong type, ...` in Puppet's words, at the first mismatch. Rules: hiera5.md 1.2,
/// 1.4.
Result<void> checkConfigurationType(const Value &root, const std::string &path);

/// Like checkConfigurationType(), for versions 4 and 3. Version 3 has one more key per backend. Error code Internal:
/// Puppet fails on such a list of backends. Rule: hiera5.md 1.11; hiera_config.rb of Puppet 7.23.
Result<void> checkVersion4Type(const Value &root, const std::string &path);
Result<void> checkVersion3Type(const Value &root, const std::string &path);

} // namespace strata::hiera5
