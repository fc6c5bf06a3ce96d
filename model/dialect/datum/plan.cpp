// SPDX-License-Identifier: MIT
#include "dialect/datum/plan.h"

#include "dialect/datum/checks/checks.h"
#include "source/datumdata.h"

#include <utility>

namespace strata::datum {

Plan::Plan(std::shared_ptr<const Snapshot> snapshot, std::string definitionFile, const Version &version,
           const std::string &nodeStore, const CancelToken &cancel)
    : m_snapshot(std::move(snapshot)), m_definitionFile(std::move(definitionFile)),
      m_folder(m_definitionFile.substr(0, m_definitionFile.rfind('/'))), m_version(version),
      m_data(m_snapshot, version.rules), m_stores(std::make_shared<Folder>())
{
    const FileId file = m_snapshot->files().intern(m_definitionFile);
    const auto loaded = m_data.load(file);
    auto definition = loaded->document ? readDefinition(loaded->document->root, file, version.rules)
                                       : Result<Definition>(tl::unexpected<Error>(*loaded->error));
    const auto addProblems = [this](const std::vector<Finding> &more) {
        m_problems.insert(m_problems.end(), more.begin(), more.end());
    };
    if (loaded->document)
        addProblems(definitionFindings(loaded->document->root));
    if (!definition) {
        m_loadError = definition.error();
    } else {
        m_definition = std::move(*definition);
        addProblems(m_definition.problems);
        for (const StoreSpec &store : m_definition.stores) {
            const std::string folder = storeFolder(m_folder, store);
            const bool isThere = !store.isFileStore() || m_snapshot->type(folder) == FileSystem::Type::Folder;
            if (isThere || m_loadError)
                continue;
            const std::string meant = store.path.empty() ? std::string() : folderLike(folder, *m_snapshot);
            m_loadError = Error{Error::Code::FileNotFound,
                                "the folder '" + store.path + "' of the store " + store.name + " does not exist" +
                                    (meant.empty() ? "" : '.' + didYouMean(meant)),
                                store.mark};
        }
        m_stores = readStores(m_folder, m_definition, *m_snapshot, m_problems, cancel);
        if (!m_loadError)
            addProblems(levelFindings(m_definition, *m_stores));
        m_nodeStore = findNodeStore(nodeStore, m_definition, *m_stores, m_data, cancel);
        m_nodesFinding = datum::nodesFinding(nodeStore, m_definition, *m_stores);
    }
    if (m_loadError)
        m_problems.insert(m_problems.begin(), Finding::fromError("config-broken", *m_loadError));
}

} // namespace strata::datum
