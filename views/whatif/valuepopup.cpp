// SPDX-License-Identifier: MIT
#include "views/whatif/valuepopup.h"

#include <QFontDatabase>
#include <QLabel>
#include <QLineEdit>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace strata {

ValuePopup::ValuePopup(QWidget *parent) : QFrame(parent, Qt::Popup)
{
    constexpr int kWidth = 420;
    setObjectName(QStringLiteral("valuePopup"));
    setAccessibleName(tr("Edit value"));
    setFrameShape(QFrame::StyledPanel);
    m_title = new QLabel;
    m_title->setTextFormat(Qt::PlainText);
    m_line = new QLineEdit;
    m_line->setObjectName(QStringLiteral("valuePopupLine"));
    m_line->setAccessibleName(tr("Value, as YAML has it"));
    m_line->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_problem = new QLabel;
    m_problem->setObjectName(QStringLiteral("valuePopupProblem"));
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    auto *hint = new QLabel(tr("As YAML has it. Nothing is written to the file."));
    hint->setEnabled(false);
    auto *layout = new QVBoxLayout(this);
    for (QWidget *widget : {static_cast<QWidget *>(m_title), static_cast<QWidget *>(m_line),
                            static_cast<QWidget *>(m_problem), static_cast<QWidget *>(hint)})
        layout->addWidget(widget);
    setFixedWidth(kWidth);
    connect(m_line, &QLineEdit::returnPressed, this, &ValuePopup::accept);
}

void ValuePopup::ask(const QString &title, const QString &text, const QPoint &at,
                     std::function<QString(const QString &)> take)
{
    m_take = std::move(take);
    m_title->setText(m_title->fontMetrics().elidedText(title, Qt::ElideMiddle, width() - 24));
    m_line->setText(text);
    m_line->selectAll();
    m_problem->hide();
    adjustSize();
    const QRect room = parentWidget()->screen()->availableGeometry();
    move(std::clamp(at.x(), room.left(), std::max(room.left(), room.right() - width())),
         std::clamp(at.y(), room.top(), std::max(room.top(), room.bottom() - height())));
    show();
    m_line->setFocus();
}

void ValuePopup::accept()
{
    const QString problem = m_take(m_line->text());
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    adjustSize();
    if (problem.isEmpty())
        hide();
}

} // namespace strata
