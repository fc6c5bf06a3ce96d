// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/finding.h"
#include "dialect/dialect.h"
#include "hierarchy/layernode.h"
#include "lookup/lookupengine.h"
#include "search/valuetextmap.h"
#include "source/document.h"
#include "source/snapshot.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace strata {

/// Where to search. The referenced objects must outlive the search.
struct SearchedData
{
    const Snapshot &snapshot;
    const Dialect &dialect;
    const LookupEngine &engine;               ///< of any one node; its files are searched even outside the data folders
    const std::string &folder;                ///< short paths of files are relative to it
    const std::vector<std::string> &excluded; ///< paths that hold no data, such as facts
};

/// The data files of a project: those that \a layers of a node read, and all others in the folders of data, by path.
/// Files and folders with a dot in front and links are no data unless the node reads them; \a excluded are paths that
/// hold no data, such as facts. Cancelled, it gives what it has.
std::vector<FileId> dataFiles(const LayerNode &layers, const Dialect &dialect, const Snapshot &files,
                              const std::vector<std::string> &excluded, const CancelToken &cancel = {});

/// One data file, read for a search.
struct ReadDocument
{
    std::shared_ptr<const std::string> bytes = {}; ///< null: unreadable, binary or of no interest
    std::shared_ptr<const Document> document = {}; ///< null: it cannot be parsed
    Quoting quoting = Quoting::Backslash;
    std::optional<Finding> problem = {}; ///< why it cannot be read
};

/// Reads data files of which most are of no interest. Nothing stays in the snapshot that was not read before.
/// Thread-safe.
class DocumentReading
{
public:
    /// \a data must outlive this.
    explicit DocumentReading(const SearchedData &data);

    /// Parses \a file if \a isRelevant accepts its bytes, and always if the format joins or evaluates texts, or escapes
    /// may hide one.
    ReadDocument read(FileId file, const std::function<bool(std::string_view bytes)> &isRelevant) const;

private:
    std::shared_ptr<const Document> documentOf(FileId file, const FileContent &content) const;

    const SearchedData &m_data;
    std::unordered_map<FileId, LayerId> m_layers; // that read a file
};

} // namespace strata
