// SPDX-License-Identifier: MIT
#include "views/whatif/whatifview.h"

#include "views/controls/flowlayout.h"
#include "views/controls/widgets.h"
#include "views/difference/differenceview.h"
#include "views/tables/rowdelegate.h"
#include "views/tables/rowtable.h"
#include "views/tables/spokentable.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStandardItemModel>
#include <QStyle>
#include <QToolButton>
#include <QTreeView>

#include <utility>

namespace strata {

namespace {

QStandardItem *cell(const QString &text)
{
    auto *item = new QStandardItem(text);
    item->setEditable(false);
    item->setToolTip(text);
    return item;
}

QTreeView *makeTree(QAbstractItemModel &model, const char *name, const QString &accessibleName)
{
    QTreeView *tree = makeRowTable(name, accessibleName);
    tree->setRootIsDecorated(true);
    tree->setModel(&model);
    tree->setItemDelegate(new RowDelegate({0, 1}, tree)); // edit and file, key and nodes
    tree->header()->setStretchLastSection(true);
    return tree;
}

} // namespace

WhatIfView::WhatIfView(EffectModel &effects, const QList<QAction *> &ofEdits, const QList<QAction *> &ofEffects,
                       QWidget *parent)
    : QWidget(parent), m_edits(new QStandardItemModel(this)), m_effects(effects)
{
    setObjectName(QStringLiteral("whatIfView"));
    setAccessibleName(tr("What-if"));
    setFocusPolicy(Qt::StrongFocus); // while there are no edits
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(makeEdits(ofEdits));
    m_difference = new DifferenceView("whatIfDifference");
    splitter->addWidget(m_difference);
    m_effectPart = makeEffects(ofEffects);
    splitter->addWidget(m_effectPart);
    splitter->setStretchFactor(0, 2); // share of the height
    splitter->setStretchFactor(1, 2);
    splitter->setStretchFactor(2, 3);
    m_difference->clear();
    auto *layout = makeColumn(this);
    layout->addWidget(splitter);
    setEdits({});
    setSummary({});
}

QWidget *WhatIfView::makeEdits(const QList<QAction *> &actions)
{
    m_edits->setHorizontalHeaderLabels({tr("Edit"), tr("Applies to"), tr("State")});
    m_editTree = makeTree(*m_edits, "whatIfEdits", tr("Edits"));
    m_editTree->setRootIsDecorated(false);
    m_editTree->addActions(actions);
    m_editTree->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    m_empty = makeTextLabel("whatIfEmpty", nullptr);
    m_empty->setText(tr("No edits yet. F2 edits a value, Shift+F2 removes it, Ctrl+F2 in Source edits the file, "
                        "Ctrl+Shift+A changes facts. Nothing is written to the files."));
    auto *buttons = new QWidget;
    auto *flow = new FlowLayout(buttons, 0, 8);
    for (QAction *action : actions) {
        auto *button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        flow->addWidget(button);
    }
    auto *part = new QWidget;
    auto *layout = new QVBoxLayout(part);
    layout->addWidget(m_empty);
    layout->addWidget(buttons); // always visible
    layout->addWidget(m_editTree, 1);
    layout->addStretch(); // without edits, text and buttons are at the top
    connect(m_edits, &QStandardItemModel::itemChanged, this, &WhatIfView::onItemChanged);
    auto *area = new QScrollArea; // large buttons may need more height than available
    area->setWidget(part);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    return area;
}

QWidget *WhatIfView::makeEffects(const QList<QAction *> &actions)
{
    const int unit = fontMetrics().averageCharWidth();
    m_effectTree = makeTree(m_effects, "whatIfEffects", tr("Effects"));
    m_effectTree->setExpandsOnDoubleClick(false); // a double click goes to the key
    m_effectTree->addActions(actions);
    m_effectTree->header()->resizeSection(EffectModel::KeyColumn, 40 * unit);
    m_effectTree->header()->resizeSection(EffectModel::NodesColumn, 9 * unit);
    new SpokenTable(*m_effectTree);
    m_summary = new CountLabel(Qt::ElideRight);
    m_summary->setObjectName(QStringLiteral("whatIfSummary"));
    m_notes = makeTextLabel("whatIfNotes", nullptr);
    m_ask = makeButton("whatIfAsk", tr("Look up on &all nodes"), {}, nullptr);
    auto *line = new QHBoxLayout;
    line->addWidget(m_summary, 1);
    line->addWidget(m_ask);
    m_sides = makeTextLabel("whatIfSides", nullptr);
    m_back = makeButton("whatIfBack", tr("Effects of the &edits"), {}, nullptr);
    auto *sides = new QHBoxLayout;
    sides->addWidget(m_sides, 1);
    sides->addWidget(m_back);
    auto *part = new QWidget;
    auto *layout = new QVBoxLayout(part);
    layout->addLayout(sides);
    layout->addLayout(line);
    layout->addWidget(m_effectTree, 1);
    layout->addWidget(m_notes);
    m_sides->hide();
    m_back->hide();
    connect(m_back, &QPushButton::clicked, this, &WhatIfView::editsRequested);
    connect(m_ask, &QPushButton::clicked, this, &WhatIfView::impactRequested);
    connect(m_effectTree, &QTreeView::activated, this, &WhatIfView::effectActivated);
    connect(m_effectTree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &WhatIfView::currentEffectChanged);
    connect(&m_effects, &QAbstractItemModel::modelReset, this, &WhatIfView::currentEffectChanged);
    return part;
}

void WhatIfView::setEdits(const QList<ListedEdit> &edits)
{
    const QSignalBlocker quiet(m_edits);
    m_edits->removeRows(0, m_edits->rowCount());
    for (const ListedEdit &edit : edits) {
        QStandardItem *title = cell(edit.title);
        title->setCheckable(true);
        title->setCheckState(edit.isEnabled ? Qt::Checked : Qt::Unchecked);
        const QString state = !edit.isEnabled ? tr("off") : edit.problem.isEmpty() ? tr("on") : edit.problem;
        QStandardItem *stateItem = cell(state);
        if (edit.isEnabled && !edit.problem.isEmpty())
            stateItem->setIcon(style()->standardIcon(QStyle::SP_MessageBoxWarning));
        m_edits->appendRow({title, cell(edit.place), stateItem});
    }
    m_editTree->reset();
    for (int column = 0; column < 2; ++column)
        m_editTree->resizeColumnToContents(column);
    m_empty->setVisible(edits.isEmpty());
    m_editTree->setVisible(!edits.isEmpty());
    setFocusProxy(edits.isEmpty() ? nullptr : m_editTree);
    m_ask->setEnabled(!edits.isEmpty());
    showSummary();
}

void WhatIfView::setSummary(const QString &text, const QList<CountLink> &counts, const QString &notes)
{
    m_text = text;
    m_counts = counts;
    m_notes->setText(notes);
    m_notes->setVisible(!notes.isEmpty());
    showSummary();
}

/// Shows the summary, or why the list is still empty.
void WhatIfView::showSummary()
{
    const bool isSkipped = m_text.isEmpty() && m_edits->rowCount() > 0;
    const QString reason =
        m_skippedReason.isEmpty() ? tr("The effects on other nodes are not known yet.") : m_skippedReason;
    m_summary->setCounts(isSkipped ? reason : m_text, m_counts);
    m_effectPart->setVisible(m_edits->rowCount() > 0 || !m_text.isEmpty() || !m_sides->text().isEmpty());
}

void WhatIfView::goToEffects()
{
    if (!m_effectTree->currentIndex().isValid())
        m_effectTree->setCurrentIndex(m_effects.index(0, 0));
    m_effectTree->setFocus();
}

void WhatIfView::setSkippedReason(const QString &text)
{
    m_skippedReason = text;
    showSummary();
}

void WhatIfView::setDifference(std::shared_ptr<const ShownDifference> difference, const QString &title)
{
    if (difference)
        m_difference->show(std::move(difference), title, tr("Before"), tr("After"));
    else
        m_difference->clear(title);
}

void WhatIfView::setSides(const QString &title)
{
    m_sides->setText(title);
    m_sides->setVisible(!title.isEmpty());
    m_back->setVisible(!title.isEmpty());
    showSummary();
}

std::optional<EffectModel::Place> WhatIfView::currentEffect() const
{
    return m_effects.place(m_effectTree->currentIndex());
}

void WhatIfView::onItemChanged(const QStandardItem *item)
{
    if (item->column() == 0)
        emit editToggled(item->row(), item->checkState() == Qt::Checked);
}

} // namespace strata
