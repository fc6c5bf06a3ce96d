// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/datum/datum.h"
#include "dialect/datum/handlers.h"
#include "dialect/datum/layers.h"
#include "dialect/datum/nodefiles.h"
#include "hierarchy/scope.h"
#include "lookup/lookupengine.h"

#include <memory>
#include <string>

namespace strata::datum {

/// Lookups for one node; its values are the facts of the scope. Must not outlive its Datum.
class Engine : public LookupEngine
{
public:
    Engine(const Datum &dialect, const Scope &scope);

    const LayerNode &layers() const override { return m_hierarchy.root; }
    std::shared_ptr<const Document> document(LayerId layer) const override;
    LookupResult lookup(const LookupRequest &request) const override;
    bool ignoresKeyCase() const override { return true; }

    const Datum &dialect() const { return m_dialect; }
    const Hierarchy &hierarchy() const { return m_hierarchy; }
    const ProjectSource &source() const { return m_source; }
    Value node() const { return m_source.node(); }

    const FileTree &tree() const { return m_tree; }
    const NodeFiles &files() const { return m_files; }

private:
    const Datum &m_dialect;
    NodeFiles m_files;
    FileTree m_tree;
    ProjectSource m_source;
    Hierarchy m_hierarchy;
};

} // namespace strata::datum
