// SPDX-License-Identifier: MIT
#include "app/gui/answer/answerpages.h"

#include "app/gui/messages/nodelist.h"
#include "app/gui/navigation/link.h"
#include "app/session/edits.h"
#include "app/session/valueremovals.h"
#include "items/text.h"
#include "lookup/nearest.h"
#include "projection/why/why.h"
#include "views/window/infopage.h"

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

namespace strata {

namespace {

/// Whether a view is empty if no layer has the key; the others show all keys, or other questions.
bool isOfAnswer(CentralView::Tab tab)
{
    using Tab = CentralView::Tab;
    return tab == Tab::Contributions || tab == Tab::Fold || tab == Tab::Strategies;
}

} // namespace

AnswerPages::AnswerPages(Session &session, const ShownAnswer &shown, AllKeys &allKeys, MainWindow &window,
                         QObject *parent)
    : QObject(parent), m_session(session), m_shown(shown), m_allKeys(allKeys), m_window(window),
      m_elsewhere(session.board())
{
    connect(&session, &Session::projectReady, this, &AnswerPages::onProject);
    connect(&session, &Session::projectClosed, this, &AnswerPages::onClosed);
    connect(&shown, &ShownAnswer::sceneChanged, this, &AnswerPages::show);
    connect(&session.workbench(), &Workbench::keysReady, this, &AnswerPages::onKnownElsewhere);
    connect(&m_elsewhere, &NodeSearch::nodesFound, this, &AnswerPages::onKnownElsewhere);
    connect(&allKeys, &AllKeys::keysChanged, this, &AnswerPages::onKnownElsewhere);
    connect(&window.centre(), &CentralView::tabChanged, this, &AnswerPages::onTabChanged);
    connect(&window.centre(), &CentralView::tabChosen, this, &AnswerPages::onTabChosen);
    connect(&window.centre().infoPage(), &InfoPage::linkActivated, this, &AnswerPages::followLink);
}

/// Lists the names of which the page shows some, or the number.
void AnswerPages::followLink(const QString &link)
{
    const auto target = targetOf(link);
    const auto *list = target ? std::get_if<NameList>(&*target) : nullptr;
    const RepositoryKeys *all = m_allKeys.keys().get();
    if (!list || !isNotFound())
        return;
    if (list->kind == NameList::Kind::NodesWithKey) {
        if (const NodeSearch::SearchResult *found = m_elsewhere.found())
            showNodeList(m_window, tr("Nodes that have the key"), found->names);
        return;
    }
    if (list->kind == NameList::Kind::KeysContaining) {
        emit keysRequested(keysContaining(m_shown.answer()->question.key.name()).text);
        return;
    }
    std::vector<std::string> names;
    const LayerNames &files = m_shown.names();
    if (list->kind == NameList::Kind::FilesWithKey && all) {
        for (const std::uint32_t file : unreadFiles(*m_shown.answer(), files, *all))
            names.push_back(files.path(all->files[file].file));
        showFileList(m_window, tr("Files that have the key"), names);
    }
    if (list->kind == NameList::Kind::NodesOfFile && all) {
        const auto file = std::find_if(all->files.begin(), all->files.end(),
                                       [&](const RepositoryFile &each) { return files.path(each.file) == list->file; });
        if (file == all->files.end())
            return;
        for (const std::uint32_t node : file->nodes)
            names.push_back(all->nodes[node]);
        showNodeList(m_window, tr("Nodes that read %1").arg(shownText(file->name, Lines::One)), names);
    }
}

/// Hides everything of another project; after a reload of the same one, everything stays until the new answer.
void AnswerPages::onProject()
{
    if (m_folder == m_session.project()->folder)
        return;
    if (!m_folder.empty())
        m_window.centre().showTab(CentralView::Tab::Contributions);
    m_folder = m_session.project()->folder;
    m_tabBefore = CentralView::Tab::Contributions; // the other one was of another project
    m_passed.reset();
    m_window.centre().infoPage().setBody({});
    m_window.centre().showPage(CentralView::Page::Information);
}

void AnswerPages::onClosed()
{
    m_folder.clear();
    m_passed.reset();
    m_window.centre().showPage(CentralView::Page::Start);
    m_window.centre().showTab(CentralView::Tab::Contributions); // of the next project
}

void AnswerPages::setAnswer(bool isKept)
{
    m_elsewhere.drop();
    m_isKept = isKept;
    show();
}

/// Shows the answer, otherwise a page that explains why there is none.
void AnswerPages::show()
{
    if (!m_shown.scene())
        return;
    if (m_shown.isCovered() || !m_session.navigation().key().isNothing())
        leaveOverview();
    if (m_shown.isCovered())
        showCover();
    else if (m_session.navigation().key().isNothing())
        showOverview();
    else if (isNotFound())
        showNotFound();
    else if (m_shown.answer())
        m_window.centre().showPage(CentralView::Page::Answer);
}

/// Whether the page about a missing key is shown.
bool AnswerPages::isNotFound() const
{
    const Answer *answer = m_shown.answer();
    return answer && answer->result().status == LookupResult::Status::NotFound && !m_isKept && !m_shown.isCovered();
}

/// The page about a missing key replaces only views of an answer.
void AnswerPages::onTabChanged()
{
    const CentralView &centre = m_window.centre();
    if (!isOfAnswer(centre.tab())) {
        if (centre.page() == CentralView::Page::Answer) // selected for this question
            m_passed = m_session.navigation().question();
    } else if (isNotFound()) {
        m_window.centre().showPage(CentralView::Page::Information);
    }
}

/// Shows the view that the user selects instead of the page that replaces the answer.
void AnswerPages::onTabChosen()
{
    if (!m_shown.scene() || m_shown.isCovered())
        return;
    if (isOfAnswer(m_window.centre().tab()))
        show();
    else
        m_window.centre().showPage(CentralView::Page::Answer);
}

void AnswerPages::showCover()
{
    m_window.centre().infoPage().setBody(coverPage());
    m_window.centre().showPage(CentralView::Page::Information);
}

void AnswerPages::showOverview()
{
    CentralView &centre = m_window.centre();
    if (!m_isOverview)
        m_tabBefore = centre.tab();
    m_isOverview = true;
    centre.setAnswersShown(false);
    centre.showPage(CentralView::Page::Answer);
    if (centre.tab() != CentralView::Tab::Document && centre.tab() != CentralView::Tab::Findings) // views of all keys
        centre.showTab(CentralView::Tab::Map);
}

/// Restores the view that the map replaced while there was no answer.
void AnswerPages::leaveOverview()
{
    m_window.centre().setAnswersShown(true);
    if (!std::exchange(m_isOverview, false) || m_window.centre().tab() != CentralView::Tab::Map)
        return;
    m_window.centre().showTab(m_tabBefore == CentralView::Tab::Map ? CentralView::Tab::Contributions : m_tabBefore);
}

/// Similar keys, nodes and files are shown only for a missing key.
void AnswerPages::onKnownElsewhere()
{
    if (isNotFound())
        fillNotFound();
}

void AnswerPages::showNotFound()
{
    fillNotFound();
    const bool isPassed = m_passed == m_session.navigation().question() && !isOfAnswer(m_window.centre().tab());
    m_window.centre().showPage(isPassed ? CentralView::Page::Answer : CentralView::Page::Information);
}

/// Keys whose names contain \a name, best matches first, of equal ones those in most layers; if there are none, keys
/// with its last segment.
KeysWithText AnswerPages::keysContaining(const std::string &name)
{
    constexpr std::size_t kMost = 8;
    const KeyListing *keys = m_shown.keys();
    if (!keys || !keys->titles)
        return {};
    const std::size_t before = keys->hasWholeNode ? 1 : 0; // the whole node is the first title
    const auto keyOf = [&](std::size_t row) { return row < before ? nullptr : &keys->index.rows[row - before]; };
    if (m_rankedTitles != keys->titles) {
        m_rankedTitles = keys->titles;
        m_ranking.emplace(*m_rankedTitles, [&](std::size_t row) { return keyOf(row) ? keyOf(row)->layers.size() : 0; });
    }
    KeysWithText found{.text = toText(name), .rows = {}};
    BestNames best = m_ranking->best(found.text, kMost);
    if (best.containing == 0) {
        found.text = found.text.section(u':', -1);
        best = m_ranking->best(found.text, kMost);
    }
    best.rows.resize(std::min(best.rows.size(), best.containing)); // the filter of Keys does not know initials
    for (const std::size_t row : best.rows) {
        if (keyOf(row))
            found.rows.push_back(keyOf(row));
    }
    found.more = best.containing - best.rows.size();
    return found;
}

/// Fills the page about a missing key with what is known so far about similar keys, nodes and files.
void AnswerPages::fillNotFound()
{
    const Answer &answer = *m_shown.answer();
    if (isOptionsKey(*answer.projection)) {
        m_window.centre().infoPage().setBody(optionsPage(answer, m_shown.names(), m_shown.keys() != nullptr));
        return;
    }
    std::vector<std::string> nearest;
    if (m_shown.keys())
        nearest = nearestKeys(m_shown.keys()->index, answer.question.key.name());
    m_elsewhere.ask(m_shown.sharedAnswer());
    m_allKeys.ask(answer.scene->project, answer.question);
    m_window.centre().infoPage().setBody(
        notFoundPage(answer, m_shown.names(), m_shown.failureText(answer), nearest,
                     keysContaining(answer.question.key.name()), m_elsewhere.found(), m_allKeys.keys().get(),
                     valueRemovals(m_session.edits().editedFiles(), *answer.projection)));
}

} // namespace strata
