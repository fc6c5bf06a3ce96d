// SPDX-License-Identifier: MIT
#include "merge/hashmerge.h"

#include "merge/mergeevents.h"
#include "merge/mergearena.h"
#include "merge/typecheck.h"

namespace strata {

Result<Value> hashMerge(const Value &higher, const Value &lower, Recorder &recorder)
{
    if (auto error = hashTypeError(higher, lower, recorder))
        return tl::unexpected<Error>(std::move(*error));
    Value merged = nativeHashMerge(higher, lower, recorder);
    if (recorder.isCancelled())
        return fail(Error::Code::Cancelled, kCancelled);
    return merged;
}

Value nativeHashMerge(const Value &higher, const Value &lower, Recorder &recorder)
{
    MergeArena arena;
    MergeEvents events(recorder);
    MergeNode &source = arena.thaw(higher);
    MergeNode &dest = arena.thaw(lower);
    if (source.size() == 0)
        events.node(dest.size() ? EventKind::EmptySkipped : EventKind::Duplicate, source, dest.origin());
    else if (dest.size() == 0)
        events.node(EventKind::Overridden, dest, source.origin());
    for (const MergeNode::Child &entry : source.children()) {
        if (recorder.isCancelled())
            break;
        if (MergeNode *below = dest.find(entry.key)) // values of any kind are replaced, not merged
            events.leafEvents(EventKind::Overridden, *below, entry.node->origin());
        else
            events.alone(EventKind::Added, *entry.node);
        dest.insert(entry.key, entry.keyMark, *entry.node);
    }
    return dest.freeze();
}

} // namespace strata
