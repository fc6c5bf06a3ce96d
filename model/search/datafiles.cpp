// SPDX-License-Identifier: MIT
#include "search/datafiles.h"

#include "source/files/visitfiles.h"

#include <set>
#include <unordered_set>

namespace strata {

std::vector<FileId> dataFiles(const LayerNode &layers, const DataCatalog &catalog, const Snapshot &files,
                              const std::vector<std::string> &excluded, const CancelToken &cancel)
{
    using State = LayerNode::State;
    const std::unordered_set<std::string> omitted(excluded.begin(), excluded.end());
    std::unordered_set<std::string> visited; // folders
    std::set<std::string> paths;
    const auto enters = [&](const std::string &folder) {
        return !cancel.isCancelled() && !omitted.contains(folder) && visited.insert(folder).second;
    };
    const auto visit = [&](const std::string &path) {
        if (catalog.isDataFile(path.substr(path.rfind('/') + 1)) && !omitted.contains(path))
            paths.insert(path);
    };
    for (const std::string &folder : catalog.dataFolders(layers))
        visitFiles(files, folder, enters, visit);
    forEachLocation(layers, [&](const LayerNode &location) {
        const bool isThere = location.state == State::Present || location.state == State::Broken;
        if (isThere && location.layer.isValid() && location.file.isValid())
            paths.insert(files.files().path(location.file));
    });
    std::vector<FileId> found;
    for (const std::string &path : paths)
        found.push_back(files.files().intern(path));
    return found;
}

} // namespace strata
