// SPDX-License-Identifier: MIT
#include "views/guess/guesseditor.h"

#include "views/controls/widgets.h"
#include "views/guess/guesslist.h"
#include "views/metrics.h"

#include <QLabel>
#include <QLineEdit>

namespace strata {

GuessEditor::GuessEditor(QWidget *parent)
    : QWidget(parent), m_model(new GuessModel(this)), m_list(new GuessList(*m_model, this)),
      m_line(new QLineEdit(this)), m_verdict(makeTextLabel("guessVerdict", this)), m_typing(new QWidget(this))
{
    setObjectName(QStringLiteral("guessEditor"));
    setAccessibleName(tr("Your guess"));
    m_line->setObjectName(QStringLiteral("guessLine"));
    m_line->setAccessibleName(tr("Your guess"));
    m_line->setFont(fixedFamily());
    auto *lines = makeColumn(m_typing, {8, 8, 8, 8}, 8);
    lines->addWidget(m_line);
    lines->addWidget(m_verdict);
    auto *layout = makeColumn(this, {}, 0);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_typing, 0, Qt::AlignTop);
    connect(m_model, &GuessModel::guessChanged, this, [this] {
        if (!m_model->chosen().isEmpty())
            setTyped({});
        emit changed();
    });
    connect(m_list, &GuessList::submitted, this, &GuessEditor::submitted);
    connect(m_list, &GuessList::becauseActivated, this, &GuessEditor::becauseActivated);
    connect(m_line, &QLineEdit::returnPressed, this, &GuessEditor::submitted);
    connect(m_line, &QLineEdit::textEdited, this, [this] {
        m_verdict->clear();
        if (kind() == GuessKind::Choice) {
            m_model->setChosen({});
            m_model->setMarks({});
        }
        emit changed();
    });
    ask(GuessKind::Items);
}

void GuessEditor::ask(GuessKind kind, const GuessOptions &options)
{
    m_model->ask(kind, options);
    m_line->clear();
    m_verdict->clear();
    const bool isTyped = kind == GuessKind::Text;
    m_list->setVisible(!isTyped);
    m_typing->setVisible(isTyped || kind == GuessKind::Choice);
    m_verdict->setVisible(isTyped);
    m_line->setPlaceholderText(isTyped ? tr("type the value") : tr("or type the value"));
    setFocusProxy(isTyped ? static_cast<QWidget *>(m_line) : m_list);
}

QString GuessEditor::typed() const
{
    return m_line->text();
}

void GuessEditor::setTyped(const QString &text)
{
    m_line->setText(text);
    m_verdict->clear();
}

bool GuessEditor::isEmpty() const
{
    switch (kind()) {
    case GuessKind::Text: return typed().trimmed().isEmpty();
    case GuessKind::Choice: return m_model->chosen().isEmpty() && typed().trimmed().isEmpty();
    case GuessKind::Items:
    case GuessKind::Order:
    case GuessKind::Keys: break;
    }
    return false;
}

void GuessEditor::setMarks(const GuessMarks &marks)
{
    if (kind() != GuessKind::Text) {
        m_model->setMarks(marks);
        return;
    }
    if (marks.verdicts.isEmpty()) {
        m_verdict->clear();
        return;
    }
    const QString verdict = verdictText(marks.verdicts.front());
    const QString because = marks.reason(0);
    m_verdict->setText(because.isEmpty() ? verdict : tr("%1: %2").arg(verdict, because));
}

} // namespace strata
