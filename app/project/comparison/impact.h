// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/comparison/comparison.h"
#include "app/project/fleet/representatives.h"
#include "core/progress.h"
#include "core/sharednames.h"
#include "core/valuedifference.h"
#include "source/files/overlayfilesystem.h"

#include <functional>
#include <string>
#include <vector>

namespace strata {

/// The same change of a key's answer on some nodes.
struct ImpactEffect
{
    LookupTarget key;
    LookupResult before; ///< of the first node, without trace
    LookupResult after;
    std::vector<ValueChange> changes; ///< empty if one side has no value
    SharedNames nodes;                ///< by name
};

/// A changed file.
struct ImpactFile
{
    enum class ChangeKind {
        Values,        ///< of its root keys
        Order,         ///< only the order of its root keys
        Text,          ///< only comments, blanks or formatting
        Unread,        ///< no node reads it
        Configuration, ///< or facts, with any consequence
    };

    std::string path; ///< absolute
    ChangeKind what = ChangeKind::Values;
    std::vector<std::string> keys = {}; ///< keys with different values, sorted
};

/// The effects of changed files on answers.
struct Impact
{
    std::size_t nodes = 0;
    bool areAssumed = false; ///< see LookupNodes
    std::vector<std::string> withoutFacts;
    std::size_t keys = 0;    ///< number of keys looked up
    std::size_t lookups = 0; ///< number of compared pairs of answers
    std::vector<ImpactFile> files;
    std::vector<ImpactEffect> effects; ///< by key, then by number of nodes
    bool isComplete = true;
    std::size_t leftKeys = 0; ///< keys not looked up because of too many effects; then it is incomplete
    TupleRules tuples = {};   ///< of the state after
};

/// Called with effects as they are found, never concurrently, keys in any order.
using OnEffects = std::function<void(const std::vector<ImpactEffect> &)>;

/// The parameters of a search for effects.
struct ImpactSearch
{
    CancelToken cancel = {};
    OnEffects onEffects = {};
    Progress *progress = nullptr; ///< counts keys
    /// The search stops after this number, because each effect stores two values.
    std::size_t mostEffects = 100'000;
    std::function<bool(const std::string &)> isRequested = {}; ///< only these keys are looked up; empty: all
};

/// The effects on the answers to all keys on \a nodes when \a before becomes \a after. Looks up only keys that can
/// differ, on nodes that read changed inputs. \a edits: the files to examine, if nothing else differs. Incomplete if
/// cancelled. Error: a refused merge argument.
Result<Impact> impactOf(const ComparisonSide &before, const ComparisonSide &after, const LookupNodes &nodes,
                        const OverlayFileSystem *edits, const ImpactSearch &search = {});

} // namespace strata
