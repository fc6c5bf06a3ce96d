// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"
#include "trace/recorder.h"

#include <memory>
#include <optional>
#include <string>

namespace strata {

/// What a stage of a fold has found so far, into which it merges one value after the other.
class OngoingMerge
{
public:
    virtual ~OngoingMerge() = default;

    /// Merges the next value found. After an error nothing more is asked.
    virtual std::optional<Error> add(const Value &lower, Recorder &recorder) = 0;
    /// All that was merged.
    virtual Value value() = 0;
};

/// How the fold treats the members of a group. One object serves all stages of a lookup.
class MergePolicy
{
public:
    virtual ~MergePolicy() = default;

    /// The search ends at the first value found, across all groups.
    virtual bool stopsAtFirst() const { return false; }
    /// The value of a group that has one member, configured, whether or not others exist elsewhere.
    virtual Value only(Value value, Recorder &) const { return value; }
    /// The first value found in a group of several members.
    virtual Value seed(const Value &value, Recorder &) const { return value; }
    /// Merges the next value found into what was accumulated. An error ends the lookup.
    virtual Result<Value> combine(const Value &higher, const Value &lower, Recorder &recorder) const = 0;
    /// combine() for one value after the other, beginning with \a first, for policies that can keep what they work on
    /// from one to the next. Once the policy is gone it can only be destroyed.
    virtual std::unique_ptr<OngoingMerge> begin(const Value &first) const { return stepByStep(first); }
    /// After the outermost group.
    virtual Value finish(const Value &value, Recorder &) const { return value; }

    /// Whether any text can be a knockout marker under this policy.
    virtual bool hasMarkers() const { return false; }
    /// The same of the texts and keys in \a value. It may say yes where no were right.
    virtual bool mayHaveMarkers(const Value & /*value*/) const { return hasMarkers(); }
    /// The text that \a text would remove if it is one.
    virtual std::optional<std::string> markerTarget(std::string_view /*text*/, const CancelToken &) const
    {
        return std::nullopt;
    }
    /// What is true of every merge with this policy, for those who read the trace.
    virtual TraceRules traceRules() const { return {}; }

protected:
    /// An ongoing merge that keeps nothing but the value between two of combine().
    std::unique_ptr<OngoingMerge> stepByStep(const Value &first) const;
};

} // namespace strata
