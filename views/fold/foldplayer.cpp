// SPDX-License-Identifier: MIT
#include "views/fold/foldplayer.h"

#include "projection/steps.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace strata {

FoldPlayer::FoldPlayer(QWidget *parent) : QWidget(parent), m_empty(new QLabel(this))
{
    setObjectName(QStringLiteral("foldPlayer"));
    setAccessibleName(tr("Fold"));
    m_empty->setObjectName(QStringLiteral("foldEmpty"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_empty);
    setProjection(nullptr);
}

void FoldPlayer::setProjection(std::shared_ptr<const Projection> projection)
{
    m_projection = std::move(projection);
    setStep(0);
}

void FoldPlayer::setStep(std::uint32_t step)
{
    const auto count = m_projection ? static_cast<std::uint32_t>(stepViews(m_projection->trace()).steps.size()) : 0;
    m_step = count > 0 ? std::min(step, count - 1) : 0;
    m_empty->setText(count > 0 ? tr("Step %1 of %2").arg(m_step + 1).arg(count) : tr("Nothing was joined."));
}

} // namespace strata
