// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/hiera5/configuration/configuration.h"
#include "lookup/tokentext.h"
#include "source/documentviews.h"

#include <optional>
#include <string>
#include <vector>

namespace strata::hiera5 {

/// How to read the data of one location.
struct LocationSource
{
    enum class Reader { Yaml, Json, Hocon, Eyaml, NotRun };

    DocumentFormat format() const
    {
        return reader == Reader::Json    ? DocumentFormat::Json
               : reader == Reader::Hocon ? DocumentFormat::Hocon
                                         : DocumentFormat::Yaml;
    }

    Reader reader = Reader::Yaml;
    FileId file;
    bool exists = false;
    std::string path;             ///< absolute, as in messages
    std::string original;         ///< as in Puppet's explanation: as written, or the pattern of a glob with its folder
    std::string function;         ///< "data_hash function 'yaml_data'", as in messages
    std::string module;           ///< of a module layer
    Value options;                ///< of the entry, interpolated
    std::string notRun;           ///< why Strata does not read it
    std::optional<Error> refused; ///< Puppet refuses this call of the function
};

/// A text of a configuration with parsed tokens.
struct Template
{
    Value written; ///< a String with its mark
    TokenText tokens;
};

/// The path of a location, unresolved.
struct PathPlan
{
    LocationSpec::Kind kind = LocationSpec::Kind::Path;
    Template text;
    std::vector<std::string> facts; ///< in its tokens, by the names used to set them
};

/// An entry of a hierarchy, unresolved.
struct EntryPlan
{
    EntrySpec spec;
    Template datadir; ///< with the folder of the configuration
    bool hasOptionTokens = false;
    std::vector<PathPlan> paths;
    std::optional<PathPlan> mapped;
    LocationSource source; ///< common to its locations
};

/// A layer, unresolved.
struct LayerPlan
{
    Layer layer = Layer::Environment;
    std::string name;
    std::string module;
    std::string path;           ///< of the configuration file; empty if the configuration is built in
    std::optional<Error> error; ///< the error of every lookup that reaches the layer; then nothing else is set
    int version = 5;
    std::string folder; ///< of the configuration
    FileId file;
    std::vector<EntryPlan> hierarchy;
    std::optional<std::vector<EntryPlan>> defaultHierarchy;
    bool isBuiltIn = false; ///< the file does not exist, and Puppet uses its default
};

/// Adds the content of a configuration that could be read.
void addConfiguration(LayerPlan &plan, Configuration configuration);

} // namespace strata::hiera5
