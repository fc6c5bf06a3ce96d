// SPDX-License-Identifier: MIT
#include "lookup/interpolationlimits.h"

namespace strata {

Result<void> InterpolationLimits::countLookup()
{
    if (++m_lookups > m_mostLookups)
        return fail(Error::Code::Unsupported, "the interpolation of this key grows beyond what Strata follows");
    return {};
}

Result<void> InterpolationLimits::countText(std::size_t bytes)
{
    constexpr std::size_t kMostBytes = 64 * 1024 * 1024;
    m_bytes += bytes;
    if (m_bytes > kMostBytes)
        return fail(Error::Code::Unsupported, "the interpolation of this key gives more text than Strata follows");
    return {};
}

} // namespace strata
