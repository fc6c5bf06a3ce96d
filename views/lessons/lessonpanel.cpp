// SPDX-License-Identifier: MIT
#include "views/lessons/lessonpanel.h"

#include "views/controls/announce.h"
#include "views/controls/offer.h"
#include "views/controls/widgets.h"
#include "views/lessons/lessontext.h"
#include "views/lessons/questionview.h"
#include "views/lessons/taskview.h"
#include "views/metrics.h"

#include <QEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QToolButton>

namespace strata {

namespace {

constexpr int kLessonPanelMargin = 12;

QToolButton *toolButton(const char *objectName, LineIcon icon, const QString &name, QWidget *parent)
{
    auto *button = makeIconButton(objectName, icon, name, parent);
    button->setMinimumSize(kClickTarget, kClickTarget);
    return button;
}

/// A button with an icon in front, as wide as its text.
QPushButton *pushButton(const char *objectName, const QString &text, const QString &toolTip, QWidget *parent)
{
    auto *button = makeButton(objectName, text, toolTip, parent);
    button->setAccessibleName(QString(text).remove(u'&'));
    button->setAutoDefault(true);
    return button;
}

} // namespace

LessonPanel::LessonPanel(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("lessonPanel"));
    setAccessibleName(tr("Lesson"));
    auto *outer = makeColumn(this, {}, 0);
    buildHead(outer);
    buildSteps(outer);
    buildFoot(outer);
}

void LessonPanel::buildHead(QVBoxLayout *outer)
{
    auto *head = makeColumn(nullptr, {kLessonPanelMargin, 8, 8, 8}, 2);
    auto *row = new QHBoxLayout;
    m_place = new QLabel(this);
    m_place->setObjectName(QStringLiteral("lessonPlace"));
    m_place->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(m_place, 1);
    m_all = toolButton("lessonList", LineIcon::Book, tr("All lessons"), this);
    m_all->setPopupMode(QToolButton::InstantPopup);
    row->addWidget(m_all);
    auto *leave = toolButton("lessonLeave", LineIcon::Close, tr("Leave the lesson"), this);
    row->addWidget(leave);
    head->addLayout(row);
    m_title = makeTextLabel("lessonTitle", this);
    fitTitle();
    head->addWidget(m_title);
    outer->addLayout(head);
    connect(leave, &QToolButton::clicked, this, &LessonPanel::leaveRequested);
}

