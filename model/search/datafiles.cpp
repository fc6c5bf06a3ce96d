// SPDX-License-Identifier: MIT
#include "search/datafiles.h"

#include "source/files/path.h"

#include <algorithm>
#include <set>
#include <unordered_set>

namespace strata {

namespace {

class DataFolderWalk
{
public:
    DataFolderWalk(const DataCatalog &catalog, const Snapshot &files, const std::vector<std::string> &excluded,
                   const CancelToken &cancel)
        : m_catalog(catalog), m_files(files), m_excluded(excluded.begin(), excluded.end()), m_cancel(cancel)
    {}

    void walk(const std::string &folder)
    {
        if (m_cancel.isCancelled() || m_excluded.contains(folder) || !m_visited.insert(folder).second)
            return;
        for (const FileSystem::DirectoryEntry &entry : m_files.list(folder)) {
            if (entry.name.starts_with('.') || entry.isSymlink)
                continue;
            std::string path = folderPrefix(folder) + entry.name;
            if (entry.isFolder)
                walk(path);
            else if (m_catalog.isDataFile(entry.name) && !m_excluded.contains(path))
                m_found.push_back(std::move(path));
        }
    }
    void add(std::string path) { m_found.push_back(std::move(path)); }
    std::vector<std::string> take()
    {
        std::sort(m_found.begin(), m_found.end());
        m_found.erase(std::unique(m_found.begin(), m_found.end()), m_found.end());
        return std::move(m_found);
    }

private:
    const DataCatalog &m_catalog;
    const Snapshot &m_files;
    std::set<std::string> m_excluded;
    const CancelToken &m_cancel;
    std::unordered_set<std::string> m_visited;
    std::vector<std::string> m_found;
};

} // namespace

std::vector<FileId> dataFiles(const LayerNode &layers, const DataCatalog &catalog, const Snapshot &files,
                              const std::vector<std::string> &excluded, const CancelToken &cancel)
{
    using State = LayerNode::State;
    DataFolderWalk walk(catalog, files, excluded, cancel);
    for (const std::string &folder : catalog.dataFolders(layers))
        walk.walk(folder);
    forEachLocation(layers, [&](const LayerNode &location) {
        const bool isThere = location.state == State::Present || location.state == State::Broken;
        if (isThere && location.layer.isValid() && location.file.isValid())
            walk.add(files.files().path(location.file));
    });
    std::vector<FileId> found;
    for (const std::string &path : walk.take())
        found.push_back(files.files().intern(path));
    return found;
}

} // namespace strata
