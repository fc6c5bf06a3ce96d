// SPDX-License-Identifier: MIT
#include "views/fold/foldsteps.h"

#include "items/fold/foldlists.h"
#include "views/controls/widgets.h"
#include "views/fold/foldtimeline.h"
#include "views/metrics.h"

#include <QSignalBlocker>
#include <QToolButton>

#include <utility>

namespace strata {

FoldSteps::FoldSteps(QWidget *parent)
    : QWidget(parent), m_timeline(new FoldTimeline(this)),
      m_unfold(addButton("foldUnfold", {}, tr("Show which group of steps leads to which"))),
      m_drawer(addButton("foldDrawer", tr("Rule and events"),
                         tr("Show the rule of the step, the markers on their way, and all events")))
{
    m_unfold->setAccessibleName(tr("Expand the steps"));
    m_unfold->setArrowType(Qt::DownArrow);
    auto *layout = makeRow(this, {0, 0, kPad, 0}, 4);
    layout->addWidget(m_timeline, 1);
    layout->addWidget(m_unfold, 0, Qt::AlignTop);
    layout->addWidget(m_drawer, 0, Qt::AlignTop);
    connect(m_unfold, &QToolButton::toggled, this, [this](bool isUnfolded) {
        m_unfold->setArrowType(isUnfolded ? Qt::UpArrow : Qt::DownArrow);
        m_timeline->setFolded(!isUnfolded);
    });
}

QToolButton *FoldSteps::addButton(const char *name, const QString &text, const QString &toolTip)
{
    auto *button = new QToolButton(this);
    button->setObjectName(QString::fromLatin1(name));
    button->setText(text);
    button->setToolTip(toolTip);
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setMinimumSize(kClickTarget, kClickTarget + 4);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

void FoldSteps::setPlay(const FoldPlay *play)
{
    QVector<FoldTick> ticks;
    QVector<FoldGroupText> groups;
    if (play) {
        for (std::uint32_t i = 0; i < play->count(); ++i)
            ticks.push_back({play->fate(i), stepTitleText(*play, i)});
        for (FoldGroupText &group : foldGroups(*play))
            groups.push_back(std::move(group));
    }
    const QSignalBlocker quiet(m_timeline);
    m_timeline->setTicks(ticks, groups);
    m_unfold->setVisible(m_timeline->canUnfold());
}

} // namespace strata
