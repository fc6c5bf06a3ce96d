// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "trace/trace.h"

namespace strata {

/// A path of a trace as an address: with the texts of its keys instead of interned keys.
AddressPath addressPath(const NodePath &path);

/// Whether both refer to the same place.
bool isSamePath(const NodePath &path, const AddressPath &address);

/// The node at \a path in \a root; null if there is none.
const Value *valueAt(const Value &root, const AddressPath &path);

/// The node at \a path in the contribution of \a layer; none if there is none.
OriginId originAt(const Trace &trace, LayerId layer, const AddressPath &path);

} // namespace strata
