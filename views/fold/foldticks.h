// SPDX-License-Identifier: MIT
#pragma once

namespace strata {

class FoldPlay;
class FoldTimeline;

/// Gives \a timeline the steps of \a play, or none where that is null, and goes to the first one. Sends no signal.
void showTicks(FoldTimeline &timeline, const FoldPlay *play);

} // namespace strata
