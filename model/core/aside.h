// SPDX-License-Identifier: MIT
#pragma once

#include "core/executor.h"

#include <memory>
#include <new>
#include <utility>

namespace strata {

/// \a object, which a background thread frees when its last handle is released.
template <typename T>
std::shared_ptr<const T> withBackgroundDestruction(std::shared_ptr<Executor> executor, std::unique_ptr<const T> object)
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
