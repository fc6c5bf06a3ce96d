// SPDX-License-Identifier: MIT
#include "views/controls/orderbox.h"

#include "views/controls/widgets.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>

namespace strata {

OrderBox::OrderBox(QWidget *parent) : QWidget(parent), m_edit(new QLineEdit(this))
{
    m_edit->setObjectName(QStringLiteral("orderEdit"));
    m_edit->setAccessibleName(tr("Order override"));
    m_edit->setToolTip(tr("Order override: sources that are searched before the hierarchy, separated by commas"));
    m_edit->setPlaceholderText(tr("first sources"));
    const int frame = m_edit->fontMetrics().averageCharWidth() * 3;
    m_edit->setMinimumWidth(m_edit->fontMetrics().horizontalAdvance(m_edit->placeholderText()) + frame);
    auto *label = new QLabel(tr("&Order"), this);
    label->setBuddy(m_edit);
    auto *layout = makeRow(this);
    layout->addWidget(label);
    layout->addWidget(m_edit, 1);
    setFocusProxy(m_edit);
    connect(m_edit, &QLineEdit::returnPressed, this, &OrderBox::choose);
    connect(m_edit, &QLineEdit::editingFinished, this, &OrderBox::showSources); // after Enter and on focus loss
}

void OrderBox::setSources(const QStringList &sources)
{
    m_sources = sources;
    showSources();
}

void OrderBox::showSources()
{
    m_edit->setText(m_sources.join(QStringLiteral(", ")));
}

void OrderBox::choose()
{
    QStringList sources;
    for (const QString &part : m_edit->text().split(u',')) {
        if (const QString source = part.trimmed(); !source.isEmpty())
            sources << source;
    }
    if (sources == m_sources)
        return;
    m_sources = sources;
    emit sourcesChosen(sources);
}

void OrderBox::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        showSources();
    else
        QWidget::keyPressEvent(event);
}

} // namespace strata
