// SPDX-License-Identifier: MIT
#include "merge/mergeevents.h"

namespace strata {

namespace {

bool isMismatch(const ScratchNode &a, const ScratchNode &b)
{
    if (a.isUndef() || b.isUndef())
        return false;
    return a.isSequence() != b.isSequence() || a.isMapping() != b.isMapping();
}

} // namespace

void MergeEvents::leaves(EventKind kind, ScratchNode &subject, OriginId by)
{
    if (!isOn())
        return;
    if (subject.size() == 0) {
        node(kind, subject, by);
        return;
    }
    for (ScratchNode *item : subject.items())
        leaves(kind, *item, by);
    for (const ScratchNode::Child &child : subject.children())
        leaves(kind, *child.node, by);
}

void MergeEvents::overridden(ScratchNode &loser, const ScratchNode &winner)
{
    if (!isOn() || &loser == &winner)
        return;
    if (isMismatch(loser, winner))
        mismatchedLeaves(loser, winner.origin());
    else
        leaves(EventKind::Overridden, loser, winner.origin());
}

void MergeEvents::mismatchedLeaves(ScratchNode &loser, OriginId by)
{
    if (loser.size() == 0) {
        node(EventKind::TypeMismatch, loser, by);
        node(EventKind::Overridden, loser, by);
        return;
    }
    for (ScratchNode *item : loser.items())
        mismatchedLeaves(*item, by);
    for (const ScratchNode::Child &child : loser.children())
        mismatchedLeaves(*child.node, by);
}

} // namespace strata
