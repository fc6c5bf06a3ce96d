// SPDX-License-Identifier: MIT
#include "app/project/without.h"

#include "trace/pathaddress.h"

#include <unordered_map>

namespace strata {

DocumentNode documentNode(const Trace &trace, OriginId origin)
{
    return {trace.origin(origin).mark, addressPath(trace.path(origin))};
}

Result<std::shared_ptr<const Project>> projectWithout(const Project &project, const LookupEngine &engine, LayerId layer,
                                                      const DocumentNode &node, const CancelToken &cancel)
{
    const LayerContent content = engine.content(layer);
    if (!content.document || content.document->file != node.mark.file || !without(content.document->root, node))
        return fail(Error::Code::NotFound, "no file has it as a value of its own", node.mark);
    std::unordered_map<FileId, DocumentEdit> edits;
    edits[node.mark.file].removed.push_back(node);
    return openProject(project.request, std::make_shared<const Snapshot>(project.snapshot, std::move(edits)), cancel);
}

} // namespace strata
