// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/datum/merge/merge.h"
#include "merge/mergepolicy.h"

#include <string>
#include <vector>

namespace strata::datum {

/// What is true of all merges of Datum.
TraceRules datumRules();

/// One lookup's way through the layers: keeps every intermediate value, because the result depends on them.
/// Rules: datum.md 7.5 to 7.7. Lives as long as one fold.
class LookupPolicy : public MergePolicy
{
public:
    /// \a history is filled while the fold runs: the merged value after each value found.
    LookupPolicy(std::string path, MergeContext &context, Merge &merge, std::vector<Value> &history);

    bool stopsAtFirst() const override;
    Value seed(const Value &value, Recorder &recorder) const override;
    Result<Value> combine(const Value &higher, const Value &lower, Recorder &recorder) const override;
    /// The clean-up of the value that counts, or that value as it is.
    Value finish(const Value &value, Recorder &recorder) const override;
    TraceRules traceRules() const override { return datumRules(); }

private:
    std::string m_path;
    MergeContext &m_context;
    Merge &m_merge;
    std::vector<Value> &m_history;
};

} // namespace strata::datum
