// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/comparison.h"
#include "app/project/representatives.h"
#include "core/progress.h"
#include "core/sharednames.h"
#include "core/valuedifference.h"
#include "source/files/overlayfilesystem.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace strata {

/// The same change of the answer to one key on some nodes.
struct ImpactEffect
{
    AskedKey key;
    LookupResult before; ///< of the first node, without record
    LookupResult after;
    std::vector<ValueChange> changes; ///< empty where one side has no value
    SharedNames nodes;                ///< by name
};

/// A file that is not as it was.
struct ImpactFile
{
    enum class What {
        Values,        ///< of its root keys
        Order,         ///< of its root keys only
        Text,          ///< comments, blanks, the way values are written
        Unread,        ///< no node reads it
        Configuration, ///< or facts: whatever follows from it
    };

    std::string path; ///< absolute
    What what = What::Values;
    std::vector<std::string> keys = {}; ///< that have other values, by name
};

/// What a change of files does to the answers.
struct Impact
{
    std::size_t nodes = 0;
    bool areMadeUp = false; ///< see NodesToAsk
    std::vector<std::string> withoutFacts;
    std::size_t keys = 0;    ///< that had to be asked
    std::size_t lookups = 0; ///< pairs of answers that were compared
    std::vector<ImpactFile> files;
    std::vector<ImpactEffect> effects; ///< by key, of one key those on most nodes first
    bool isComplete = true;
    std::size_t leftKeys = 0; ///< that were not asked, because there are too many effects; then it is incomplete, too
};

/// What is told of effects when they are known, never twice at the same time, keys in any order.
using OnEffects = std::function<void(const std::vector<ImpactEffect> &)>;

/// How effects are looked for.
struct ImpactSearch
{
    CancelToken cancel = {};
    OnEffects onEffects = {};
    Progress *progress = nullptr; ///< counts keys
    /// With so many effects no further key is asked: each keeps two values, and nobody reads as many.
    std::size_t mostEffects = 100'000;
};

/// What becomes of the answers to all keys on \a nodes where \a before is answered as \a after. Only keys that can have
/// changed are looked up, and only on nodes that read what did. \a edits, if they are all that differs, tell which
/// files to look at. Cancelled, it has what was found and says so. Error: a merge argument that is refused.
Result<Impact> impactOf(const ComparedSide &before, const ComparedSide &after, const NodesToAsk &nodes,
                        const OverlayFileSystem *edits, const ImpactSearch &search = {});

} // namespace strata
