// SPDX-License-Identifier: MIT
#include "core/stackspace.h"

#include <algorithm>
#include <cstdint>
#include <exception>
#include <system_error>
#include <thread>

namespace strata {

bool isStackNearlyExhausted()
{
    constexpr std::uintptr_t kEnough = 128 * 1024; // bytes; the reserve for calls that do not check
    thread_local std::uintptr_t top = 0;           // the highest address checked on this thread: stacks grow downwards
    const auto here = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
    top = std::max(top, here);
    return top - here > kEnough;
}

bool runOnNewStack(const std::function<void()> &work)
{
    std::exception_ptr failure;
    std::thread thread;
    try {
        thread = std::thread([&] {
            try {
                work();
            } catch (...) { // out of memory
                failure = std::current_exception();
            }
        });
    } catch (const std::system_error &) {
        return false;
    }
    thread.join();
    if (failure)
        std::rethrow_exception(failure);
    return true;
}

} // namespace strata
