// SPDX-License-Identifier: MIT
#include "app/project/without.h"

#include "source/datumdata.h"
#include "trace/pathaddress.h"

#include <unordered_map>

namespace strata {

namespace {

/// Whether some view of \a file has the node: which of them a dialect takes is its own matter.
bool hasNode(const Snapshot &snapshot, const DocumentNode &node)
{
    const FileContent *content = snapshot.known(node.mark.file);
    if (!content)
        return false;
    const auto has = [&](const View<LoadedDocument> &view) {
        const LoadedDocument &loaded = content->as(view, snapshot.keys());
        return loaded.document && without(loaded.document->root, node);
    };
    return has(documentView(DocumentFormat::Yaml)) || has(documentView(DocumentFormat::Json)) ||
           has(documentView(DocumentFormat::Hocon)) || has(documentView(DocumentFormat::Hiera3Yaml)) || has(kDatumView);
}

} // namespace

DocumentNode documentNode(const Trace &trace, OriginId origin)
{
    return {trace.origin(origin).mark, addressPath(trace.path(origin))};
}

Result<std::shared_ptr<const Project>> projectWithout(const Project &project, const DocumentNode &node,
                                                      const CancelToken &cancel)
{
    if (!node.mark.isValid() || !hasNode(*project.snapshot, node))
        return fail(Error::Code::NotFound, "no file has it as a value of its own", node.mark);
    std::unordered_map<FileId, DocumentEdit> edits;
    edits[node.mark.file].removed.push_back(node);
    return openProject(project.request, std::make_shared<const Snapshot>(project.snapshot, std::move(edits)), cancel);
}

} // namespace strata
