// SPDX-License-Identifier: MIT
#pragma once

#include "trace/trace.h"

#include <vector>

namespace strata {

/// By OriginId::index: the item of a higher place that an array item was matched with, or that it repeats. Only where
/// the trace follows items; none elsewhere.
std::vector<OriginId> itemPartners(const Trace &trace);

} // namespace strata
