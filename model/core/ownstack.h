// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

namespace strata {

/// Whether calls inside each other have used so much of this thread's stack that those which data nest deeper should
/// go on with another one. Some threads have no more than 512 KiB.
bool isStackUsedUp();

/// Calls \a work on a stack of its own, that of another thread, and waits for its end; what it throws is thrown here.
/// False: the system has none to give, and \a work was not called.
bool onOwnStack(const std::function<void()> &work);

/// Calls \a work on the stack that is there, or else on one of its own. For recursion whose depth data control.
template <typename Work>
bool withEnoughStack(const Work &work)
{
    if (isStackUsedUp())
        return onOwnStack(work);
    work();
    return true;
}

} // namespace strata
