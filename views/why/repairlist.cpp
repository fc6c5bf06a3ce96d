// SPDX-License-Identifier: MIT
#include "views/why/repairlist.h"

#include "views/controls/widgets.h"
#include "views/why/whylabel.h"

#include <QLabel>
#include <QToolButton>

namespace strata {

RepairList::RepairList(QWidget *parent) : QWidget(parent)
{
    setAccessibleName(tr("What was tried"));
    auto *outer = makeColumn(this, {}, 4);
    m_list = new QWidget(this);
    m_layout = makeColumn(m_list, {}, 4);
    outer->addWidget(m_list);
    m_message = makeWhyLabel("repairMessage", this);
    outer->addWidget(m_message);
    setRepairs({});
}

void RepairList::setRepairs(const QStringList &sentences, const QString &message)
{
    m_message->setText(message);
    m_message->setAccessibleName(message.isEmpty() ? tr("What was tried") : message);
    m_message->setVisible(!message.isEmpty());
    setVisible(!sentences.isEmpty() || !message.isEmpty());
    if (sentences == m_sentences)
        return;
    m_sentences = sentences;
    while (QLayoutItem *item = m_layout->takeAt(0)) { // widgets may be in the middle of a click
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (int place = 0; place < sentences.size(); ++place)
        add(place, sentences[place]);
    m_list->setVisible(!sentences.isEmpty());
}

void RepairList::add(int place, const QString &sentence)
{
    QLabel *text = makeWhyLabel("repairText", m_list);
    text->setText(wrappable(sentence));
    text->setAccessibleName(sentence);
    m_layout->addWidget(text);
    auto *button = new WhyLinkButton(tr("Try it (what-if)"), m_list);
    button->setObjectName(QStringLiteral("repairTry"));
    button->setAccessibleName(tr("Try it: %1").arg(sentence));
    button->setToolTip(tr("Apply this edit to the files, in memory"));
    connect(button, &QToolButton::clicked, this, [this, place] { emit chosen(place); });
    m_layout->addWidget(button);
}

} // namespace strata
