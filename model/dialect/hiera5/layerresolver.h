// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "core/filetable.h"
#include "dialect/hiera5/configuration/configuration.h"
#include "dialect/shared/pathmap.h"
#include "dialect/hiera5/variables.h"
#include "hierarchy/layernode.h"
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

/// One resolved layer: its node, and the error that every lookup reaching it ends with, if any.
struct ResolvedLayer
{
    LayerNode node;
    std::optional<Error> error;
};

/// Turns configurations into layer nodes for one scope. Layer and group ids are given in the order of the calls.
class LayerResolver
{
public:
    LayerResolver(const FileSystem &files, FileTable &paths, KeyTable &keys, const ScopeVariables &scope,
                  PathMap &pathMap);

    /// The entries of \a hierarchy as a layer called \a name. \a skipMissing drops locations that do not exist, and
    /// entries without any (the built-in default configuration).
    enum class Missing { Kept, Skipped };
    ResolvedLayer resolve(const Configuration &configuration, const std::vector<EntrySpec> &hierarchy, std::string name,
                          std::string module, Missing missing);
    /// A layer whose configuration cannot be used.
    ResolvedLayer broken(std::string name, std::string module, std::string path, Error error);

    /// By LayerId::index.
    std::vector<LocationSource> takeSources() { return std::move(m_sources); }
    /// Warnings about variables that do not exist.
    std::vector<Finding> takeWarnings() { return std::move(m_warnings); }

private:
    struct Context;
    struct Place;

    Result<LayerNode> entry(Context &context, const EntrySpec &spec);
    Result<std::vector<Place>> places(Context &context, const EntrySpec &spec, const std::string &datadir);
    Result<std::vector<Place>> mappedPlaces(Context &context, const MappedPaths &mapped, const std::string &datadir);
    Result<std::string> interpolate(Context &context, const std::string &text, SourceMark mark,
                                    bool *isResolved = nullptr);
    Result<Value> interpolate(Context &context, const Value &value, bool *isResolved = nullptr);
    bool exists(const Place &place) const;
    LayerNode location(Context &context, const EntrySpec &spec, const Place &place, const Value &options);
    void noteInputs(Context &context, const std::string &name, const Value &value, bool isDefined);

    const FileSystem &m_files;
    FileTable &m_paths;
    KeyTable &m_keys;
    const ScopeVariables &m_scope;
    PathMap &m_pathMap;
    std::uint16_t m_nextGroup = 1; // 0 is the root
    std::vector<LocationSource> m_sources;
    std::vector<Finding> m_warnings;
};

} // namespace strata::hiera5
