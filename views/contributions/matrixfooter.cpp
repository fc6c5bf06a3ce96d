// SPDX-License-Identifier: MIT
#include "views/contributions/matrixfooter.h"

#include "items/answer/fatetext.h"
#include "views/controls/elidedlabel.h"
#include "views/controls/textfield.h"
#include "views/controls/widgets.h"
#include "views/fates/fateglyph.h"
#include "views/fates/fatepalette.h"

#include <QAction>
#include <QActionGroup>
#include <QEvent>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QToolBar>
#include <QToolButton>
#include <algorithm>

namespace strata {

namespace {

constexpr int kFilterWidth = 13; // characters

} // namespace

MatrixFooter::MatrixFooter(QWidget *parent) : QWidget(parent)
{
    m_filter = makeTextField("matrixFilter", tr("Filter paths and values"), tr("Filter…"), this);
    m_filter->setToolTip(tr("Filter paths and values"));
    m_filter->setMinimumWidth(fontMetrics().averageCharWidth() * kFilterWidth);
    m_filter->setMaximumWidth(fontMetrics().averageCharWidth() * 2 * kFilterWidth);
    m_bar = new QToolBar(this);
    m_bar->setObjectName(QStringLiteral("matrixControls"));
    m_bar->setAccessibleName(tr("What the table shows"));
    m_bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_bar->setIconSize(QSize(16, 16));
    buildActions();
    showSigns();
    for (QToolButton *more : m_bar->findChildren<QToolButton *>(QStringLiteral("qt_toolbar_ext_button"))) {
        more->setIcon(lineIcon(LineIcon::More)); // the style's own icon is black in every theme
        more->setAccessibleName(tr("More controls"));
        more->setToolTip(tr("More controls"));
        more->setFocusPolicy(Qt::StrongFocus);
    }
    m_matching = new ElidedLabel(Qt::ElideRight, this);
    m_matching->setForegroundRole(QPalette::PlaceholderText);
    m_matching->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *layout = makeRow(this, {8, 2, 8, 2}, 8);
    layout->addWidget(m_filter);
    layout->addWidget(m_bar);
    layout->addWidget(m_matching, 1); // takes the remaining width
    connect(m_filter, &QLineEdit::textChanged, this, &MatrixFooter::filterChanged);
}

void MatrixFooter::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (!m_bar)
        return;
    if (event->type() == QEvent::PaletteChange)
        showSigns();
    if (event->type() != QEvent::FontChange)
        return;
    const int side = std::max(16, fontMetrics().height());
    m_bar->setIconSize(QSize(side, side));
}

/// The most used actions first: those that do not fit go into the menu at the end.
void MatrixFooter::buildActions()
{
    m_contributing = add("onlyContributing", tr("Only contributing"), tr("Hide layers without this key"));
    m_contributing->setChecked(true);
    m_losers = add("showLosers", tr("Show losers"), tr("Show values that are not in the result (Ctrl+L)"));
    m_losers->setChecked(true);
    m_contested = add("contestedOnly", tr("Contested only"), tr("Show only rows with values of two or more layers"));
    m_grouped = add("groupRows", tr("Group"), tr("Group the rows by the first part of their path"));
    connect(m_grouped, &QAction::toggled, this, &MatrixFooter::groupedChanged);
    for (std::size_t i = 0; i < m_chips.size(); ++i) {
        const QString kind = familyText(static_cast<FateFamily>(i));
        m_chips[i] = add(QByteArray("chip" + QByteArray::number(static_cast<int>(i))).constData(), kind,
                         tr("Show only rows with a value of this kind: %1").arg(kind));
        connect(m_chips[i], &QAction::toggled, this, &MatrixFooter::filterChanged);
    }
    connect(m_contested, &QAction::toggled, this, &MatrixFooter::filterChanged);
    connect(m_losers, &QAction::toggled, this, [this](bool show) {
        emit filterChanged();
        emit showLosersChanged(show);
    });
    connect(m_contributing, &QAction::toggled, this, &MatrixFooter::onlyContributingChanged);
    auto *menu = new QMenu(this);
    m_modes = new QActionGroup(this);
    for (const QString &text : {tr("Fit"), tr("Values"), tr("Glyphs"), tr("Overview")}) {
        QAction *mode = menu->addAction(text);
        mode->setCheckable(true);
        mode->setActionGroup(m_modes);
        connect(mode, &QAction::triggered, this,
                [this, mode] { emit columnModeChosen(static_cast<int>(m_modes->actions().indexOf(mode))); });
    }
    m_mode = add("columnMode", {}, tr("Width of the layer columns"));
    m_mode->setCheckable(false);
    m_mode->setMenu(menu);
    buttonOf(m_mode)->setPopupMode(QToolButton::InstantPopup);
    setColumnMode(0);
}

QAction *MatrixFooter::add(const char *name, const QString &text, const QString &toolTip)
{
    QAction *action = m_bar->addAction(text);
    action->setCheckable(true);
    action->setToolTip(toolTip);
    buttonOf(action)->setObjectName(QString::fromLatin1(name));
    buttonOf(action)->setFocusPolicy(Qt::StrongFocus);
    return action;
}

QToolButton *MatrixFooter::buttonOf(QAction *action) const
{
    return static_cast<QToolButton *>(m_bar->widgetForAction(action));
}

void MatrixFooter::clearText()
{
    m_filter->clear();
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

bool MatrixFooter::isGrouped() const
{
    return m_grouped->isChecked();
}

void MatrixFooter::setShowLosers(bool show)
{
    m_losers->setChecked(show);
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
    QAction *chosen = m_modes->actions().at(mode);
    chosen->setChecked(true);
    m_mode->setText(tr("Columns: %1").arg(chosen->text()));
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
        m_chips[i]->setText(familyText(static_cast<FateFamily>(i)) + QLatin1Char(' ') + QLocale().toString(counts[i]));
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

/// The signs of fates, in the colours of the palette.
void MatrixFooter::showSigns()
{
    const FatePalette colours = FatePalette::forPalette(palette());
    for (std::size_t i = 0; i < m_chips.size(); ++i)
        m_chips[i]->setIcon(fateIcon(typicalFate(static_cast<FateFamily>(i)), colours));
}

QList<QAction *> MatrixFooter::choices() const
{
    QList<QAction *> all{m_contributing, m_contested, m_grouped};
    all << QList<QAction *>(m_chips.begin(), m_chips.end()) << m_mode;
    return all;
}

void MatrixFooter::setLegendAction(QAction *legend)
{
    m_bar->addAction(legend);
    buttonOf(legend)->setObjectName(QStringLiteral("legendButton"));
    buttonOf(legend)->setText(legend->iconText());
    buttonOf(legend)->setAccessibleName(legend->iconText());
    buttonOf(legend)->setFocusPolicy(Qt::StrongFocus);
}

} // namespace strata
