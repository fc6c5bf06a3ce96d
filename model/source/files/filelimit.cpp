// SPDX-License-Identifier: MIT
#include "source/files/filelimit.h"

#include <algorithm>
#include <atomic>
#include <string>

namespace strata {

namespace {

constexpr std::uint64_t kBytes = 1024 * 1024; // of one MiB

std::atomic<std::uint64_t> g_largest = kUsualLargestFile; // MiB

} // namespace

void allowFiles(std::uint64_t mebibytes)
{
    constexpr std::uint64_t kLeast = 1;
    g_largest.store(std::clamp(mebibytes, kLeast, UINT64_MAX / kBytes), std::memory_order_relaxed);
}

std::optional<Error> tooLarge(std::uint64_t bytes)
{
    const std::uint64_t largest = g_largest.load(std::memory_order_relaxed);
    if (bytes <= largest * kBytes)
        return std::nullopt;
    return Error{Error::Code::Unreadable, "is larger than " + std::to_string(largest) + " MiB and is not read", {}};
}

} // namespace strata
