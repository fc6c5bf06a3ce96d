// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace strata::test {

/// Something that takes bytes which anybody may have written.
struct Harness
{
    std::string_view name; ///< also of its folder in tests/fuzz/corpus
    /// Aborts where what must hold does not; everything else is for the sanitizers to see.
    void (*run)(std::string_view bytes);
};

std::span<const Harness> harnesses();

} // namespace strata::test
