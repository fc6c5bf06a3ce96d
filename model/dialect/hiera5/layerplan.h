// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/hiera5/configuration/configuration.h"
#include "lookup/tokentext.h"
#include "source/documentviews.h"

#include <optional>
#include <string>
#include <vector>

namespace strata::hiera5 {

/// How the data of one location is obtained.
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
    std::string path;     ///< absolute, as messages name it
    std::string original; ///< as Puppet's explanation names it: as written, or the pattern of a glob with its folder
    std::string function; ///< "data_hash function 'yaml_data'", as messages name it
    std::string module;   ///< of a module layer
    Value options;        ///< of the entry, interpolated
    std::string notRun;   ///< why Strata does not read it
    std::optional<Error> refused; ///< the reference system refuses to call the function like this
};

/// One hiera.yaml of a layer as far as it could be read.
struct LayerConfiguration
{
    Layer layer = Layer::Environment;
    std::string name; ///< "Global", "Environment production", "Module ntp"
    std::string module;
    std::string path; ///< of the file, whether or not it exists
    std::optional<Configuration> configuration;
    std::optional<Error> error; ///< set where there is no configuration
    bool isBuiltIn = false;     ///< the file does not exist and Puppet uses its default
};

/// A text of a configuration, its tokens taken apart.
struct Template
{
    Value written; ///< a String with its mark
    TokenText tokens;
};

/// The path of a location without a scope.
struct PathPlan
{
    LocationSpec::Kind kind = LocationSpec::Kind::Path;
    Template text;
    std::vector<std::string> facts; ///< in its tokens, each as it is set
};

/// An entry of a hierarchy without a scope.
struct EntryPlan
{
    EntrySpec spec;
    Template datadir; ///< with the folder of the configuration
    bool hasOptionTokens = false;
    std::vector<PathPlan> paths;
    std::optional<PathPlan> mapped;
    LocationSource source; ///< what its locations have in common
};

/// A layer without a scope.
struct LayerPlan
{
    Layer layer = Layer::Environment;
    std::string name;
    std::string module;
    std::string path;           ///< of the configuration file; of a layer with a configuration empty if it is built in
    std::optional<Error> error; ///< what every lookup ends with that reaches the layer; set where nothing else is
    int version = 5;
    std::string folder; ///< of the configuration
    FileId file;
    std::vector<EntryPlan> hierarchy;
    std::optional<std::vector<EntryPlan>> defaultHierarchy;
    bool isBuiltIn = false; ///< the file does not exist and Puppet uses its default
};

LayerPlan planOf(LayerConfiguration written);

} // namespace strata::hiera5
