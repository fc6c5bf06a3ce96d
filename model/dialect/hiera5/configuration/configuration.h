// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/result.h"
#include "core/value.h"

#include <optional>
#include <string>
#include <vector>

namespace strata::hiera5 {

/// Where a hierarchy entry reads from, as written.
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

/// One entry of a hierarchy with the defaults applied.
struct EntrySpec
{
    enum class FunctionKind { DataHash, LookupKey, DataDig, Hiera3Backend };

    std::string name;
    SourceMark mark;
    FunctionKind functionKind = FunctionKind::DataHash;
    std::string function;
    std::string notRun;                   ///< why Strata does not run the function; empty: it does
    bool needsHiera3 = false;             ///< and there is none
    std::optional<Error> functionProblem; ///< what Puppet ends with when it has to call the function
    std::string datadir;                  ///< as written; relative to the folder of the configuration
    SourceMark datadirMark;
    bool isDatadirLiteral = false; ///< version 4: tokens in it are text
    std::string extension;         ///< versions 3 and 4: added to paths without it
    std::string kindPrefix;        ///< version 3: what stands before the kind of the function in messages
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
    std::string folder; ///< relative paths start here
    FileId file;
    std::vector<EntrySpec> hierarchy;
    std::vector<EntrySpec> defaultHierarchy;
    bool hasDefaultHierarchy = false;
};

/// The configuration that Puppet uses where the global hiera.yaml is missing.
Configuration defaultConfiguration(std::string folder);

/// Checks and reads a version 5 configuration. \a root is what the file says, \a text its bytes (for the line numbers
/// of messages). Errors carry Puppet's text, including ` (file: PATH, line: N)` where Puppet adds it. Rules:
/// hiera5.md 1.1-1.5.
Result<Configuration> readConfiguration(const Value &root, const std::string &text, const std::string &path,
                                        FileId file, Layer layer, KeyTable &keys);

/// The same for version 4, which knows the backends yaml, json and hocon only. Rules: hiera5.md 1.11.
Result<Configuration> readVersion4Configuration(const Value &root, const std::string &text, const std::string &path,
                                                FileId file, KeyTable &keys);

/// The same for version 3, which only the global layer has: one entry for each backend, with the sources as its paths.
/// A relative data folder starts in the folder of the configuration; in Puppet, where the server runs.
/// Rule: hiera_config.rb of Puppet 7.23, HieraConfigV3.
Result<Configuration> readVersion3Configuration(const Value &root, const std::string &text, const std::string &path,
                                                FileId file, KeyTable &keys);

} // namespace strata::hiera5
