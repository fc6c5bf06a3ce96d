// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "dialect/dialect.h"
#include "lookup/lookupengine.h"
#include "projection/fates.h"
#include "search/searchquery.h"
#include "source/snapshot.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strata {

/// What a match is for one node.
struct MatchFate
{
    LayerId layer;                 ///< highest one that reads the file; none: the node does not read it
    std::optional<Fate> fate = {}; ///< nothing: no lookup uses what matches
    std::string key = {};          ///< that a lookup of the value asks for; empty: there is none
    AddressPath path = {};         ///< inside the value of that key
};

/// Layers and fates of matches for the node of one engine, as a lookup of their keys as configured gives them. Answers
/// of the last keys are cached. For one thread at a time.
class MatchFates
{
public:
    /// Both must outlive this.
    MatchFates(const LookupEngine &engine, const Dialect &dialect, const Snapshot &snapshot);
    ~MatchFates();

    /// The layer that reads the file of \a match; looks nothing up.
    LayerId layerOf(const SearchMatch &match) const;
    /// Looks the key of \a match up unless its answer is cached. Cancelled, only the layer is right.
    MatchFate find(const SearchMatch &match, const CancelToken &cancel = {});

private:
    struct Answer;
    /// The value of a match as a lookup reaches it.
    struct Place
    {
        LayerId layer;
        std::string key;
        AddressPath path;
    };

    std::vector<Place> placesOf(const SearchMatch &match);
    std::size_t depthInFile(LayerId layer, const SearchMatch &match);
    Answer &answerTo(const std::string &key, const CancelToken &cancel);
    static std::optional<Fate> fateIn(Answer &answer, const Place &place, const SearchMatch &match);

    const LookupEngine &m_engine;
    const Dialect &m_dialect;
    const Snapshot &m_snapshot;
    std::unordered_map<FileId, std::vector<LayerId>> m_layers; // that read a file, highest first
    std::vector<std::pair<std::string, LayerId>> m_folders;    // that are levels themselves, as prefixes
    /// By layer, once needed: the data of its file, and its part of it: in Datum a layer may begin at a key inside.
    std::unordered_map<std::uint32_t, std::pair<Value, Value>> m_data;
    std::unordered_map<std::string, std::unique_ptr<Answer>> m_answers; // by key
};

} // namespace strata
