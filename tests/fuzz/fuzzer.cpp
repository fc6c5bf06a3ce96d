// SPDX-License-Identifier: MIT
#include "fuzz/harnesses.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

/// What libFuzzer calls; STRATA_HARNESS is the name of the harness.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const strata::test::Harness *const harness = [] {
        const auto all = strata::test::harnesses();
        const auto found =
            std::find_if(all.begin(), all.end(), [](const auto &each) { return each.name == STRATA_HARNESS; });
        return found == all.end() ? nullptr : &*found;
    }();
    if (!harness)
        std::abort();
    harness->run({reinterpret_cast<const char *>(data), size});
    return 0;
}
