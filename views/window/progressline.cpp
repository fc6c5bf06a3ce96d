// SPDX-License-Identifier: MIT
#include "views/window/progressline.h"

#include "views/window/announce.h"
#include "views/window/elidedlabel.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QToolButton>

namespace strata {

ProgressLine::ProgressLine(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("progressLine"));
    setAccessibleName(tr("Progress"));
    m_text = new ElidedLabel(Qt::ElideMiddle, this);
    m_text->setObjectName(QStringLiteral("progressText"));
    m_bar = new QProgressBar(this);
    m_bar->setObjectName(QStringLiteral("progressBar"));
    m_bar->setAccessibleName(tr("Progress"));
    m_bar->setRange(0, 0);
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(6);
    m_cancel = new QToolButton(this);
    m_cancel->setObjectName(QStringLiteral("progressCancel"));
    m_cancel->setText(tr("Cancel"));
    m_cancel->setToolTip(tr("Stop this (Esc)"));
    m_cancel->setAccessibleName(tr("Cancel"));
    m_cancel->setFocusPolicy(Qt::StrongFocus);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 2, 8, 2);
    layout->addWidget(m_text);
    layout->addWidget(m_bar, 1);
    m_bar->setMinimumWidth(80);
    layout->addWidget(m_cancel);
    m_delay.setSingleShot(true);
    m_delay.setInterval(kDelay);
    connect(&m_delay, &QTimer::timeout, this, [this] {
        show();
        announce(*m_bar, m_text->text());
    });
    connect(m_cancel, &QToolButton::clicked, this, &ProgressLine::cancelRequested);
    hide();
}

void ProgressLine::setActivity(const QString &text)
{
    if (text.isEmpty()) {
        m_delay.stop();
        m_bar->setAccessibleName(tr("Progress"));
        hide();
        return;
    }
    m_text->setText(text);
    if (!isVisible() && !m_delay.isActive())
        m_delay.start();
}

} // namespace strata
