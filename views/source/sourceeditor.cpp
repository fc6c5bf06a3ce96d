// SPDX-License-Identifier: MIT
#include "views/source/sourceeditor.h"

#include "items/text.h"
#include "views/controls/widgets.h"
#include "views/source/numberedtext.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QTextBlock>

namespace strata {

SourceEditor::SourceEditor(QWidget *parent)
    : QWidget(parent), m_text(new NumberedText(QStringLiteral("sourceEditorGutter"), tr("Line numbers"), this)),
      m_note(makeTextLabel("sourceEditorNote", this))
{
    setObjectName(QStringLiteral("sourceEditor"));
    m_text->setObjectName(QStringLiteral("sourceEditorText"));
    m_text->setAccessibleName(tr("Edited text of the file"));
    m_text->setTabChangesFocus(false);
    const QString keys = QKeySequence(Qt::CTRL | Qt::Key_Return).toString(QKeySequence::NativeText);
    auto *tryIt = makeButton("sourceEditorTry", tr("&Try"), tr("Try the file with this text (%1)").arg(keys), this);
    auto *leave = makeButton("sourceEditorLeave", tr("&Leave"), tr("Leave the file as it was (Esc)"), this);
    auto *line = makeRow(nullptr, {8, 2, 6, 2});
    line->addWidget(m_note, 1);
    line->addWidget(tryIt);
    line->addWidget(leave);
    auto *layout = makeColumn(this, {}, 0);
    layout->addLayout(line);
    layout->addWidget(m_text, 1);
    setFocusProxy(m_text);
    connect(tryIt, &QPushButton::clicked, this, &SourceEditor::submitted);
    connect(leave, &QPushButton::clicked, this, &SourceEditor::cancelled);
    for (QWidget *part : {static_cast<QWidget *>(m_text), static_cast<QWidget *>(tryIt), static_cast<QWidget *>(leave)})
        part->installEventFilter(this);
}

/// Esc and Ctrl+Enter are handled by the editor, not by the window.
bool SourceEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto &key = static_cast<QKeyEvent &>(*event);
    const bool isEnter = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    const bool isSubmit = isEnter && key.modifiers().testFlag(Qt::ControlModifier);
    if (!isSubmit && key.key() != Qt::Key_Escape)
        return QWidget::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::KeyPress)
        emit(isSubmit ? submitted() : cancelled());
    return true;
}

void SourceEditor::begin(const QString &text, int line)
{
    setProblem({});
    m_text->setPlainText(spelledText(toUtf8(text), Lines::Many));
    m_initialText = this->text();
    QTextCursor cursor(m_text->document()->findBlockByNumber(qMax(line, 1) - 1));
    m_text->setTextCursor(cursor);
    m_text->centerCursor();
}

QString SourceEditor::text() const
{
    return toText(originalText(m_text->toPlainText()));
}

void SourceEditor::setProblem(const QString &problem)
{
    m_note->setText(problem.isEmpty() ? tr("Edited in memory: nothing is written to the file.") : problem);
}

} // namespace strata
