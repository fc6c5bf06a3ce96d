// SPDX-License-Identifier: MIT
#include "dialect/datum/datum.h"

#include "dialect/datum/engine.h"
#include "source/datumdata.h"

#include <utility>

namespace strata::datum {

Datum::Datum(std::shared_ptr<const Snapshot> snapshot, std::string definitionFile, const CancelToken &cancel)
    : m_snapshot(std::move(snapshot)), m_definitionFile(std::move(definitionFile)),
      m_folder(m_definitionFile.substr(0, m_definitionFile.rfind('/'))), m_data(m_snapshot),
      m_stores(std::make_shared<Folder>())
{
    const FileId file = m_snapshot->files().intern(m_definitionFile);
    const auto loaded = m_data.load(file);
    auto definition = loaded->document ? readDefinition(loaded->document->root, file)
                                       : Result<Definition>(tl::unexpected<Error>(*loaded->error));
    if (!definition) {
        m_loadError = definition.error();
    } else {
        m_definition = std::move(*definition);
        m_problems = m_definition.problems;
        for (const StoreSpec &store : m_definition.stores) {
            const bool isThere =
                !store.isFileStore() || m_snapshot->type(storeFolder(m_folder, store)) == FileSystem::Type::Folder;
            if (!isThere && !m_loadError)
                m_loadError =
                    Error{Error::Code::FileNotFound,
                          "the folder '" + store.path + "' of the store " + store.name + " does not exist", store.mark};
        }
        m_stores = readStores(m_folder, m_definition, *m_snapshot, m_problems, cancel);
    }
    if (m_loadError)
        m_problems.insert(m_problems.begin(), Finding::fromError("config-broken", *m_loadError));
}

std::vector<StrategyChoice> Datum::strategies() const
{
    return {
        {"MostSpecific", "The value of the most specific layer; nothing is merged", false},
        {"hash", "Hashes are merged at their top level; arrays come from the most specific layer", true},
        {"deep", "Hashes are merged at every level, arrays without repetitions, lists of hashes by Name and Version",
         true},
    };
}

std::string Datum::unchosenStrategy() const
{
    return "As Datum.yml has it: the entry of lookup_options for the path, else default_lookup_options";
}

std::string Datum::notFoundText(std::span<const std::string> keys) const
{
    std::string paths;
    for (const std::string &key : keys)
        paths += (paths.empty() ? "'" : ", '") + key + '\'';
    return "The lookup of path " + paths +
           " returned a Null value, but Null is not specified as Default. This is not allowed.";
}

std::vector<NodeFacts> Datum::nodes(const CancelToken &cancel) const
{
    return readNodes(*this, cancel);
}

std::optional<NodeFacts> Datum::node(const std::string &name) const
{
    return readNode(*this, name);
}

std::unique_ptr<LookupEngine> Datum::engine(const Scope &scope) const
{
    return std::make_unique<Engine>(*this, scope);
}

} // namespace strata::datum
