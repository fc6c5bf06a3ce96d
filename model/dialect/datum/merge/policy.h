// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/datum/merge/merge.h"
#include "merge/mergepolicy.h"

#include <string>
#include <vector>

namespace strata::datum {

/// The trace rules of all merges of Datum.
TraceRules datumRules();

/// The merges of one lookup: stores every intermediate value, because the result depends on them. Valid for one fold.
/// Rules: datum.md 7.5 to 7.7.
class LookupPolicy : public MergePolicy
{
public:
    /// \a history receives the merged value after each value found.
    LookupPolicy(std::string path, MergeContext &context, Merge &merge, std::vector<Value> &history);

    bool stopsAtFirst() const override;
    Value seed(const Value &value, Recorder &recorder) const override;
    Result<Value> combine(const Value &higher, const Value &lower, Recorder &recorder) const override;
    /// The effective value after clean-up, or unchanged if there is none.
    Value finish(const Value &value, Recorder &recorder) const override;
    TraceRules traceRules() const override { return datumRules(); }

private:
    std::string m_path;
    MergeContext &m_context;
    Merge &m_merge;
    std::vector<Value> &m_history;
};

} // namespace strata::datum
