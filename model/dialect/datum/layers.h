// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/filetable.h"
#include "core/finding.h"
#include "dialect/datum/definition.h"
#include "dialect/datum/expression/expression.h"
#include "dialect/datum/filetree.h"
#include "hierarchy/layernode.h"

#include <string>
#include <vector>

namespace strata::datum {

/// How to search one layer.
struct LayerSource
{
    Place start;        ///< the place of the prefix; without value if there is none
    bool isRun = true;  ///< false: the prefix needs PowerShell
    std::string reason; ///< why the layer is missing: a broken file, or a prefix that is not evaluated
};

/// The resolution precedence for one node.
struct Hierarchy
{
    LayerNode root;
    std::vector<LayerSource> sources;      ///< by LayerId::index
    std::vector<const LayerNode *> layers; ///< the locations that lookups search, most specific first
    LayerId nodeLayer;                     ///< the layer of the node's own values in a whole-node result
    std::vector<Finding> warnings;
};

/// Expands the prefixes of \a definition for the node of \a source; incomplete if cancelled. Rule: datum.md 3.5, 7.2.
Hierarchy resolveLayers(const Definition &definition, const FileTree &tree, FileTable &files,
                        const std::string &definitionFile, const ExpressionSource &source, const CancelToken &cancel);

/// A path or prefix split at its separators, with each part expanded. Rule: datum.md 3.5.
struct ExpandedPath
{
    std::vector<std::string> names;
    bool isEvaluable = true;
    bool hasEmptyName = false;
    std::string message;
};
/// Expands a prefix: trailing separators are ignored.
ExpandedPath expandPrefix(std::string_view prefix, const ExpressionSource &source);
/// Expands the path of a lookup: leading separators are ignored.
ExpandedPath expandLookupPath(std::string_view path, const ExpressionSource &source);

} // namespace strata::datum
