// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "core/value.h"

#include <optional>
#include <vector>

namespace strata {

/// A node of a document: where it, or the key above it, is written, and the end of its path, which tells the places of
/// an alias apart.
struct DocumentNode
{
    SourceMark mark = {};
    AddressPath tail = {}; ///< keys and indexes down to the node from any of the nodes above it
};

/// What is changed in a file after it was read, whatever its format.
struct DocumentEdit
{
    bool isEmptied = false;                 ///< it says nothing any more, whether it could be read before or not
    std::vector<DocumentNode> removed = {}; ///< in this order; indexes count what is left
};

/// \a root without the item or entry that \a node is, marks kept; nothing if there is none. Where an alias puts the
/// same node at several places with this tail, all of them go.
std::optional<Value> without(const Value &root, const DocumentNode &node);

/// \a root after the edit; removals of what is not there do nothing.
Value edited(Value root, const DocumentEdit &edit);

} // namespace strata
