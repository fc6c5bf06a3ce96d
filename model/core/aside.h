// SPDX-License-Identifier: MIT
#pragma once

#include "core/executor.h"

#include <memory>
#include <new>
#include <utility>

namespace strata {

/// Destroys \a thing on a background thread, so that the caller does not wait while a large object is freed.
template <typename T>
void dropAside(Executor &executor, T thing)
{
    executor.start([held = std::make_shared<T>(std::move(thing))]() mutable { held.reset(); });
}

/// \a object in a shared pointer whose last owner frees it on a background thread.
template <typename T>
std::shared_ptr<const T> droppedAside(std::shared_ptr<Executor> executor, std::unique_ptr<const T> object)
{
    const auto drop = [executor = std::move(executor)](const T *done) {
        try {
            executor->start([held = std::shared_ptr<const T>(done)]() mutable { held.reset(); });
        } catch (const std::bad_alloc &) { // already freed here
        }
    };
    return {object.release(), drop};
}

} // namespace strata
