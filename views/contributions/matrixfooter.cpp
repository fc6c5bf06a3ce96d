// SPDX-License-Identifier: MIT
#include "views/contributions/matrixfooter.h"

#include "items/fatetext.h"
#include "views/fates/fateglyph.h"
#include "views/window/flowlayout.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

namespace strata {

namespace {

Fate signOf(FateFamily family)
{
    switch (family) {
    case FateFamily::Result: return Fate::Won;
    case FateFamily::Hidden: return Fate::Overridden;
    case FateFamily::Removed: return Fate::KnockedOut;
    case FateFamily::Problem: return Fate::Error;
    }
    return Fate::Won;
}

} // namespace

MatrixFooter::MatrixFooter(QWidget *parent) : QWidget(parent)
{
    auto *layout = new FlowLayout(this, 8, 6);
    m_filter = new QLineEdit(this);
    m_filter->setObjectName(QStringLiteral("matrixFilter"));
    m_filter->setPlaceholderText(tr("Filter paths and values"));
    m_filter->setAccessibleName(tr("Filter paths and values"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMinimumWidth(180);
    layout->addWidget(m_filter);
    buildChips();
    for (QToolButton *chip : m_chips)
        layout->addWidget(chip);
    m_contested = new QToolButton(this);
    m_contested->setObjectName(QStringLiteral("contestedOnly"));
    m_contested->setText(tr("Contested only"));
    m_contested->setCheckable(true);
    m_contested->setToolTip(tr("Show only rows to which two or more layers have something to say"));
    layout->addWidget(m_contested);
    m_losers = new QCheckBox(tr("Show losers"), this);
    m_losers->setObjectName(QStringLiteral("showLosers"));
    m_losers->setChecked(true);
    layout->addWidget(m_losers);
    m_contributing = new QCheckBox(tr("Only contributing"), this);
    m_contributing->setObjectName(QStringLiteral("onlyContributing"));
    m_contributing->setToolTip(tr("Leave out layers without this key"));
    layout->addWidget(m_contributing);
    m_mode = new QComboBox(this);
    m_mode->setObjectName(QStringLiteral("columnMode"));
    m_mode->setAccessibleName(tr("Width of the layer columns"));
    m_mode->addItems({tr("Values"), tr("Glyphs"), tr("Overview")});
    layout->addWidget(m_mode);
    m_matching = new QLabel(this);
    m_matching->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(m_matching);
    connectControls();
}

MatrixFooter::~MatrixFooter() = default;

/// One for each family of fates.
void MatrixFooter::buildChips()
{
    for (std::size_t i = 0; i < m_chips.size(); ++i) {
        const auto family = static_cast<FateFamily>(i);
        m_chips[i] = new QToolButton(this);
        m_chips[i]->setObjectName(QStringLiteral("chip") + QString::number(i));
        m_chips[i]->setCheckable(true);
        m_chips[i]->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        m_chips[i]->setToolTip(tr("Show only rows with a value of this kind: %1").arg(familyText(family)));
    }
}

void MatrixFooter::connectControls()
{
    connect(m_filter, &QLineEdit::textChanged, this, &MatrixFooter::filterChanged);
    for (QToolButton *chip : m_chips)
        connect(chip, &QToolButton::toggled, this, &MatrixFooter::filterChanged);
    connect(m_contested, &QToolButton::toggled, this, &MatrixFooter::filterChanged);
    connect(m_losers, &QCheckBox::toggled, this, [this](bool show) {
        emit filterChanged();
        emit showLosersChanged(show);
    });
    connect(m_contributing, &QCheckBox::toggled, this, &MatrixFooter::onlyContributingChanged);
    connect(m_mode, &QComboBox::currentIndexChanged, this, &MatrixFooter::columnModeChosen);
}

ContributionFilter MatrixFooter::filter() const
{
    ContributionFilter filter;
    filter.showsLosers = m_losers->isChecked();
    filter.contestedOnly = m_contested->isChecked();
    filter.text = m_filter->text();
    for (std::size_t i = 0; i < m_chips.size(); ++i)
        filter.families |= m_chips[i]->isChecked() ? 1U << i : 0U;
    return filter;
}

void MatrixFooter::setShowLosers(bool show)
{
    m_losers->setChecked(show);
}

bool MatrixFooter::showsLosers() const
{
    return m_losers->isChecked();
}

void MatrixFooter::setOnlyContributing(bool only)
{
    m_contributing->setChecked(only);
}

bool MatrixFooter::showsOnlyContributing() const
{
    return m_contributing->isChecked();
}

void MatrixFooter::setColumnMode(int mode)
{
    m_mode->setCurrentIndex(mode);
}

void MatrixFooter::focusFilter()
{
    m_filter->setFocus();
    m_filter->selectAll();
}

void MatrixFooter::setProjection(const Projection *projection)
{
    const FamilyCounts counts = projection ? projection->table().counts : FamilyCounts{};
    for (std::size_t i = 0; i < m_chips.size(); ++i) {
        m_chips[i]->setText(familyText(static_cast<FateFamily>(i)) + QLatin1Char(' ') + QString::number(counts[i]));
        m_chips[i]->setEnabled(counts[i] > 0 || m_chips[i]->isChecked());
    }
    QString matching;
    if (projection) {
        switch (projection->table().matching) {
        case ItemMatching::ByValue: matching = tr("Match items by: value"); break;
        case ItemMatching::ByPosition: matching = tr("Match items by: position"); break;
        case ItemMatching::ByTupleKeys: matching = tr("Match items by: tuple keys"); break;
        }
    }
    m_matching->setText(matching);
}

void MatrixFooter::setFatePalette(const FatePalette &palette)
{
    for (std::size_t i = 0; i < m_chips.size(); ++i)
        m_chips[i]->setIcon(fateIcon(signOf(static_cast<FateFamily>(i)), palette));
}

void MatrixFooter::setLegendAction(QAction *legend)
{
    auto *button = new QToolButton(this);
    button->setObjectName(QStringLiteral("legendButton"));
    button->setDefaultAction(legend);
    button->setText(legend->iconText());
    button->setAutoRaise(true);
    button->setAccessibleName(legend->iconText());
    layout()->addWidget(button);
}

} // namespace strata
