// SPDX-License-Identifier: MIT
#include "views/lessons/taskview.h"

#include "views/controls/flowlayout.h"
#include "views/controls/widgets.h"
#include "views/lessons/hintbutton.h"
#include "views/lessons/lessontext.h"

#include <QAccessible>
#include <QPushButton>

namespace strata {

TaskView::TaskView(const QString &body, const QString &hint, const QStringList &files, QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("lessonTask"));
    auto *layout = makeColumn(this, {}, 8);
    const auto addText = [&](const char *name, const QString &html) {
        auto *text = new LessonText(this);
        text->setObjectName(QString::fromLatin1(name));
        text->setBody(html);
        layout->addWidget(text);
        connect(text, &QLabel::linkActivated, this, &TaskView::linkActivated);
        return text;
    };
    LessonText *const task = addText("lessonTaskText", body);
    QFont bold = task->font(); // like a question
    bold.setWeight(QFont::DemiBold);
    task->setFont(bold);
    setAccessibleName(task->accessibleName());
    QStringList names;
    for (const QString &file : files)
        names << QStringLiteral("<span class=\"code\">%1</span>").arg(file.toHtmlEscaped());
    addText("lessonTaskFiles", tr("You can change %1.").arg(names.join(QStringLiteral(", "))));
    auto *helping = new HintButton(hint, this);
    connect(&helping->text(), &QLabel::linkActivated, this, &TaskView::linkActivated);
    m_buttons = new QWidget(this);
    auto *buttons = new FlowLayout(m_buttons, 0, 8);
    buttons->addWidget(helping);
    auto *solution = addButton("lessonSolution", tr("Show solution"), tr("Change the files to a solution"));
    auto *over = addButton("lessonStartOver", tr("Start over"), tr("Restore the original files"));
    layout->addWidget(m_buttons);
    layout->addWidget(&helping->text());
    m_progress = addText("lessonTaskProgress", {});
    m_verdict = new VerdictBox(this);
    layout->addWidget(m_verdict);
    connect(solution, &QPushButton::clicked, this, &TaskView::solutionRequested);
    connect(over, &QPushButton::clicked, this, &TaskView::startOverRequested);
}

QPushButton *TaskView::addButton(const char *objectName, const QString &text, const QString &toolTip)
{
    QPushButton *const button = makeButton(objectName, text, toolTip, m_buttons);
    button->setAccessibleName(text);
    m_buttons->layout()->addWidget(button);
    return button;
}

void TaskView::setState(State state)
{
    if (state == m_state)
        return; // each typed key would be announced
    m_state = state;
    m_progress->setBody(state == State::NotYet ? tr("Not yet. The result follows what you type.") : QString());
    if (state == State::NotYet) {
        QAccessibleEvent alert(m_progress, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
    }
    switch (state) {
    case State::Untouched:
    case State::NotYet: m_verdict->hide(); break;
    case State::Solved:
        m_verdict->showVerdict(VerdictBox::Kind::Right, tr("<b>Solved.</b> The result is as requested."));
        break;
    case State::SolvedBefore:
        m_verdict->showVerdict(VerdictBox::Kind::Past,
                               tr("<b>Solved before.</b> The current files do not reach the goal."));
        break;
    case State::SolutionShown:
        m_verdict->showVerdict(VerdictBox::Kind::Right, tr("This is one solution. See what it does to the result."));
        break;
    }
}

} // namespace strata
