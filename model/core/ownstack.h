// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

namespace strata {

/// Whether this thread has used more than 128 KiB of stack since its outermost call of this function. Some threads have
/// only 512 KiB.
bool isStackUsedUp();

/// Calls \a work on the stack of a new thread and waits for its end; exceptions are rethrown here. False: no thread
/// is available, and \a work was not called.
bool onOwnStack(const std::function<void()> &work);

/// Calls \a work here, or on the stack of a new thread if isStackUsedUp(); for recursion whose depth depends on data.
/// False: no thread is available, and \a work was not called.
template <typename Work>
bool withEnoughStack(const Work &work)
{
    if (isStackUsedUp())
        return onOwnStack(work);
    work();
    return true;
}

} // namespace strata
