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

void MergeEvents::leafEvents(EventKind kind, MergeNode &subject, OriginId by)
{
    if (!isOn())
        return;
    if (subject.size() == 0) {
        node(kind, subject, by);
        return;
    }
    for (MergeNode *item : subject.items())
        leafEvents(kind, *item, by);
    for (const MergeNode::Child &child : subject.children())
        leafEvents(kind, *child.node, by);
}

void MergeEvents::overridden(MergeNode &loser, const MergeNode &winner)
{
    if (!isOn() || &loser == &winner)
        return;
    if (isMismatch(loser, winner))
        mismatchedLeaves(loser, winner.origin());
    else
        leafEvents(EventKind::Overridden, loser, winner.origin());
}

void MergeEvents::mismatchedLeaves(MergeNode &loser, OriginId by)
{
    if (loser.size() == 0) {
        node(EventKind::TypeMismatch, loser, by);
        node(EventKind::Overridden, loser, by);
        return;
    }
    for (MergeNode *item : loser.items())
        mismatchedLeaves(*item, by);
    for (const MergeNode::Child &child : loser.children())
        mismatchedLeaves(*child.node, by);
}

} // namespace strata
