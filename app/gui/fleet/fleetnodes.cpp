// SPDX-License-Identifier: MIT
#include "app/gui/fleet/fleetnodes.h"

#include <utility>

namespace strata {

Result<std::shared_ptr<const FleetNodes>> fleetNodes(const std::shared_ptr<const Project> &project,
                                                     const Question &question,
                                                     const std::shared_ptr<const FleetNodes> &known,
                                                     const CancelToken &cancel, Progress *progress)
{
    if (known && known->project == project && known->question.hasSameScene(question))
        return known;
    if (!project->nodes.read(cancel))
        return fail(Error::Code::Cancelled, kCancelled);
    FleetNodes nodes{project, question, project->nodes.names(), nullptr};
    auto fleet = createFleet(project, question, nodes.names, cancel, nullptr, progress);
    if (!fleet)
        return tl::unexpected<Error>(fleet.error());
    nodes.fleet = std::move(*fleet);
    return std::make_shared<const FleetNodes>(std::move(nodes));
}

} // namespace strata
