// SPDX-License-Identifier: MIT
#include "app/gui/fleet/fleetnodes.h"

#include "app/project/asking.h"
#include "app/project/fleet/fleettexts.h"
#include "app/project/scopevalue.h"
#include "items/text.h"
#include "projection/why/valuephrase.h"

#include <optional>
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

std::vector<FleetRow> rowsOf(const FleetReport &report)
{
    std::vector<FleetRow> rows;
    constexpr std::size_t kDifferences = 200; // each takes a comparison; further results are shown as values
    constexpr std::size_t kShort = 60;        // bytes; shorter values are shown instead of a difference
    for (std::size_t i = 0; i < report.results.size(); ++i) {
        const FleetResult &result = report.results[i];
        FleetRow row;
        if (i < kDifferences && isShownAsDifference(report, i, kShort))
            row.difference = shownText(resultText(report, i, kShort, phrasebook()));
        row.answer = result.answer;
        row.because = shownText(reasonsText(result, phrasebook()));
        for (const FleetSources &sources : result.sources) {
            QStringList nodes;
            for (const std::string &node : sources.nodes)
                nodes << toText(node);
            row.sources.push_back({shownText(placesText(sources)),
                                   sources.places.empty() ? SourceMark() : sources.places.front().mark,
                                   std::move(nodes)});
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

/// The variables that split the nodes, abbreviated to their last part where that is unique.
QStringList aliasesOf(const std::vector<std::string> &variables)
{
    QStringList aliases;
    for (const std::string &variable : variables)
        aliases << toText(variable).section(u'.', -1);
    for (qsizetype i = 0; i < aliases.size(); ++i) {
        if (aliases.count(aliases[i]) > 1)
            aliases[i] = toText(variables[static_cast<std::size_t>(i)]);
    }
    return aliases;
}

/// Adds the values of \a variables on each node.
void addFacts(std::vector<FleetRow> &rows, const Project &project, Question question,
              const std::vector<std::string> &variables, const CancelToken &cancel)
{
    for (FleetRow &row : rows) {
        for (FleetRowSource &source : row.sources) {
            for (const QString &node : source.nodes) {
                if (cancel.isCancelled())
                    return;
                question.node = toUtf8(node);
                const Scope scope = scopeOf(project, question);
                QStringList values;
                for (const std::string &variable : variables) {
                    const std::optional<Value> value = scopeValue(scope, variable);
                    values << (value ? shownText(valuePhrase(*value)) : UiTexts::tr("not set", "a fact"));
                }
                source.facts.push_back(values);
            }
        }
    }
}

} // namespace strata
