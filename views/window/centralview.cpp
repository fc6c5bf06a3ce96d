// SPDX-License-Identifier: MIT
#include "views/window/centralview.h"

#include "views/metrics.h"
#include "views/window/failurecover.h"
#include "views/window/infopage.h"
#include "views/window/startpage.h"

#include <QApplication>
#include <QAction>
#include <QPaintEvent>
#include <QPainter>
#include <QStackedWidget>
#include <QScopedValueRollback>
#include <QTabBar>
#include <QTabWidget>

#include <algorithm>
#include <utility>

namespace strata {

namespace {

/// Dims the widget it covers and passes mouse events through: its content is outdated. Initially hidden.
class DimmingOverlay : public QWidget
{
public:
    explicit DimmingOverlay(QWidget *covered) : QWidget(covered)
    {
        setObjectName(QStringLiteral("dimming"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
        covered->installEventFilter(this);
        hide();
    }

protected:
    void paintEvent(QPaintEvent *event) override
    {
        constexpr int kAlpha = 150; // of 255
        QColor colour = palette().color(QPalette::Window);
        colour.setAlpha(kAlpha);
        QPainter(this).fillRect(event->rect(), colour);
    }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Resize || event->type() == QEvent::Show || event->type() == QEvent::ChildAdded) {
            setGeometry(parentWidget()->rect());
            raise();
        }
        return QWidget::eventFilter(watched, event);
    }
};

} // namespace

CentralView::CentralView(const CommandActions &actions, QWidget *parent)
    : QSplitter(Qt::Vertical, parent), m_actions(actions)
{
    setObjectName(QStringLiteral("centre"));
    setChildrenCollapsible(false);
    m_pages = new QStackedWidget(this);
    m_pages->setObjectName(QStringLiteral("pages"));
    m_start = new StartPage(m_pages);
    m_info = new InfoPage(m_pages);
    m_tabs = new QTabWidget(m_pages);
    m_tabs->setObjectName(QStringLiteral("centralTabs"));
    m_tabs->setAccessibleName(tr("Views of the lookup"));
    m_tabs->setDocumentMode(true);
    connect(m_tabs, &QTabWidget::currentChanged, this, &CentralView::onCurrentChanged);
    m_pages->addWidget(m_start);
    m_pages->addWidget(m_info);
    m_pages->addWidget(m_tabs);
    connect(m_pages, &QStackedWidget::currentChanged, this, &CentralView::tabChanged);
    m_dimming = new DimmingOverlay(m_tabs);
    boundSize(*m_pages);
    boundSize(*this);
    addWidget(m_pages);
    connect(this, &QSplitter::splitterMoved, this, [this] { m_isShared = false; });
    for (std::size_t i = 0; i < kTabCommands.size(); ++i) {
        m_actions[static_cast<std::size_t>(kTabCommands[i])]->setVisible(false); // until its view is added
        connect(m_actions[static_cast<std::size_t>(kTabCommands[i])], &QAction::triggered, this, [this, i] {
            if (QWidget *const view = m_tabViews[i])
                m_tabs->setCurrentWidget(view);
            emit tabChosen();
            focusView();
        });
    }
}

/// Gives the focus to the view of the active tab, for its keys.
void CentralView::focusView()
{
    m_tabs->currentWidget()->setFocus(Qt::ShortcutFocusReason);
    if (!m_tabs->isAncestorOf(QApplication::focusWidget())) // waits for its content
        m_tabs->tabBar()->setFocus(Qt::ShortcutFocusReason);
}

/// What does not come from the program comes from the user: keys, wheel, clicks, commands.
void CentralView::onCurrentChanged()
{
    const Tab left = std::exchange(m_tab, tab());
    if (!m_isChangedByProgram && left != m_tab)
        emit tabLeft(left);
    emit tabChanged();
}

void CentralView::addTab(Tab tab, QWidget *view)
{
    const auto at = static_cast<std::size_t>(tab);
    const auto isAdded = [](const QWidget *each) { return each != nullptr; };
    const auto place = std::count_if(m_tabViews.begin(), m_tabViews.begin() + static_cast<std::ptrdiff_t>(at), isAdded);
    m_tabViews[at] = view;
    // In every language: layers are ordered left to right, and lines connect them.
    view->setLayoutDirection(Qt::LeftToRight);
    QAction *const show = m_actions[static_cast<std::size_t>(kTabCommands[at])];
    const QScopedValueRollback guard(m_isChangedByProgram, true);
    m_tabs->insertTab(static_cast<int>(place), view, QString(show->text()).remove(u'&'));
    m_tabs->setTabToolTip(static_cast<int>(place), show->toolTip());
    show->setVisible(true);
    m_tabs->setCurrentIndex(0);
}

void CentralView::setAnswersShown(bool areShown)
{
    const QScopedValueRollback guard(m_isChangedByProgram, true); // an unavailable tab is left
    for (const Tab tab : {Tab::Contributions, Tab::Fold, Tab::Strategies}) {
        const int at = m_tabs->indexOf(m_tabViews[static_cast<std::size_t>(tab)]);
        if (at >= 0)
            m_tabs->setTabEnabled(at, areShown);
    }
}

void CentralView::showTab(Tab tab)
{
    const QScopedValueRollback guard(m_isChangedByProgram, true);
    if (QWidget *const view = m_tabViews[static_cast<std::size_t>(tab)])
        m_tabs->setCurrentWidget(view);
}

CentralView::Tab CentralView::tab() const
{
    const auto at = std::find(m_tabViews.begin(), m_tabViews.end(), m_tabs->currentWidget());
    return at == m_tabViews.end() ? Tab::Contributions : static_cast<Tab>(at - m_tabViews.begin());
}

bool CentralView::isShown(Tab tab) const
{
    return page() == Page::Answer && this->tab() == tab;
}

QWidget *CentralView::tabView() const
{
    return m_tabs->currentWidget();
}

void CentralView::showPage(Page page)
{
    if (page == this->page())
        return;
    m_pages->setCurrentIndex(static_cast<int>(page));
    const QWidget *const focus = window()->focusWidget();
    const bool isByQt = focus == m_tabs->tabBar(); // it gives the focus to the first widget of the new page
    if (page == Page::Answer && (focus == this || isByQt))
        m_tabs->currentWidget()->setFocus();
}

CentralView::Page CentralView::page() const
{
    return static_cast<Page>(m_pages->currentIndex());
}

void CentralView::setFailure(Tab tab, const QString &body)
{
    FailureCover *&cover = m_failures[static_cast<std::size_t>(tab)];
    if (!cover) {
        cover = new FailureCover(m_tabViews[static_cast<std::size_t>(tab)]);
        connect(cover, &InfoPage::linkActivated, this, &CentralView::linkActivated);
    }
    cover->showText(body);
}

void CentralView::setStale(bool stale)
{
    m_dimming->setVisible(stale);
    m_dimming->raise();
}

void CentralView::setTexts(QWidget *view)
{
    m_texts = view;
    boundSize(*view);
    insertWidget(0, view);
    setStretchFactor(1, 1);
    view->hide();
}

void CentralView::showTexts(bool shown)
{
    if (!m_texts || m_areTextsShown == shown)
        return;
    m_areTextsShown = shown;
    m_texts->setVisible(shown && m_part != Part::Answer);
    m_isShared = true;
    shareRoom();
}

void CentralView::showPart(Part part)
{
    m_part = part;
    m_pages->setVisible(part != Part::Texts);
    m_tabs->tabBar()->setVisible(part == Part::Both);
    if (m_texts)
        m_texts->setVisible(m_areTextsShown && part != Part::Answer);
    shareRoom();
}

void CentralView::setTextAlone(bool isAlone)
{
    if (m_isTextAlone == isAlone)
        return;
    m_isTextAlone = isAlone;
    shareRoom();
}

void CentralView::shareRoom()
{
    if (!m_texts || m_texts->isHidden() || !m_isShared || m_part != Part::Both)
        return;
    const int texts = height() * (m_isTextAlone ? 6 : 3) / 10;
    setSizes({texts, height() - texts});
}

/// Shows and hides panes beside the view.
void CentralView::resizeEvent(QResizeEvent *event)
{
    QSplitter::resizeEvent(event);
    shareRoom();
}

QWidget *CentralView::shownView() const
{
    return page() == Page::Answer ? tabView() : m_pages->currentWidget();
}

} // namespace strata
