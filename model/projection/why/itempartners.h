// SPDX-License-Identifier: MIT
#pragma once

#include "trace/trace.h"

#include <vector>

namespace strata {

/// By OriginId::index: the array item of a higher layer that an item was matched with or repeats. Only if the trace
/// follows items.
std::vector<OriginId> itemPartners(const Trace &trace);

} // namespace strata
