// SPDX-License-Identifier: MIT
#include "app/project/without.h"

#include "app/project/asking.h"
#include "trace/pathaddress.h"

#include <unordered_set>
#include <utility>

namespace strata {

DocumentNode documentNode(const Trace &trace, OriginId origin)
{
    return {trace.origin(origin).mark, addressPath(trace.path(origin))};
}

Result<std::shared_ptr<const Project>>
projectWith(const Project &project, std::unordered_map<FileId, DocumentEdit> edits, const CancelToken &cancel)
{
    std::unordered_set<FileId> changed;
    for (const auto &[file, edit] : edits)
        changed.insert(file);
    return openChanged(project, std::make_shared<const Snapshot>(project.snapshot, std::move(edits)), changed, cancel);
}

Result<std::shared_ptr<const Project>> projectWithout(const Project &project, const LookupEngine &engine, LayerId layer,
                                                      const DocumentNode &node, const CancelToken &cancel)
{
    const LayerContent content = engine.content(layer);
    if (!content.document || content.document->file != node.mark.file || !without(content.document->root, node))
        return fail(Error::Code::NotFound, "it is not a separate value in a file", node.mark);
    std::unordered_map<FileId, DocumentEdit> edits;
    edits[node.mark.file].removed.push_back(node);
    return projectWith(project, std::move(edits), cancel);
}

Result<std::shared_ptr<const LookupResult>> answerWithout(const Project &project, const LookupEngine &engine,
                                                          const Question &question, const Trace &trace, OriginId origin,
                                                          const CancelToken &cancel)
{
    const auto changed =
        projectWithout(project, engine, trace.origin(origin).layer, documentNode(trace, origin), cancel);
    if (!changed)
        return tl::unexpected<Error>(changed.error());
    const auto other = engineFor(**changed, scopeOf(**changed, question), question);
    if (!other)
        return tl::unexpected<Error>(other.error());
    const auto request = lookupRequest(**changed, question);
    if (!request)
        return tl::unexpected<Error>(request.error());
    if (cancel.isCancelled())
        return fail(Error::Code::Cancelled, "no longer asked for");
    return std::make_shared<const LookupResult>((*other)->lookup(*request));
}

} // namespace strata
