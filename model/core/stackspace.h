// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

namespace strata {

/// Whether this thread has used more than 128 KiB of stack since its outermost call of this function. Some threads have
/// only 512 KiB.
bool isStackNearlyExhausted();

/// Calls \a work on the stack of a new thread and waits for its end; exceptions are rethrown here. False: no thread
/// is available, and \a work was not called.
[[nodiscard]] bool runOnNewStack(const std::function<void()> &work);

/// Calls \a work here, or on a new stack if this one is nearly exhausted; for recursion whose depth depends on data.
/// False: no thread is available, and \a work was not called.
template <typename Work>
[[nodiscard]] bool runWithSufficientStack(const Work &work)
{
    if (isStackNearlyExhausted())
        return runOnNewStack(work);
    work();
    return true;
}

} // namespace strata
