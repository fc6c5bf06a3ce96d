// SPDX-License-Identifier: MIT
#include "merge/mergepolicy.h"

#include <utility>

namespace strata {

namespace {

class StepwiseAccumulator : public MergeAccumulator
{
public:
    StepwiseAccumulator(const MergePolicy &policy, Value first) : m_policy(policy), m_value(std::move(first)) {}

    std::optional<Error> add(const Value &lower, Recorder &recorder) override
    {
        auto merged = m_policy.combine(m_value, lower, recorder);
        if (!merged)
            return std::move(merged.error());
        m_value = std::move(*merged);
        return std::nullopt;
    }
    Value value() override { return m_value; }

private:
    const MergePolicy &m_policy;
    Value m_value;
};

} // namespace

std::unique_ptr<MergeAccumulator> MergePolicy::stepByStep(const Value &first) const
{
    return std::make_unique<StepwiseAccumulator>(*this, first);
}

} // namespace strata
