// SPDX-License-Identifier: MIT
#include "app/gui/whatif/unedited.h"

#include "app/project/asking.h"
#include "app/project/fleet/createfleet.h"
#include "app/project/sourcefiles.h"

#include <utility>

namespace strata {

namespace {

bool isSameRequest(const Project &one, const Project &other)
{
    return sourceOf(one) == sourceOf(other) && one.request.eyamlKey == other.request.eyamlKey &&
           one.request.wholeDisk == other.request.wholeDisk && one.workspace == other.workspace;
}

bool areSame(const LookupNodes &one, const LookupNodes &other)
{
    return one.names == other.names && one.facts == other.facts;
}

} // namespace

Result<std::shared_ptr<const Project>>
projectWithoutEdits(const Project &edited, const std::shared_ptr<const FileSystem> &base, const CancelToken &cancel)
{
    const auto files = sourceFiles(edited.request, base);
    if (!files)
        return tl::unexpected<Error>(files.error());
    return openProject(edited.request, std::make_shared<const Snapshot>(edited.workspace, *files), cancel);
}

Result<std::shared_ptr<const UneditedProject>> loadUnedited(const std::shared_ptr<const Project> &edited,
                                                            const std::shared_ptr<const FileSystem> &base,
                                                            LookupNodes nodes,
                                                            const std::shared_ptr<const UneditedProject> &known,
                                                            const CancelToken &cancel, Progress *progress)
{
    if (known && known->base == base && isSameRequest(*known->project, *edited) && areSame(known->nodes, nodes) &&
        (base ? known->project->snapshot->changedAnywhere(cancel).empty() : known->project == edited))
        return known;
    auto project = base ? projectWithoutEdits(*edited, base, cancel) : edited;
    if (!project)
        return tl::unexpected<Error>(project.error());
    const Question question{.source = sourceOf(**project), .nodeFacts = nodes.facts};
    auto fleet = createFleet(*project, question, nodes.names, cancel, nullptr, progress);
    if (!fleet)
        return tl::unexpected<Error>(fleet.error());
    return std::make_shared<const UneditedProject>(
        UneditedProject{base, std::move(*project), std::move(nodes), std::move(*fleet)});
}

} // namespace strata
