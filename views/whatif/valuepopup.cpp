// SPDX-License-Identifier: MIT
#include "views/whatif/valuepopup.h"

#include "views/controls/focusring.h"
#include "views/controls/widgets.h"
#include "views/metrics.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QScreen>

#include <algorithm>

namespace strata {

ValuePopup::ValuePopup(QWidget *parent) : QFrame(parent, Qt::Popup)
{
    setObjectName(QStringLiteral("valuePopup"));
    new FocusRing(*this);
    setAccessibleName(tr("Edit value"));
    setFrameShape(QFrame::StyledPanel);
    m_title = new QLabel;
    m_title->setTextFormat(Qt::PlainText);
    m_line = new QLineEdit;
    m_line->setObjectName(QStringLiteral("valuePopupLine"));
    m_line->setAccessibleName(accessibleName());
    m_line->setFont(fixedFamily());
    m_problem = makeTextLabel("valuePopupProblem", nullptr);
    m_hint = makeTextLabel("valuePopupHint", nullptr);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    auto *layout = new QVBoxLayout(this);
    for (QWidget *widget : {static_cast<QWidget *>(m_title), static_cast<QWidget *>(m_line),
                            static_cast<QWidget *>(m_problem), static_cast<QWidget *>(m_hint)})
        layout->addWidget(widget);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->setObjectName(QStringLiteral("valuePopupButtons"));
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] { emit submitted(m_line->text()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QWidget::hide);
    connect(m_line, &QLineEdit::returnPressed, this, [this] { emit submitted(m_line->text()); });
}

void ValuePopup::ask(const QString &title, const QString &text, const QString &hint, const QPoint &at)
{
    constexpr int kWidth = 60; // characters
    ensurePolished();
    setFixedWidth(kWidth * fontMetrics().averageCharWidth());
    m_title->setText(m_title->fontMetrics().elidedText(title, Qt::ElideMiddle, width() - 24));
    m_line->setAccessibleName(title);
    m_line->setText(text);
    m_line->setSelection(static_cast<int>(text.size()), -static_cast<int>(text.size())); // shows the beginning
    m_hint->setText(hint);
    m_problem->hide();
    adjustSize();
    const QRect room = parentWidget()->screen()->availableGeometry();
    move(std::clamp(at.x(), room.left(), std::max(room.left(), room.right() - width())),
         std::clamp(at.y(), room.top(), std::max(room.top(), room.bottom() - height())));
    show();
    m_line->setFocus();
}

void ValuePopup::settle(const QString &problem)
{
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    adjustSize();
    if (problem.isEmpty())
        hide();
}

} // namespace strata
