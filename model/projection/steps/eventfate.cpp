// SPDX-License-Identifier: MIT
#include "projection/steps/eventfate.h"

namespace strata {

std::optional<Fate> eventFate(EventKind kind)
{
    switch (kind) {
    case EventKind::NotConsulted: return Fate::NotConsulted;
    case EventKind::Overridden: return Fate::Overridden;
    case EventKind::TypeMismatch: return Fate::TypeMismatch;
    case EventKind::NullSkipped:
    case EventKind::EmptySkipped: return Fate::NullSkipped;
    case EventKind::Duplicate: return Fate::Duplicate;
    case EventKind::KnockedOut: return Fate::KnockedOut;
    case EventKind::Emptied: return Fate::Emptied;
    case EventKind::MarkerHit: return Fate::MarkerHit;
    case EventKind::MarkerSpent: return Fate::MarkerSpent;
    case EventKind::MarkerCancelled: return Fate::MarkerCancelled;
    case EventKind::ReferenceQuirk: return Fate::Lost;
    case EventKind::Rejected: return Fate::Error;
    case EventKind::Contributed:
    case EventKind::Added:
    case EventKind::PositionMerged:
    case EventKind::TupleMatched:
    case EventKind::Flattened:
    case EventKind::Unrolled:
    case EventKind::Wrapped:
    case EventKind::Sorted:
    case EventKind::Moved:
    case EventKind::Converted: break;
    }
    return std::nullopt;
}

} // namespace strata
