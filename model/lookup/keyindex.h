// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/lookupengine.h"

#include <functional>
#include <string>
#include <vector>

namespace strata {

/// All root keys of a hierarchy and the layers that have each.
struct KeyIndex
{
    struct Row
    {
        Key key;
        std::vector<LayerId> layers; ///< highest priority first
    };

    std::vector<Row> rows;                   ///< sorted bytewise by key; those that a lookup can name
    std::vector<std::uint32_t> keysPerLayer; ///< by LayerId::index
};

/// Reads every file of the hierarchy once. \a isCancelled is polled per file; a cancelled run gives what it has.
KeyIndex buildKeyIndex(const LookupEngine &engine, const std::function<bool()> &isCancelled = {});

} // namespace strata
