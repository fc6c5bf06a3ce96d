// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

namespace strata {

/// Whether nested calls have used so much of this thread's stack that deeper recursion needs another one. Some threads
/// have only 512 KiB.
bool isStackUsedUp();

/// Calls \a work on the stack of another thread and waits for its end; exceptions are rethrown here. False: no thread
/// is available, and \a work was not called.
bool onOwnStack(const std::function<void()> &work);

/// Calls \a work on the current stack, or on another one if that is nearly full. For recursion whose depth depends on
/// data.
template <typename Work>
bool withEnoughStack(const Work &work)
{
    if (isStackUsedUp())
        return onOwnStack(work);
    work();
    return true;
}

} // namespace strata
