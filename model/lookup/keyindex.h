// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "lookup/lookupengine.h"

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

    /// Something about the file of one layer.
    struct FileFinding
    {
        LayerId layer;
        Finding finding;
    };

    std::vector<Row> rows;                   ///< sorted bytewise by key; those that a lookup can name
    std::vector<std::uint32_t> keysPerLayer; ///< by LayerId::index
    std::vector<FileFinding> findings;       ///< what reading the files brought to light, highest layer first
    bool hasQuotes = true;                   ///< whether a lookup names keys with dots or quotes in quotes

    /// How a lookup names the root key \a key.
    std::string nameOf(const std::string &key) const;
};

/// A key as a lookup of Hiera names it: one with dots or quotes stands in quotes. See LookupEngine::nameOf().
std::string lookupName(const std::string &key);

/// Reads every file of the hierarchy once. \a cancel is asked file by file; a cancelled run gives what it has.
KeyIndex buildKeyIndex(const LookupEngine &engine, const CancelToken &cancel = {});

} // namespace strata
