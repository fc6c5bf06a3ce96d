// SPDX-License-Identifier: MIT
#include "views/controls/progressline.h"

#include "items/text.h"
#include "views/controls/announce.h"
#include "views/controls/elidedlabel.h"
#include "views/controls/widgets.h"

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
    auto *layout = makeRow(this, {12, 2, 8, 2});
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
        m_activity.clear();
        hide();
        return;
    }
    if (text != m_activity)
        setProgress(0, 0);
    m_activity = text;
    showText();
    if (!isVisible() && !m_delay.isActive())
        m_delay.start();
}

void ProgressLine::setProgress(std::size_t done, std::size_t all)
{
    constexpr int kSteps = 1000; // numbers may exceed a bar's range
    m_done = done;
    m_all = all;
    m_bar->setRange(0, all > 0 ? kSteps : 0);
    if (all > 0)
        m_bar->setValue(static_cast<int>(static_cast<double>(done) / static_cast<double>(all) * kSteps));
    showText();
}

void ProgressLine::showText()
{
    m_text->setText(m_all == 0 ? m_activity
                               : tr("%1: %2 of %3", "Looking at all keys: 4,120 of 10,000")
                                     .arg(m_activity, numberText(m_done), numberText(m_all)));
}

} // namespace strata
