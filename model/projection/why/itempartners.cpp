// SPDX-License-Identifier: MIT
#include "projection/why/itempartners.h"

namespace strata {

std::vector<OriginId> itemPartners(const Trace &trace)
{
    std::vector<OriginId> partners(trace.origins.size());
    if (!trace.rules.followsItems)
        return partners;
    for (const Event &event : trace.events) {
        if (event.kind != EventKind::TupleMatched && event.kind != EventKind::Duplicate)
            continue;
        const Origin &origin = trace.origin(event.subject);
        const bool isItem = origin.parent.isValid() && std::holds_alternative<std::uint32_t>(origin.segment);
        if (isItem && event.by.isValid() && !partners[event.subject.index].isValid())
            partners[event.subject.index] = event.by;
    }
    return partners;
}

} // namespace strata
