// SPDX-License-Identifier: MIT
#include "views/lessons/questionview.h"

#include "views/controls/flowlayout.h"
#include "views/controls/offer.h"
#include "views/controls/widgets.h"
#include "views/guess/guesseditor.h"
#include "views/lessons/choicelist.h"
#include "views/lessons/hintbutton.h"
#include "views/lessons/lessontext.h"

#include <QKeyEvent>
#include <QPushButton>

namespace strata {

namespace {

constexpr int kMostLines = 13;        // lines of a list of items
constexpr int kQuestionViewLine = 24; // pixels: minimum target height

/// The last focus widget inside \a control.
QWidget *lastIn(QWidget &control)
{
    QWidget *last = &control;
    for (QWidget *each = &control; each == &control || control.isAncestorOf(each); each = each->nextInFocusChain()) {
        if (each->focusPolicy() & Qt::TabFocus)
            last = each;
    }
    return last;
}

} // namespace

QuestionView::QuestionView(const QString &body, const QString &hint, QWidget *parent)
    : QWidget(parent), m_buttons(new QWidget(this))
{
    setObjectName(QStringLiteral("lessonQuestion"));
    m_layout = makeColumn(this, {}, 8);
    auto *text = new LessonText(this);
    text->setObjectName(QStringLiteral("lessonQuestionText"));
    text->setBody(body);
    QFont bold = text->font();
    bold.setWeight(QFont::DemiBold);
    text->setFont(bold);
    setAccessibleName(text->accessibleName());
    m_layout->addWidget(text);
    m_hint = new HintButton(hint, this);
    m_check = new QPushButton(tr("&Check"), m_buttons);
    m_check->setObjectName(QStringLiteral("lessonCheck"));
    m_check->setAccessibleName(tr("Check"));
    m_check->setAutoDefault(true);
    auto *buttons = new FlowLayout(m_buttons, 0, 8);
    buttons->addWidget(m_check);
    buttons->addWidget(m_hint);
    m_layout->addWidget(m_buttons);
    m_layout->addWidget(&m_hint->text());
    m_verdict = new VerdictBox(this);
    m_layout->addWidget(m_verdict);
    connect(text, &QLabel::linkActivated, this, &QuestionView::linkActivated);
    connect(&m_hint->text(), &QLabel::linkActivated, this, &QuestionView::linkActivated);
    connect(m_verdict, &VerdictBox::linkActivated, this, &QuestionView::linkActivated);
    connect(m_check, &QPushButton::clicked, this, &QuestionView::answered);
}

void QuestionView::askChoice(const QStringList &choices)
{
    m_choices = new ChoiceList(choices, this);
    connect(m_choices, &ChoiceList::chosen, this, [this] { offerCheck(true); });
    setControl(m_choices, tr("Choose an answer first"));
}

void QuestionView::askText()
{
    addEditor(tr("Type an answer first"))->ask(GuessKind::Text);
}

void QuestionView::askItems(const QStringList &items, bool isOrdered)
{
    QVector<GuessOption> options;
    for (const QString &item : items)
        options.push_back({item});
    GuessEditor *const editor = addEditor(tr("Put items in first"));
    editor->ask(isOrdered ? GuessKind::Order : GuessKind::Items, options);
    // Few items are all visible, many scroll.
    const int between = isOrdered ? 1 : 0; // the line between included and excluded items
    const int lines = qMin(kMostLines, static_cast<int>(items.size()) + between);
    editor->setFixedHeight(lines * qMax(kQuestionViewLine, fontMetrics().height() + 8) + 4);
}

GuessEditor *QuestionView::addEditor(const QString &obstacle)
{
    m_guess = new GuessEditor(this);
    connect(m_guess, &GuessEditor::changed, this, [this] { offerCheck(!m_guess->isEmpty()); });
    connect(m_guess, &GuessEditor::submitted, this, &QuestionView::check);
    setControl(m_guess, obstacle);
    return m_guess;
}

void QuestionView::setControl(QWidget *control, const QString &obstacle)
{
    m_control = control;
    m_obstacle = obstacle;
    offerCheck(false);
    m_layout->insertWidget(1, control);
    control->show(); // the layout would do so later, and a hidden widget of an inactive window gets no focus
    setTabOrder(lastIn(*control), m_check);
    setTabOrder(m_check, m_hint);
}

void QuestionView::offerCheck(bool hasAnswer)
{
    offer(*m_check, tr("Compare your answer with the result (Enter)"), hasAnswer ? QString() : m_obstacle);
}

int QuestionView::choice() const
{
    return m_choices ? m_choices->choice() : -1;
}

QString QuestionView::typed() const
{
    return m_guess ? m_guess->typed() : QString();
}

QVector<int> QuestionView::items() const
{
    return m_guess ? m_guess->model().chosen() : QVector<int>();
}

void QuestionView::check()
{
    if (m_check->isVisibleTo(this) && m_check->isEnabled())
        emit answered();
}

void QuestionView::showVerdict(VerdictBox::Kind kind, const QString &body)
{
    m_buttons->hide();
    if (m_control)
        m_control->setEnabled(false);
    m_verdict->showVerdict(kind, body);
}

/// Enter selects the focused choice, a second Enter checks it.
void QuestionView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter)
        QWidget::keyPressEvent(event);
    else if (!m_choices || !m_choices->chooseFocused())
        check();
}

} // namespace strata
