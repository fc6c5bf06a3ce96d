// SPDX-License-Identifier: MIT
#include "app/cli/sides.h"

#include <utility>

namespace strata::cli {

Result<SideContext> openSide(const Arguments &arguments, const SideContext *other)
{
    auto named = namedProject(arguments);
    if (!named)
        return tl::unexpected<Error>(named.error());
    auto question = questionOf(arguments);
    if (!question)
        return tl::unexpected<Error>(question.error());
    question->node = named->node;
    named->request.nodes = {};
    // Both sides use the same snapshot, so that files are read once; another revision shares equal files.
    const std::string state = arguments.value("rev") + '\n' + arguments.value("patch");
    const bool isSameState = other && state == other->state;
    if (isSameState) {
        named->files = other->named.files;
        named->revision = other->named.revision;
    }
    auto snapshot = isSameState ? other->side.project->snapshot
                    : other     ? std::make_shared<const Snapshot>(other->side.project->workspace, named->files)
                                : takeSnapshot(named->files, makeExecutor());
    auto project = openProject(named->request, std::move(snapshot));
    if (!project)
        return tl::unexpected<Error>(project.error());
    question->source = sourceOf(**project);
    return SideContext{{std::move(*project), std::move(*question)}, std::move(*named), state};
}

} // namespace strata::cli
