// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"

#include <atomic>

namespace strata::test {

/// Set from the \a checks-th look at it on.
class CountedFlag : public CancelToken::Flag
{
public:
    explicit CountedFlag(int checks) : m_left(checks) {}

    bool isSet() const override { return --m_left < 0; }
    /// How often it was looked at, if it was made with \a checks.
    int checksDone(int checks) const { return checks - m_left.load(); }

private:
    mutable std::atomic<int> m_left;
};

} // namespace strata::test
