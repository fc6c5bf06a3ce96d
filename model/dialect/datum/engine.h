// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "dialect/datum/expression/handlers.h"
#include "dialect/datum/layers.h"
#include "dialect/datum/nodefiles.h"
#include "dialect/datum/plan.h"
#include "dialect/datum/readlog.h"
#include "hierarchy/scope.h"
#include "lookup/lookupengine.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datum {

/// Lookups for one node; its values are the facts of the scope.
class Engine : public LookupEngine
{
public:
    /// \a reads, which may be null, records the reads of a single lookup; cached results are not recorded again. If
    /// cancelled, some layers are missing.
    Engine(std::shared_ptr<const Plan> plan, const Scope &scope, const CancelToken &cancel, ReadLog *reads = nullptr);

    const LayerNode &layers() const override { return m_hierarchy.root; }
    LayerContent content(LayerId layer) const override;
    LookupResult lookup(const LookupRequest &request) const override;
    std::vector<Finding> hierarchyWarnings() const override { return m_hierarchy.warnings; }
    std::vector<MatchingOptions> optionsMatching(const LookupTarget &key) const override;
    std::vector<OptionEntry> configuredOptions() const override;
    std::string_view optionsNotRead() const override { return "lookup_options"; }
    std::string nameOf(const std::string &key) const override { return key; } // paths have backslashes and no quotes
    bool ignoresKeyCase() const override { return true; }

    const Plan &plan() const { return *m_plan; }
    const std::shared_ptr<const Plan> &sharedPlan() const { return m_plan; }
    const Hierarchy &hierarchy() const { return m_hierarchy; }
    const ProjectSource &source() const { return m_source; }
    Value node() const { return m_source.node(); }

    /// The engine for the other order in which Datum may evaluate the node's values; null if the order does not matter.
    const Engine *inOtherOrder() const { return m_inOtherOrder.get(); }
    /// The values of the node that depend on the order.
    const std::vector<std::string> &valuesByChance() const { return m_valuesByChance; }

    const FileTree &tree() const { return m_tree; }
    const NodeFiles &files() const { return m_files; }
    /// The files as for all nodes.
    const FileSource &projectFiles() const { return m_projectFiles; }
    ReadLog *reads() const { return m_reads; }

private:
    void addFindingsBelow(const Folder &folder, std::vector<Finding> &findings) const;

    std::shared_ptr<const Plan> m_plan;
    ReadLog *m_reads;
    DataFiles m_projectFiles;
    NodeFiles m_files;
    FileTree m_tree;
    ProjectSource m_source;
    Hierarchy m_hierarchy;
    std::unique_ptr<const Engine> m_inOtherOrder;
    std::vector<std::string> m_valuesByChance;
};

} // namespace strata::datum
