// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/layernode.h"
#include "lookup/silentlocations.h"
#include "merge/mergepolicy.h"
#include "trace/recorder.h"

#include <functional>
#include <optional>
#include <span>

namespace strata {

/// An intermediate value of the fold, and the layers it comes from.
struct FoldValue
{
    Value value;
    LayerId first;
    LayerId last;
};

/// Observes the progress of a fold, to explain a lookup.
class FoldObserver
{
public:
    virtual ~FoldObserver() = default;

    virtual void enterEntry(const LayerNode &entry) = 0;
    virtual void leaveEntry() = 0;
    /// A merge of several members begins.
    virtual void enterMerge() = 0;
    virtual void leaveMerge(const Result<std::optional<FoldValue>> &merged) = 0;
};

/// Merges the contributions of the locations of a hierarchy along its tree.
///
/// A location has one contribution; a group merges its members from the highest priority down, each group completely
/// before the enclosing one. Merging is not associative, so the tree matters. Error Cancelled: the recorder's token is
/// cancelled. Rule: hiera5.md 2.3, 4.1.
class Fold
{
public:
    using Contribute = std::function<Result<std::optional<Value>>(const LayerNode &location)>;
    using FoldResult = Result<std::optional<FoldValue>>;
    /// Wraps the fold of one layer: error texts and recursion checks differ per layer.
    using LayerWrapper = std::function<FoldResult(const LayerNode &layer, const std::function<FoldResult()> &fold)>;

    /// \a silent: locations to skip; it and \a observer may be null.
    Fold(const MergePolicy &policy, Recorder &recorder, Contribute contribute, LayerWrapper aroundLayer = {},
         FoldObserver *observer = nullptr, SilentLocations *silent = nullptr);

    /// The outermost stage: it counts as several members even with one layer.
    FoldResult layers(std::span<const LayerNode *const> layers) const;
    /// One layer or entry alone.
    FoldResult group(const LayerNode &node) const;

private:
    FoldResult unlessCancelled(FoldResult found) const;
    bool isSilent(const LayerNode &node) const { return m_silent && m_silent->pass(node); }
    FoldResult node(const LayerNode &node, int depth) const;
    FoldResult members(const LayerNode &group, int depth) const;
    /// \a members: a range of nodes or of pointers to nodes.
    template <typename Members>
    FoldResult merged(const Members &members, GroupId group, int depth) const;
    template <typename Members>
    FoldResult joined(const Members &members, GroupId group, int depth) const;
    FoldValue seeded(FoldValue found, GroupId group, int depth) const;
    /// Merges \a lower into \a accumulated, whose value is updated only if steps are recorded.
    std::optional<Error> combine(MergeAccumulator &merge, FoldValue &accumulated, const FoldValue &lower, GroupId group,
                                 int depth) const;

    const MergePolicy &m_policy;
    Recorder &m_recorder;
    Contribute m_contribute;
    LayerWrapper m_aroundLayer;
    FoldObserver *m_observer;
    SilentLocations *m_silent;
};

} // namespace strata