void LessonPanel::buildSteps(QVBoxLayout *outer)
{
    m_scroll = new QScrollArea(this);
    m_scroll->setObjectName(QStringLiteral("lessonScroll"));
    m_scroll->setAccessibleName(tr("Steps of the lesson"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_column = new QWidget(m_scroll);
    m_column->setObjectName(QStringLiteral("lessonSteps"));
    m_column->setBackgroundRole(QPalette::Base);
    m_column->setAutoFillBackground(true);
    auto *column = makeColumn(
        m_column, {kLessonPanelMargin, kLessonPanelMargin, kLessonPanelMargin, kLessonPanelMargin}, kLessonPanelMargin);
    m_steps = makeColumn(nullptr, {}, kLessonPanelMargin);
    column->addLayout(m_steps);
    m_wait = makeTextLabel("lessonWait", m_column, Qt::AutoText);
    m_wait->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(m_wait);
    m_again = pushButton("lessonAgain", tr("P&repare it"), tr("Continue what was stopped"), m_column);
    column->addWidget(m_again, 0, Qt::AlignLeft);
    m_continue = pushButton("lessonContinue", tr("C&ontinue"), tr("Show what comes next"), m_column);
    column->addWidget(m_continue, 0, Qt::AlignLeft);
    column->addStretch(1);
    m_scroll->setWidget(m_column);
    outer->addWidget(m_scroll, 1);
    connect(m_again, &QPushButton::clicked, this, &LessonPanel::againRequested);
    connect(m_continue, &QPushButton::clicked, this, &LessonPanel::continueRequested);
    connect(m_scroll->verticalScrollBar(), &QScrollBar::rangeChanged, this, &LessonPanel::showNewest);
}

void LessonPanel::buildFoot(QVBoxLayout *outer)
{
    auto *foot = makeRow(nullptr, {8, 4, 8, 4});
    m_previous = toolButton("lessonPrevious", LineIcon::Back, tr("Previous"), this);
    m_next = toolButton("lessonNext", LineIcon::Forward, tr("Next"), this);
    m_dots = new LessonDots(this);
    foot->addWidget(m_previous);
    foot->addWidget(m_dots, 1);
    foot->addWidget(m_next);
    outer->addLayout(foot);
    connect(m_previous, &QToolButton::clicked, this, &LessonPanel::previousRequested);
    connect(m_next, &QToolButton::clicked, this, &LessonPanel::nextRequested);
}

void LessonPanel::setLessonsMenu(QMenu *menu)
{
    m_all->setMenu(menu);
}

void LessonPanel::begin(const LessonHead &head)
{
    while (QLayoutItem *item = m_steps->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    m_firstNew = nullptr;
    m_pressNext = nullptr;
    setAccessibleName(head.panel);
    m_place->setText(head.place);
    m_title->setText(head.title);
    m_title->setAccessibleName(head.title);
    m_dots->setStates(head.states);
    offer(*m_previous, tr("Previous: %1").arg(head.previous),
          head.previous.isEmpty() ? tr("This is the first one") : QString());
    offer(*m_next, tr("Next: %1").arg(head.next), head.next.isEmpty() ? tr("This is the last one") : QString());
    m_continue->hide();
    setWait(Wait::None);
}

void LessonPanel::setWait(Wait wait)
{
    m_wait->setText(wait == Wait::Stopped ? tr("Stopped before this step was ready.") : tr("Preparing this step…"));
    m_wait->setVisible(wait != Wait::None);
    m_again->setVisible(wait == Wait::Stopped);
    if (wait == Wait::Stopped) {
        m_target = m_again;
        refocus();
        announce(*m_wait, m_wait->text());
    }
}

void LessonPanel::addStep(QWidget *view)
{
    view->setParent(m_column);
    m_steps->addWidget(view);
    view->show();
    if (!m_firstNew)
        m_firstNew = view;
}

void LessonPanel::addText(const QString &body)
{
    auto *text = new LessonText(m_column);
    text->setObjectName(QStringLiteral("lessonText"));
    text->setBody(body);
    connect(text, &QLabel::linkActivated, this, &LessonPanel::linkActivated);
    addStep(text);
}

QuestionView &LessonPanel::addQuestion(const QString &body, const QString &hint)
{
    auto *view = new QuestionView(body, hint, m_column);
    connect(view, &QuestionView::linkActivated, this, &LessonPanel::linkActivated);
    addStep(view);
    return *view;
}

void LessonPanel::addPlay()
{
    auto *view = pushButton("lessonPlay", tr("Pla&y the fold"), {}, m_column);
    view->setIcon(lineIcon(LineIcon::Play));
    view->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    connect(view, &QPushButton::clicked, this, &LessonPanel::playRequested);
    addStep(view);
    m_pressNext = view;
}

TaskView &LessonPanel::addTask(const QString &body, const QString &hint, const QStringList &files)
{
    auto *view = new TaskView(body, hint, files, m_column);
    connect(view, &TaskView::linkActivated, this, &LessonPanel::linkActivated);
    addStep(view);
    return *view;
}

void LessonPanel::addEnd(const LessonEnd &end)
{
    addText(end.body);
    if (!end.data.isEmpty()) {
        auto *find = pushButton("lessonFind", end.data, end.dataTip, m_column);
        find->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
        connect(find, &QPushButton::clicked, this, &LessonPanel::findRequested);
        addStep(find);
        m_pressNext = find;
    }
    if (m_next->isEnabled()) {
        auto *next = pushButton("lessonGoOn", end.next, m_next->toolTip(), m_column);
        next->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
        connect(next, &QPushButton::clicked, this, &LessonPanel::nextRequested);
        addStep(next);
        m_pressNext = next;
    }
}

void LessonPanel::settle(bool offersContinue, QWidget *control, bool keepsFocus)
{
    m_continue->setVisible(offersContinue);
    for (auto *play : m_column->findChildren<QPushButton *>(QStringLiteral("lessonPlay"))) // of all steps
        offer(*play, tr("Show how the layers are merged, step by step"),
              control ? tr("Answer the question first") : QString());
    QWidget *target = control ? control : m_pressNext;
    if (!target && offersContinue)
        target = m_continue;
    m_target = keepsFocus ? nullptr : target;
    refocus();
    // The heights of wrapped texts are known only after layout.
    const QLayoutItem *last = m_steps->itemAt(m_steps->count() - 1); // without a new step it grew by its verdict
    m_newest = m_firstNew || !last ? m_firstNew : last->widget();
    QTimer::singleShot(0, this, &LessonPanel::showNewest);
    m_firstNew = nullptr;
    m_pressNext = nullptr;
}

void LessonPanel::reveal(QWidget *step)
{
    QTimer::singleShot(0, this, [this, view = QPointer<QWidget>(step)] {
        if (!view || !view->isVisible())
            return;
        m_column->layout()->activate();
        m_scroll->ensureVisible(0, view->y(), 0, 0);
        m_scroll->ensureVisible(0, view->y() + view->height(), 0, kLessonPanelMargin);
    });
}

void LessonPanel::refocus()
{
    if (m_target)
        m_target->setFocus(Qt::OtherFocusReason);
}

/// A font with its own size does not follow that of the program.
void LessonPanel::fitTitle()
{
    QFont title = font();
    title.setBold(true);
    title.setPointSizeF(title.pointSizeF() * 1.2);
    m_title->setFont(title);
}

void LessonPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_title)
        fitTitle();
}

/// Rearranged docks are hidden and shown, and lose the focus.
void LessonPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refocus();
}

/// Scrolls until new steps are visible, but not past their beginning.
void LessonPanel::showNewest()
{
    if (!m_newest || !m_newest->isVisible())
        return;
    m_column->layout()->activate();
    QScrollBar *bar = m_scroll->verticalScrollBar();
    bar->setValue(qMin(m_newest->y() - kLessonPanelMargin, bar->maximum()));
}

} // namespace strata
