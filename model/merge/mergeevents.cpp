// SPDX-License-Identifier: MIT
#include "merge/mergeevents.h"

namespace strata {

namespace {

bool isMismatch(const MergeNode &a, const MergeNode &b)
{
    if (a.isUndef() || b.isUndef())
        return false;
    return a.isSequence() != b.isSequence() || a.isMapping() != b.isMapping();
}

} // namespace

void MergeEvents::leafEvents(EventKind kind, MergeNode &subject, OriginId by, bool isMismatch)
{
    if (!isOn())
        return;
    if (subject.size() == 0) {
        if (isMismatch)
            node(EventKind::TypeMismatch, subject, by);
        node(kind, subject, by);
        return;
    }
    for (MergeNode *item : subject.items())
        leafEvents(kind, *item, by, isMismatch);
    for (const MergeNode::Child &child : subject.children())
        leafEvents(kind, *child.node, by, isMismatch);
}

void MergeEvents::overridden(MergeNode &loser, const MergeNode &winner)
{
    if (!isOn() || &loser == &winner)
        return;
    leafEvents(EventKind::Overridden, loser, winner.origin(), isMismatch(loser, winner));
}

} // namespace strata
