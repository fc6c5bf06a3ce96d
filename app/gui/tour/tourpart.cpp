// SPDX-License-Identifier: MIT
#include "app/gui/tour/tourpart.h"

#include "app/builtin/examples.h"
#include "app/session/edits.h"
#include "items/roles.h"
#include "items/text.h"
#include "projection/fates.h"
#include "views/window/centralview.h"
#include "views/window/panedocks.h"

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QTabBar>
#include <QTreeView>

#include <algorithm>

namespace strata {

namespace {

constexpr QLatin1String kTourChoice("tour"); // of WindowMemory
constexpr int kTourRows = 200;               // in which a marker is searched for

bool isMarker(const QModelIndex &index)
{
    const QVariant fate = index.data(FateRole);
    if (!fate.isValid())
        return false;
    const auto is = fate.value<Fate>();
    return is == Fate::MarkerHit || is == Fate::MarkerSpent || is == Fate::MarkerCancelled || is == Fate::MarkerLeaked;
}

} // namespace

TourPart::TourPart(Session &session, Opening &opening, MainWindow &window, WindowMemory memory, QObject *parent)
    : QObject(parent), m_session(session), m_opening(opening), m_window(window), m_memory(memory),
      m_bubble(new TourBubble(window))
{
    connect(window.action(Command::ShowTour), &QAction::triggered, this, &TourPart::request);
    connect(m_bubble, &TourBubble::nextRequested, this, [this] { go(m_step + 1); });
    connect(m_bubble, &TourBubble::previousRequested, this, [this] { go(m_step - 1); });
    connect(m_bubble, &TourBubble::skipRequested, this, &TourPart::end);
    connect(&window, &MainWindow::cancelRequested, this, &TourPart::end);
    connect(&session, &Session::projectClosed, this, &TourPart::end);
    connect(&session, &Session::openFailed, this, [this] { m_isRequested = false; });
    connect(&session, &Session::projectReady, this, [this] { // another project was opened
        m_isRequested = m_isRequested && isExampleOpen();
    });
    // Queued: the views show the answer first.
    connect(&session.workbench(), &Workbench::answered, this, &TourPart::startFirst, Qt::QueuedConnection);
    window.installEventFilter(this);
}

/// Starts the requested tour, or at the first start of the program the tour of the window.
void TourPart::startFirst()
{
    const bool isFirst = !m_memory.file().isEmpty() && m_memory.choice(kTourChoice).isEmpty();
    if (!isRunning() && (m_isRequested || isFirst) && isAtExample())
        start();
}

bool TourPart::isExampleOpen() const
{
    const auto project = m_session.project();
    return project && !m_opening.title().isEmpty() && project->request.root == exampleProjects().front().root();
}

/// Whether the example's own question is answered, which has everything that the steps show.
bool TourPart::isAtExample() const
{
    const ExampleProject &example = exampleProjects().front();
    const auto answer = m_session.workbench().current().answer();
    const Edits &edits = m_session.edits();
    if (!isExampleOpen() || !answer || (edits.areOfProject() && edits.countEnabled() > 0))
        return false;
    const Question &question = m_session.navigation().question();
    return answer->question == question && question.node == example.node && question.key.name() == example.key &&
           question.factsHere().empty() && question.merge.isAsConfigured();
}

void TourPart::request()
{
    end();
    m_isRequested = true;
    if (isAtExample())
        start();
    else
        m_opening.openExample(toText(exampleProjects().front().name));
}

void TourPart::start()
{
    m_isRequested = false;
    m_memory.rememberChoice(kTourChoice, QStringLiteral("shown"));
    m_focus = m_window.focusWidget(); // not that of a dialog that is being closed
    m_window.centre().showTab(CentralView::Tab::Contributions);
    m_window.docks().raise(Pane::Why);
    go(0);
}

void TourPart::go(int step)
{
    if (step >= static_cast<int>(steps().size()))
        end();
    else
        m_step = std::max(0, step);
    showStep();
}

void TourPart::showStep()
{
    if (!isRunning())
        return;
    const std::vector<TourStep> all = steps();
    m_step = std::min(m_step, static_cast<int>(all.size()) - 1);
    m_bubble->showStep(all[static_cast<std::size_t>(m_step)], m_step + 1, static_cast<int>(all.size()));
}

void TourPart::end()
{
    m_isRequested = false;
    if (!isRunning())
        return;
    m_step = -1;
    const bool hadFocus = m_bubble->isAncestorOf(QApplication::focusWidget());
    m_bubble->hide();
    if (hadFocus && m_focus)
        m_focus->setFocus(Qt::OtherFocusReason);
}

/// The steps whose places are visible.
std::vector<TourStep> TourPart::steps() const
{
    std::vector<TourStep> all{
        {tr("Choose a key"), tr("Type any part of a key here (Ctrl+K) and press Enter: the best match is looked up."),
         placeOf("keyBox")},
        {tr("The result, and who decided it"),
         tr("Each row is a value. The result is at the left, then its fate, then the value in each layer. L1 has the "
            "highest priority; values that lost are struck through."),
         placeOf("matrixView")},
        {tr("How far a marker reaches"),
         tr("A knockout marker removes an item of a lower layer. The line shows how far it reaches: a cross where it "
            "removes one, a bar where it is used up before."),
         markerPlace()},
        {tr("Why"),
         tr("Click any value: Why explains in a sentence what became of it, with a link to its file and line."),
         placeOf("whyPanel")},
        {tr("More views"),
         tr("Fold plays the merge step by step. Compare and Fleet show other nodes, What-if tries a change, and "
            "History shows when it changed."),
         placeOf("centralTabs")}};
    std::erase_if(all, [](const TourStep &step) { return step.place.isEmpty(); });
    return all;
}

QRect TourPart::placeOf(const char *name) const
{
    const QWidget *widget = m_window.findChild<QWidget *>(QString::fromLatin1(name));
    if (widget && qobject_cast<const QTabWidget *>(widget))
        widget = qobject_cast<const QTabWidget *>(widget)->tabBar();
    if (!widget || !widget->isVisible())
        return {};
    return {widget->mapTo(&m_window, QPoint()), widget->size()};
}

/// The first row of the matrix with a marker, which is scrolled into view.
QRect TourPart::markerPlace() const
{
    auto *tree = m_window.findChild<QTreeView *>(QStringLiteral("matrixLayers"));
    if (!tree || !tree->isVisible())
        return {};
    QModelIndex row = tree->model()->index(0, 0);
    for (int i = 0; i < kTourRows && row.isValid(); ++i, row = tree->indexBelow(row.siblingAtColumn(0))) {
        for (int column = 0; column < tree->model()->columnCount(); ++column) {
            const QModelIndex index = row.siblingAtColumn(column);
            if (!isMarker(index) || tree->visualRect(index).isEmpty())
                continue;
            if (!tree->viewport()->rect().intersects(tree->visualRect(index)))
                tree->scrollTo(index);
            const QRect cell = tree->visualRect(index);
            const QRect line(0, cell.top(), tree->viewport()->width(), cell.height());
            return {tree->viewport()->mapTo(&m_window, line.topLeft()), line.size()};
        }
    }
    return {};
}

/// Moves the bubble with its target.
bool TourPart::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_window && event->type() == QEvent::Resize && isRunning())
        QMetaObject::invokeMethod(this, &TourPart::showStep, Qt::QueuedConnection); // after the layouts
    return QObject::eventFilter(watched, event);
}

} // namespace strata
