// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

namespace strata {

/// Frees an object of a C library.
template <auto free>
struct Deleter
{
    template <typename T>
    void operator()(T *object) const
    {
        free(object);
    }
};

/// An object of a C library, freed by \a free.
template <typename T, auto free>
using Owned = std::unique_ptr<T, Deleter<free>>;

} // namespace strata
