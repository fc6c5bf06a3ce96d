// SPDX-License-Identifier: MIT
#pragma once

#include "core/executor.h"

#include <memory>
#include <new>
#include <utility>

namespace strata {

/// Lets \a thing go at the side: where it is large, to free it takes longer than whoever is done with it may wait.
template <typename T>
void dropAside(Executor &executor, T thing)
{
    executor.start([held = std::make_shared<T>(std::move(thing))]() mutable { held.reset(); });
}

/// \a object, which goes at the side when the last one is done with it.
template <typename T>
std::shared_ptr<const T> droppedAside(std::shared_ptr<Executor> executor, std::unique_ptr<const T> object)
{
    const auto drop = [executor = std::move(executor)](const T *done) {
        try {
            executor->start([held = std::shared_ptr<const T>(done)]() mutable { held.reset(); });
        } catch (const std::bad_alloc &) { // then it went here
        }
    };
    return {object.release(), drop};
}

} // namespace strata
