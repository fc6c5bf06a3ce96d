// SPDX-License-Identifier: MIT
#include "app/project/findings/versionfindings.h"

#include "app/project/asking.h"
#include "app/project/project.h"
#include "findings/findingphrases.h"
#include "findings/keyrules.h"
#include "projection/fates.h"

#include <utility>

namespace strata {

namespace {

Finding versionFinding(const DifferenceOnNodes &difference, const std::string &key, const Dialect &other,
                       const Phrasebook &book)
{
    using Status = LookupResult::Status;
    const bool areValues = difference.a.status == Status::Found && difference.b.status == Status::Found;
    return makeFinding(VersionFindings::kRule,
                       book.say(areValues ? findingphrases::kVersionDiffersSo : findingphrases::kVersionDiffers,
                                {{"key", key},
                                 {"version", std::string(other.reference()->title)},
                                 {"v", areValues ? quoted(difference.a.value) : std::string()},
                                 {"w", areValues ? quoted(difference.b.value) : std::string()}}),
                       {});
}

} // namespace

std::optional<VersionFindings> VersionFindings::open(const std::shared_ptr<const Project> &project,
                                                     const std::shared_ptr<const Fleet> &fleet,
                                                     const LookupRequest &request, Question question,
                                                     const std::vector<std::string> &names, const CancelToken &cancel)
{
    const Reference *const mine = project->dialect->reference();
    if (!mine || mine->dialect != "datum")
        return std::nullopt;
    ProjectRequest changed = project->request;
    for (const Reference &each : referencesOf(mine->dialect)) {
        if (each.name != mine->name)
            changed.reference.name = each.name;
    }
    const auto other = openProject(changed, project->snapshot, cancel);
    if (!other)
        return std::nullopt;
    question.source = sourceOf(**other);
    auto side = createSideRequest({*other, std::move(question)}, names, cancel, fleet.get());
    if (!side)
        return std::nullopt;
    return VersionFindings({project, fleet, request}, std::move(*side));
}

std::vector<FindingEntry> VersionFindings::find(const std::string &root, const Phrasebook &book,
                                                const CancelToken &cancel) const
{
    std::vector<FindingEntry> all;
    const std::string name = rootTarget(*m_mine.project, root).name();
    for (const DifferenceOnNodes &difference :
         answerDifferences(m_mine, m_other, name, m_mine.fleet->nodesWith(root), cancel)) {
        const NodeIndex node = difference.nodes.front();
        const auto engine = m_mine.fleet->engine(node, cancel);
        if (!engine)
            return all;
        LookupRequest request = m_mine.request;
        request.key = difference.key;
        request.cancel = cancel;
        const LookupResult traced = engine->lookup(request);
        const TraceFates fates;
        const KeyAnswer answer{root, traced, fates, *engine, 0, node};
        OriginId first;
        for (const LayerOutcome &outcome : traced.trace.layers) {
            if (!first.isValid() && outcome.root.isValid())
                first = outcome.root;
        }
        FindingEntry found = foundAt(answer, versionFinding(difference, root, *m_other.project->dialect, book), first);
        if (first.isValid())
            found.finding.mark = traced.trace.origin(first).mark;
        found.nodes = difference.nodes.size();
        all.push_back(std::move(found));
    }
    return all;
}

} // namespace strata
