// SPDX-License-Identifier: MIT
// The two sides of a comparison: what can be chosen, and their titles.
#include "app/gui/compare/comparepart.h"

#include "app/gui/opening/revisionpart.h"
#include "app/gui/opening/versionpart.h"
#include "app/project/asking.h"
#include "app/project/comparison/comparisontexts.h"
#include "app/session/edits.h"
#include "items/keys/keylistmodel.h"
#include "items/text.h"

#include <QFileDialog>

namespace strata {

void ComparePart::offerNodes()
{
    const auto project = m_session.project();
    const auto *names = m_offered.change(project ? project->nodes : SharedNodes());
    if (!names)
        return;
    QStringList nodes;
    for (const std::string &name : *names)
        nodes << toText(name);
    m_view->choices().setNodes(nodes);
}

void ComparePart::setRevisions(std::vector<NamedRevision> revisions)
{
    m_revisions = std::move(revisions);
    offerRevisions();
}

void ComparePart::offerRevisions()
{
    const auto project = m_session.project();
    const Edits &edits = m_session.edits();
    const bool isEdited = edits.areOfProject() && edits.countEnabled() + edits.facts().countEnabled() > 0;
    const bool isOther = project && (!project->request.revision.empty() || !project->request.patch.empty());
    std::vector<CompareChoices::Choice> choices;
    if (project && (isEdited || isOther || !m_revisions.empty()))
        choices.push_back({tr("same as A"), {}});
    if (isEdited)
        choices.push_back({tr("files without the edits"), kFilesUnedited});
    if (isOther)
        choices.push_back({tr("files on disk"), kFilesOnDisk});
    for (const NamedRevision &revision : m_revisions)
        choices.push_back({revisionTitle(revision), revision.name});
    m_view->choices().setRevisions(choices);
}

QString ComparePart::titleOf(const Question &question, const Project &project) const
{
    QStringList parts;
    parts << (question.node.empty() ? tr("no node") : shownText(question.node));
    parts << versionText(project);
    if (!project.request.revision.empty())
        parts << tr("revision %1").arg(shownText(project.request.revision));
    const Edits &edits = m_session.edits();
    const bool isEdited = edits.files() && &project == m_session.project().get();
    if (const std::size_t tried = isEdited ? edits.countEnabled() : 0)
        parts << counted(tried, tr("1 edit"), tr("%1 edits"));
    if (!question.merge.isAsConfigured())
        parts << shownText(question.merge.text);
    if (const FactChanges changes = question.factsHere(); !changes.empty())
        parts << counted(changes.size(), tr("1 changed fact"), tr("%1 changed facts"));
    return parts.join(QStringLiteral(" · "));
}

void ComparePart::updateSideA()
{
    const auto project = m_session.project();
    if (!project)
        return;
    const Question &question = m_session.workbench().current().question();
    const bool hasKey = !question.key.isWholeNode() && !question.key.name().empty();
    QString title = titleOf(question, *project);
    if (hasKey)
        title += QStringLiteral(" · ") + KeyListModel::title(question.key);
    m_view->choices().setSideA(title);
    m_view->choices().setHasKey(hasKey);
}

std::string ComparePart::titleOf(const ComparisonSide &side) const
{
    const bool isOfAll = m_found->comparison.nodes > 1;
    QString title =
        isOfAll ? tr("all nodes · %1").arg(versionText(*side.project)) : titleOf(side.question, *side.project);
    if (side.project->folder != m_found->a.project->folder)
        title += QStringLiteral(" · ") + shownText(side.project->folder);
    if (!side.keyInstead.isNothing())
        title += QStringLiteral(" · ") + KeyListModel::title(side.keyInstead);
    return toUtf8(title);
}

void ComparePart::chooseFolder()
{
    ComparisonRequest request = m_view->choices().request();
    const QString folder =
        QFileDialog::getExistingDirectory(&m_window, tr("Choose the folder of side B"),
                                          m_session.project() ? toText(m_session.project()->folder) : QString());
    if (folder.isEmpty())
        return;
    request.folder = folder;
    m_view->choices().setRequest(request);
    start();
}

} // namespace strata
