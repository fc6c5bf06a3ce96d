// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "core/value.h"

#include <optional>
#include <vector>

namespace strata {

/// A node of a document: the position where it, or its key, is written, and the end of its path, which distinguishes
/// the places of an alias.
struct DocumentNode
{
    SourceMark mark = {};
    AddressPath tail = {}; ///< keys and indexes from any ancestor down to the node
};

/// An edit of a file after reading it, independent of its format.
struct DocumentEdit
{
    bool isEmptied = false;                 ///< the file is treated as empty, whether it was readable or not
    std::vector<DocumentNode> removed = {}; ///< in this order; indexes count the remaining items
};

/// Whether \a segment names \a key.
bool isSame(const AddressSegment &segment, Key key);

/// \a root without the item or entry \a node, marks kept; nothing if there is none. Where an alias puts the node at
/// several places with this tail, all are removed.
std::optional<Value> without(const Value &root, const DocumentNode &node);

/// \a root after the edit; removals of missing nodes are ignored.
Value edited(Value root, const DocumentEdit &edit);

} // namespace strata
