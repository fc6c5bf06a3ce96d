// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"
#include "trace/recorder.h"

#include <memory>
#include <optional>
#include <string>

namespace strata {

/// The accumulated value of a stage of a fold, into which further values are merged.
class MergeAccumulator
{
public:
    virtual ~MergeAccumulator() = default;

    /// Merges the next value found. After an error no further call is made.
    virtual std::optional<Error> add(const Value &lower, Recorder &recorder) = 0;
    /// The merged value.
    virtual Value value() = 0;
};

/// How the fold combines the members of a group. One object serves all stages of a lookup.
class MergePolicy
{
public:
    virtual ~MergePolicy() = default;

    /// Whether the search ends at the first value found, across all groups.
    virtual bool stopsAtFirst() const { return false; }
    /// The value of a group with one configured member, whether or not other groups exist.
    virtual Value only(Value value, Recorder &) const { return value; }
    /// The first value found in a group of several members.
    virtual Value seed(const Value &value, Recorder &) const { return value; }
    /// Merges the next value found into the accumulated one. An error ends the lookup.
    virtual Result<Value> combine(const Value &higher, const Value &lower, Recorder &recorder) const = 0;
    /// combine() for consecutive values, starting with \a first, for policies with reusable state. Must be destroyed
    /// before the policy.
    virtual std::unique_ptr<MergeAccumulator> begin(const Value &first) const { return stepByStep(first); }
    /// Completes the value of the outermost group.
    virtual Value finish(const Value &value, Recorder &) const { return value; }

    /// Whether a text can be a knockout marker under this policy.
    virtual bool hasMarkers() const { return false; }
    /// Whether a text or key in \a value can be a marker. May be true without one.
    virtual bool mayHaveMarkers(const Value & /*value*/) const { return hasMarkers(); }
    /// The text that the marker \a text removes; nothing: not a marker.
    virtual std::optional<std::string> markerTarget(std::string_view /*text*/, const CancelToken &) const
    {
        return std::nullopt;
    }
    /// Properties of every merge with this policy, for readers of the trace.
    virtual TraceRules traceRules() const { return {}; }

protected:
    /// An ongoing merge without state between calls of combine().
    std::unique_ptr<MergeAccumulator> stepByStep(const Value &first) const;
};

/// Ends the search at the first layer that has the key, whatever its value.
class FirstPolicy : public MergePolicy
{
public:
    bool stopsAtFirst() const override { return true; }
    Result<Value> combine(const Value &higher, const Value &, Recorder &) const override { return higher; }
};

/// A policy of functions without state. Without one of them, seed() and only() leave values as they are.
class PlainPolicy : public MergePolicy
{
public:
    using Combine = Result<Value> (*)(const Value &higher, const Value &lower, Recorder &recorder);
    using Convert = Value (*)(const Value &value, Recorder &recorder);

    PlainPolicy(Combine forCombine, TraceRules rules, Convert forSeed = nullptr, Convert forOnly = nullptr)
        : m_combine(forCombine), m_rules(rules), m_seed(forSeed), m_only(forOnly)
    {}

    Value only(Value value, Recorder &recorder) const override
    {
        if (m_only)
            return m_only(value, recorder);
        return value;
    }
    Value seed(const Value &value, Recorder &recorder) const override
    {
        return m_seed ? m_seed(value, recorder) : value;
    }
    Result<Value> combine(const Value &higher, const Value &lower, Recorder &recorder) const override
    {
        return m_combine(higher, lower, recorder);
    }
    TraceRules traceRules() const override { return m_rules; }

private:
    Combine m_combine;
    TraceRules m_rules;
    Convert m_seed;
    Convert m_only;
};

} // namespace strata
