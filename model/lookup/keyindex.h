// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "lookup/lookupengine.h"

#include <memory>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace strata {

/// All root keys of a hierarchy, with the layers that have each.
struct KeyIndex
{
    struct Row
    {
        Key key;
        std::span<const LayerId> layers; ///< highest priority first; valid as long as any copy of the index
    };

    std::vector<Row> rows;                             ///< sorted bytewise by key; keys that a lookup can name
    std::vector<std::uint32_t> keysPerLayer;           ///< by LayerId::index
    std::vector<std::pair<LayerId, Finding>> findings; ///< from reading the files, each with its layer, highest first
    /// Storage of the rows' layers; keys with equal layers share a list.
    std::shared_ptr<std::set<std::vector<LayerId>>> layerLists = std::make_shared<std::set<std::vector<LayerId>>>();
    bool hasQuotes = true; ///< whether lookups quote keys that contain dots or quotes

    /// Adds a row. The caller sorts the rows.
    void add(Key key, std::vector<LayerId> layers);
    /// The shared list equal to \a layers.
    std::span<const LayerId> listOf(std::vector<LayerId> layers);
    /// Sorts rows of one layer each and combines those with the same key.
    void unite();
    /// The name of the root key \a key in a lookup.
    std::string nameOf(const std::string &key) const;
};

/// The name of a key in a Hiera lookup: a key with dots or quotes is quoted. See LookupEngine::nameOf().
std::string lookupName(const std::string &key);

/// Reads every file of the hierarchy once. \a cancel is checked per file; if cancelled, the index is incomplete.
KeyIndex buildKeyIndex(const LookupEngine &engine, const CancelToken &cancel = {});

} // namespace strata
