// SPDX-License-Identifier: MIT
#include "views/lessons/hintbutton.h"

#include "views/lessons/lessontext.h"

#include <QAccessible>

namespace strata {

HintButton::HintButton(const QString &hint, QWidget *parent) : QPushButton(parent), m_text(new LessonText(parent))
{
    setObjectName(QStringLiteral("lessonHint"));
    setText(tr("Hint"));
    setAccessibleName(tr("Hint"));
    setCheckable(true);
    setAutoDefault(true);
    setVisible(!hint.isEmpty());
    m_text->setObjectName(QStringLiteral("lessonHintText"));
    m_text->setBody(hint);
    showHint(false);
    connect(this, &QPushButton::toggled, this, &HintButton::showHint);
}

void HintButton::showHint(bool isShown)
{
    setToolTip(isShown ? tr("Hide the hint") : tr("Show a hint"));
    m_text->setVisible(isShown);
    if (!isShown)
        return;
    QAccessibleEvent alert(m_text, QAccessible::Alert); // its accessible name is the hint
    QAccessible::updateAccessibility(&alert);
}

} // namespace strata
