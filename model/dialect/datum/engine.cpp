// SPDX-License-Identifier: MIT
#include "dialect/datum/engine.h"

#include "dialect/datum/lookup.h"

#include <utility>

namespace strata::datum {

Engine::Engine(const Datum &dialect, const Scope &scope)
    : m_dialect(dialect),
      m_files(dialect.data(), dialect.definition().handlers, dialect.stores(), dialect.snapshot()->keys(),
              dialect.snapshot()->files(), dialect.folder(), withKeysJoined(scope.facts)),
      m_tree(dialect.stores(), m_files, dialect.snapshot()->keys()),
      m_source(m_tree, dialect.snapshot()->files(), dialect.folder(), withKeysJoined(scope.facts)),
      m_hierarchy(resolveLayers(dialect.definition(), m_tree, dialect.snapshot()->files(), dialect.configurationFile(),
                                m_source))
{
    NodeByChance other = nodeInOtherOrder(dialect, node());
    if (other.names.empty())
        return;
    Scope changed = scope;
    changed.facts = std::move(other.node);
    m_inOtherOrder = std::make_unique<const Engine>(dialect, changed);
    m_valuesByChance = std::move(other.names);
}

std::shared_ptr<const Document> Engine::document(LayerId layer) const
{
    if (layer == m_hierarchy.nodeLayer) { // its keys are no keys of lookups
        auto node = std::make_shared<Document>();
        node->root = Value::mapping({});
        return node;
    }
    if (layer.index >= m_hierarchy.sources.size())
        return nullptr;
    const Place &start = m_hierarchy.sources[layer.index].start;
    if (!start.isFound())
        return nullptr;
    if (!start.file.isValid()) {
        auto folder = std::make_shared<Document>();
        folder->root = m_tree.contentOf(start);
        return folder;
    }
    const auto loaded = m_files.load(start.file);
    if (!loaded->document || loaded->document->root.isSameNode(start.value))
        return loaded->document;
    auto part = std::make_shared<Document>(*loaded->document); // the prefix ends at a key inside the file
    part->root = start.value;
    return part;
}

LookupResult Engine::lookup(const LookupRequest &request) const
{
    return runLookup(*this, request);
}

} // namespace strata::datum
