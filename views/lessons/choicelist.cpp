// SPDX-License-Identifier: MIT
#include "views/lessons/choicelist.h"

#include "views/lessons/lessontext.h"
#include "views/metrics.h"

#include <QButtonGroup>
#include <QEvent>
#include <QGridLayout>
#include <QRadioButton>

namespace strata {

ChoiceList::ChoiceList(const QStringList &choices, QWidget *parent) : QWidget(parent), m_buttons(new QButtonGroup(this))
{
    setObjectName(QStringLiteral("lessonChoices"));
    setFocusPolicy(Qt::StrongFocus); // for the tab order: the buttons take the focus
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setHorizontalSpacing(6);
    layout->setVerticalSpacing(2);
    layout->setColumnStretch(1, 1);
    for (int i = 0; i < choices.size(); ++i) {
        auto *button = new QRadioButton(this);
        button->setObjectName(QStringLiteral("lessonChoice%1").arg(i));
        button->setMinimumHeight(kClickTarget);
        auto *text = new LessonText(this);
        text->setObjectName(QStringLiteral("lessonChoiceText%1").arg(i));
        text->setTextInteractionFlags(Qt::NoTextInteraction);
        text->setBody(choices[i]);
        text->setMinimumHeight(kClickTarget);
        text->setAlignment(Qt::AlignLeft | Qt::AlignVCenter); // a single line is centred beside its button
        text->setContentsMargins(0, 3, 0, 3);
        text->installEventFilter(this);
        button->setAccessibleName(text->accessibleName());
        m_buttons->addButton(button, i);
        m_texts << text;
        layout->addWidget(button, i, 0, Qt::AlignTop);
        layout->addWidget(text, i, 1);
        if (i == 0)
            setFocusProxy(button);
    }
    outline();
    connect(m_buttons, &QButtonGroup::idClicked, this, &ChoiceList::chosen);
    connect(m_buttons, &QButtonGroup::idToggled, this, &ChoiceList::chosen);
}

/// The style derives the outline of a button from the window's colour, which is invisible on a dark base. After the
/// answer, unchosen ones are muted but readable.
void ChoiceList::outline()
{
    QPalette colours;
    colours.setColor(QPalette::Window, palette().color(QPalette::PlaceholderText).lighter(150));
    colours.setColor(QPalette::Highlight, palette().color(QPalette::Link)); // of the focused one
    for (QAbstractButton *button : m_buttons->buttons())
        button->setPalette(colours);
    for (int i = 0; i < m_texts.size(); ++i) {
        QPalette words;
        const bool isChosen = i == choice();
        const auto role = isChosen ? QPalette::WindowText : QPalette::PlaceholderText;
        words.setColor(QPalette::Disabled, QPalette::Text, palette().color(QPalette::Active, role));
        m_texts[i]->setPalette(words);
    }
}

void ChoiceList::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::EnabledChange)
        outline();
}

int ChoiceList::choice() const
{
    return m_buttons->checkedId();
}

bool ChoiceList::chooseFocused()
{
    for (QAbstractButton *button : m_buttons->buttons()) {
        if (button->hasFocus() && choice() < 0) {
            button->click();
            return true;
        }
    }
    return false;
}

/// A click on the text selects its button.
bool ChoiceList::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::MouseButtonRelease && isEnabled()) {
        const QString name = watched->objectName();
        const int at = name.mid(QLatin1String("lessonChoiceText").size()).toInt();
        m_buttons->button(at)->click();
        m_buttons->button(at)->setFocus(Qt::MouseFocusReason);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace strata
