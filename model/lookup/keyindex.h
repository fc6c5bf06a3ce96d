// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "lookup/lookupengine.h"

#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace strata {

/// All root keys of a hierarchy and the layers that have each.
struct KeyIndex
{
    struct Row
    {
        Key key;
        std::span<const LayerId> layers; ///< highest priority first; lives as long as any copy of the index
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
    /// What the rows' layers are: keys of the same layers have them in common.
    std::shared_ptr<std::set<std::vector<LayerId>>> layerLists = std::make_shared<std::set<std::vector<LayerId>>>();
    bool hasQuotes = true; ///< whether a lookup names keys with dots or quotes in quotes

    /// Adds a row. Rows are sorted by whoever adds them.
    void add(Key key, std::vector<LayerId> layers);
    /// The only list of these layers.
    std::span<const LayerId> listOf(std::vector<LayerId> layers);
    /// Sorts rows of one layer each, and makes one of those with the same key.
    void unite();
    /// How a lookup names the root key \a key.
    std::string nameOf(const std::string &key) const;
};

/// A key as a lookup of Hiera names it: one with dots or quotes stands in quotes. See LookupEngine::nameOf().
std::string lookupName(const std::string &key);

/// Reads every file of the hierarchy once. \a cancel is asked file by file; a cancelled run gives what it has.
KeyIndex buildKeyIndex(const LookupEngine &engine, const CancelToken &cancel = {});

} // namespace strata
