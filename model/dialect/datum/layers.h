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

/// How one layer is searched.
struct LayerSource
{
    Place start;        ///< where the prefix leads; nothing where it finds nothing
    bool isRun = true;  ///< false: the prefix needs PowerShell
    std::string reason; ///< why the layer is not there: of a broken file, or of a prefix that is not evaluated
};

/// The resolution precedence for one node.
struct Hierarchy
{
    LayerNode root;
    std::vector<LayerSource> sources;      ///< by LayerId::index
    std::vector<const LayerNode *> layers; ///< the locations that lookups search, most specific first
    LayerId nodeLayer;                     ///< stands for the node's own values in a whole-node result
    std::vector<Finding> warnings;
};

/// Expands the prefixes of \a definition for the node of \a source. Cancelled, only some. Rule: datum.md 3.5, 7.2.
Hierarchy resolveLayers(const Definition &definition, const FileTree &tree, FileTable &files,
                        const std::string &definitionFile, const ExpressionSource &source, const CancelToken &cancel);

/// A path or prefix taken apart at its separators, each part expanded. Rule: datum.md 3.5.
struct ExpandedPath
{
    std::vector<std::string> names;
    bool isEvaluable = true;
    bool hasEmptyName = false;
    std::string message;
};
/// \a path begins with a prefix: separators at its end do not count.
ExpandedPath expandPrefix(std::string_view prefix, const ExpressionSource &source);
/// \a path is what a lookup asks for: separators at its beginning do not count.
ExpandedPath expandLookupPath(std::string_view path, const ExpressionSource &source);

} // namespace strata::datum
