// SPDX-License-Identifier: MIT
#pragma once

namespace strata {

class FoldPlay;
class FoldTimeline;

/// Shows the steps of \a play on \a timeline (null: none) and moves to the first one. Emits no signal.
void showTicks(FoldTimeline &timeline, const FoldPlay *play);

} // namespace strata
