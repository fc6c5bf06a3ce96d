// SPDX-License-Identifier: MIT
#include "views/fold/foldticks.h"

#include "items/fold/foldlists.h"
#include "projection/steps/foldplay.h"
#include "projection/steps/steptext.h"
#include "views/fold/foldtimeline.h"

#include <QSignalBlocker>

namespace strata {

void showTicks(FoldTimeline &timeline, const FoldPlay *play)
{
    QVector<FoldTick> ticks;
    QVector<FoldTickGroup> groups;
    if (play) {
        for (std::uint32_t i = 0; i < play->count(); ++i)
            ticks.push_back({play->fate(i), stepTitleText(*play, i)});
        for (const FoldGroupText &group : foldGroups(*play))
            groups.push_back({group.title, group.first, group.end, group.firstMember, group.height});
    }
    const QSignalBlocker quiet(&timeline);
    timeline.setTicks(ticks, groups);
}

} // namespace strata
