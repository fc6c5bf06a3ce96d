// SPDX-License-Identifier: MIT
#include "items/layers/layerstates.h"

#include "items/layers/layertreemodel.h"
#include "items/text.h"

#include <QLocale>

#include <algorithm>

namespace strata {

namespace {

/// The unset variables in the path.
QString missingInputs(const LayerNode &location)
{
    QStringList missing;
    for (const LayerInput &input : location.inputs) {
        if (!input.isDefined)
            missing << shownText(input.name);
    }
    return missing.join(QStringLiteral(", "));
}

/// The unset variables, and the consequence.
QString unresolvedText(const LayerNode &location)
{
    const QString missing = missingInputs(location);
    if (missing.isEmpty())
        return LayerTreeModel::tr("the path has a variable without value");
    return LayerTreeModel::tr("%1 is not set: this level reads %2", "variables, path")
        .arg(missing, shownText(location.name));
}

} // namespace

void LayerStates::clear()
{
    m_unusable.clear();
    m_outcomes = {};
    m_findings.clear();
}

const LayerOutcome *LayerStates::outcome(LayerId layer) const
{
    const auto found = std::find_if(m_outcomes.byLayer.begin(), m_outcomes.byLayer.end(),
                                    [&](const LayerOutcome &each) { return each.layer == layer; });
    return found == m_outcomes.byLayer.end() ? nullptr : &*found;
}

LayerState LayerStates::state(const LayerNode &location) const
{
    if (m_unusable.contains(location.layer.index))
        return LayerState::Broken;
    if (const LayerOutcome *answer = outcome(location.layer)) {
        switch (answer->state) {
        case LayerOutcome::State::Found:
        case LayerOutcome::State::NotConsulted:
            return m_outcomes.sealed.contains(location.layer.index) ? LayerState::Sealed : LayerState::HasKey;
        case LayerOutcome::State::Broken:
        case LayerOutcome::State::ValueFails:
        case LayerOutcome::State::NotRun: return LayerState::Broken;
        case LayerOutcome::State::NoKey:
        case LayerOutcome::State::Missing:
        case LayerOutcome::State::Unresolved:
        case LayerOutcome::State::NotReached: break;
        }
    }
    switch (location.state) {
    case LayerNode::State::Present: return LayerState::NoKey;
    case LayerNode::State::Missing: return LayerState::Missing;
    case LayerNode::State::Broken:
    case LayerNode::State::NotRun: return LayerState::Broken;
    case LayerNode::State::Unresolved: return LayerState::Unresolved;
    }
    return LayerState::NoKey;
}

bool LayerStates::contributes(const LayerNode &location) const
{
    const LayerState is = state(location);
    return is == LayerState::HasKey || is == LayerState::Sealed;
}

FamilyCounts LayerStates::counts(LayerId layer) const
{
    for (const ContributionColumn &column : m_outcomes.columns) {
        if (column.layer == layer)
            return column.counts;
    }
    return {};
}

QString LayerStates::findingsText(LayerId layer) const
{
    const int count = findings(layer).count;
    return count > 0 ? counted(static_cast<std::size_t>(count), LayerTreeModel::tr("1 finding"),
                               LayerTreeModel::tr("%1 findings"))
                     : QString();
}

QString LayerStates::contributors(const LayerNode &node) const
{
    const std::vector<const LayerNode *> files = locations(node);
    if (m_outcomes.byLayer.empty())
        return QLocale().toString(static_cast<qlonglong>(files.size()));
    const auto count =
        std::count_if(files.begin(), files.end(), [this](const LayerNode *file) { return contributes(*file); });
    return QStringLiteral("%1/%2").arg(count).arg(files.size());
}

QString LayerStates::text(const LayerNode &location) const
{
    const LayerOutcome *answer = outcome(location.layer);
    switch (state(location)) {
    case LayerState::HasKey: {
        const FamilyCounts all = counts(location.layer);
        const std::uint32_t values = all[0] + all[1] + all[2] + all[3];
        return counted(values, LayerTreeModel::tr("1 value"), LayerTreeModel::tr("%1 values"));
    }
    case LayerState::NoKey:
        if (answer && answer->state == LayerOutcome::State::NotReached) // it may have the key
            return LayerTreeModel::tr("not reached");
        return answer ? LayerTreeModel::tr("no key") : LayerTreeModel::tr("present");
    case LayerState::Missing: return LayerTreeModel::tr("missing");
    case LayerState::Unresolved:
        return location.message.empty() ? unresolvedText(location) : reasonText(location.message);
    case LayerState::Broken:
        if (m_unusable.contains(location.layer.index))
            return m_unusable.value(location.layer.index);
        if (const auto said = answer ? messageOf(*answer, m_outcomes.messages) : std::string_view(); !said.empty())
            return reasonText(std::string(said));
        return location.message.empty() ? LayerTreeModel::tr("cannot be used") : reasonText(location.message);
    case LayerState::Sealed:
        return counted(static_cast<std::uint32_t>(m_outcomes.sealed.value(location.layer.index)),
                       LayerTreeModel::tr("1 sealed value"), LayerTreeModel::tr("%1 sealed values"));
    }
    return {};
}

QString LayerStates::shortText(const LayerNode &location) const
{
    switch (state(location)) {
    case LayerState::Unresolved: {
        const QString missing = missingInputs(location);
        return missing.isEmpty() || !location.message.empty() ? LayerTreeModel::tr("not set")
                                                              : LayerTreeModel::tr("%1 is not set").arg(missing);
    }
    case LayerState::Broken: {
        const LayerOutcome *answer = m_unusable.contains(location.layer.index) ? nullptr : outcome(location.layer);
        return answer && answer->state == LayerOutcome::State::ValueFails ? LayerTreeModel::tr("fails", "a value")
                                                                          : LayerTreeModel::tr("unusable");
    }
    case LayerState::NoKey: {
        const LayerOutcome *answer = outcome(location.layer);
        if (answer && answer->state == LayerOutcome::State::NotReached)
            return LayerTreeModel::tr("unknown", "whether a layer has the key");
        return answer ? LayerTreeModel::tr("no key", "narrow column") : LayerTreeModel::tr("present", "narrow column");
    }
    case LayerState::HasKey:
    case LayerState::Missing:
    case LayerState::Sealed: break;
    }
    return text(location);
}

} // namespace strata
