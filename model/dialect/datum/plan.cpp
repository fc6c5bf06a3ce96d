// SPDX-License-Identifier: MIT
#include "dialect/datum/plan.h"

#include "core/text/lowered.h"
#include "dialect/datum/checks/checks.h"
#include "dialect/datum/merge/lookupoptions.h"
#include "lookup/nearest.h"
#include "source/datumdata.h"
#include "source/files/path.h"

#include <algorithm>
#include <vector>

namespace strata::datum {

namespace {

constexpr const char *kUsualStore = "AllNodes";
constexpr std::size_t kReadAtMost = 256; // files of a store searched for a node

/// The folder with the Datum path \a path below \a stores; null: none.
const Folder *folderAt(const Folder &stores, const std::string &path)
{
    const std::string names = withBackslashes(path);
    const Folder *folder = &stores;
    for (std::size_t at = 0; at < names.size() && folder;) {
        const std::size_t end = std::min(names.find('\\', at), names.size());
        const Folder::Member *const member = folder->find(names.substr(at, end - at));
        folder = member ? member->folder.get() : nullptr;
        at = end + 1;
    }
    return folder == &stores ? nullptr : folder;
}

/// The folder below \a folder that has the path \a path on disk; null: none.
const Folder *folderOnDisk(const Folder &folder, const std::string &path)
{
    for (const Folder::Member &member : folder.members) {
        if (!member.folder)
            continue;
        if (member.folder->path == path)
            return member.folder.get();
        const bool isAbove = path.starts_with(member.folder->path + '/');
        if (const Folder *const found = isAbove ? folderOnDisk(*member.folder, path) : nullptr)
            return found;
    }
    return nullptr;
}

/// Whether one of the first \a left files in \a folder and its subfolders is a mapping with `NodeName`.
bool hasNodes(const Folder &folder, const FileSource &files, const CancelToken &cancel, std::size_t &left)
{
    for (const Folder::Member &member : folder.members) {
        if (left == 0 || cancel.isCancelled())
            return false;
        if (member.folder) {
            if (hasNodes(*member.folder, files, cancel, left))
                return true;
            continue;
        }
        --left;
        const auto loaded = files.load(member.file);
        if (loaded->document && findIgnoringCase(loaded->document->root, "NodeName"))
            return true;
    }
    return false;
}

/// The first name of a prefix that ends in the node's name: `Servers` of `Servers\$($Node.Name)`.
std::string storeOfNodeNames(const std::string &prefix)
{
    std::string path = lowered(withBackslashes(prefix));
    std::erase(path, ' ');
    const bool endsInName = path.ends_with("\\$($node.name)") || path.ends_with("\\$($node.nodename)");
    const std::string store = prefix.substr(0, prefix.find_first_of("\\/"));
    return endsInName && store.find('$') == std::string::npos ? store : std::string();
}

} // namespace

NodeStore findNodeStore(const std::string &requested, const Definition &definition, const Folder &stores,
                        const FileSource &files, const CancelToken &cancel)
{
    if (!requested.empty()) {
        const bool isPath = isAbsolutePath(requested);
        const Folder *const folder = isPath ? folderOnDisk(stores, requested) : folderAt(stores, requested);
        return folder ? NodeStore{requested, folder} : NodeStore{};
    }
    if (const Folder *const usual = folderAt(stores, kUsualStore))
        return {kUsualStore, usual};
    const auto isOfNodes = [&](const Folder &folder) {
        std::size_t left = kReadAtMost;
        return hasNodes(folder, files, cancel, left);
    };
    NodeStore named;
    for (const Value &prefix : definition.precedence) {
        const std::string store = prefix.isString() ? storeOfNodeNames(std::string(prefix.text())) : std::string();
        const Folder *const folder = store.empty() ? nullptr : folderAt(stores, store);
        if (folder && isOfNodes(*folder))
            return {store, folder};
        if (folder && !named.folder)
            named = {store, folder};
    }
    if (named.folder)
        return named;
    for (const Folder::Member &member : stores.members) {
        if (member.folder && isOfNodes(*member.folder))
            return {member.name, member.folder.get()};
    }
    return {};
}

std::optional<Finding> nodesFinding(const std::string &requested, const Definition &definition, const Folder &stores)
{
    const auto first =
        std::find_if(definition.precedence.begin(), definition.precedence.end(), [](const Value &prefix) {
            return prefix.isString() && lowered(prefix.text()).find("$node") != std::string::npos;
        });
    if (first == definition.precedence.end())
        return std::nullopt;
    std::string text;
    if (requested.empty()) {
        text = "No nodes are known: no store is called `AllNodes`, and no file has `NodeName`. Levels with `$Node` "
               "have no data. Choose the store of the nodes (Choose node folder…, `--nodes STORE`), or give the values "
               "of nodes as facts.";
    } else {
        std::vector<std::string> names;
        for (const Folder::Member &member : stores.members)
            names.push_back(member.name);
        const auto nearest = nearestTexts(names, requested, 1);
        text = "No nodes are known: the store " + code(requested) + " does not exist or has no files." +
               didYouMean(nearest.empty() ? std::string() : nearest.front());
    }
    return Finding{"nodes-unknown",
                   requested.empty() ? Finding::Severity::Note : Finding::Severity::Warning,
                   std::move(text),
                   first->mark(),
                   {}};
}

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
