// SPDX-License-Identifier: MIT
#include "app/project/fleet/createfleet.h"

#include "app/project/asking.h"
#include "app/project/scopevalue.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace strata {

FleetSource fleetSource(const std::shared_ptr<const Project> &project, const Question &question,
                        const std::vector<std::string> &names)
{
    const auto scopeOfNode = [project, question,
                              all = std::make_shared<const std::vector<std::string>>(names)](std::size_t node) {
        Question nodeQuestion = question;
        nodeQuestion.node = (*all)[node];
        return scopeOf(*project, nodeQuestion);
    };
    return {
        names.size(),
        [=](std::size_t node, const CancelToken &stop) {
            return engineFor(*project, scopeOfNode(node), question, stop).value_or(nullptr);
        },
        [=](std::size_t node) { return project->dialect->scopeQuery(scopeOfNode(node)); },
        [=](std::size_t node) -> FleetSource::VariableValue {
            return [scope = scopeOfNode(node)](const std::string &name) { return scopeValue(scope, name); };
        },
    };
}

Result<std::shared_ptr<const Fleet>> createFleet(const std::shared_ptr<const Project> &project,
                                                 const Question &question, const std::vector<std::string> &names,
                                                 const CancelToken &cancel, const Fleet *like, Progress *progress)
{
    if (!names.empty() && !question.firstSources.empty()) { // the same on all nodes
        Question first = question;
        first.node = names.front();
        if (const auto engine = engineFor(*project, scopeOf(*project, first), question, cancel); !engine)
            return tl::unexpected<Error>(engine.error());
    }
    FleetSource source = fleetSource(project, question, names);
    if (progress) {
        progress->begin(names.size());
        source.onNode = [progress] { progress->add(); };
    }
    auto fleet = std::make_shared<const Fleet>(std::move(source), project->snapshot->executor(), cancel, like);
    if (cancel.isCancelled())
        return fail(Error::Code::Cancelled, kCancelled);
    return fleet;
}

std::vector<std::string> withoutFacts(const Project &project, const std::vector<std::string> &names)
{
    const auto hasFacts = [&](const std::string &name) {
        if (const KnownNode *known = project.nodes.find(name))
            return !known->path().empty();
        const auto inData = project.dialect->node(name);
        return inData && !inData->path.empty();
    };
    std::vector<std::string> without;
    std::copy_if(names.begin(), names.end(), std::back_inserter(without),
                 [&](const std::string &name) { return !name.empty() && !hasFacts(name); });
    return without;
}

} // namespace strata
