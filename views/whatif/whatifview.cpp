// SPDX-License-Identifier: MIT
#include "views/whatif/whatifview.h"

#include "views/window/flowlayout.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStandardItemModel>
#include <QStyle>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace strata {

namespace {

constexpr int kKeyRole = Qt::UserRole + 1;
constexpr int kNodeRole = Qt::UserRole + 2;

QStandardItem *cell(const QString &text)
{
    auto *item = new QStandardItem(text);
    item->setEditable(false);
    item->setToolTip(text);
    return item;
}

QTreeView *makeTree(QStandardItemModel &model, const char *name, const QString &accessibleName)
{
    auto *tree = new QTreeView;
    tree->setObjectName(QString::fromLatin1(name));
    tree->setAccessibleName(accessibleName);
    tree->setModel(&model);
    tree->setUniformRowHeights(true);
    tree->setAlternatingRowColors(true);
    tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    tree->setTextElideMode(Qt::ElideMiddle);
    tree->header()->setStretchLastSection(true);
    return tree;
}

} // namespace

WhatIfView::WhatIfView(const QList<QAction *> &actions, QWidget *parent)
    : QWidget(parent), m_edits(new QStandardItemModel(this)), m_effects(new QStandardItemModel(this))
{
    setObjectName(QStringLiteral("whatIfView"));
    m_edits->setHorizontalHeaderLabels({tr("Edit"), tr("File"), tr("State")});
    m_effects->setHorizontalHeaderLabels({tr("Key"), tr("Nodes"), tr("Change")});
    m_editTree = makeTree(*m_edits, "whatIfEdits", tr("Edits"));
    m_editTree->setRootIsDecorated(false);
    m_effectTree = makeTree(*m_effects, "whatIfEffects", tr("Effects"));

    m_empty =
        new QLabel(tr("Nothing was tried yet. F2 on a value of a layer tries another one, Shift+F2 tries it without; "
                      "nothing is written to the files."));
    m_empty->setObjectName(QStringLiteral("whatIfEmpty"));
    m_empty->setWordWrap(true);
    auto *buttons = new QWidget;
    auto *flow = new FlowLayout(buttons, 0, 8);
    for (QAction *action : actions) {
        auto *button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        flow->addWidget(button);
    }

    auto *top = new QWidget;
    auto *topLayout = new QVBoxLayout(top);
    topLayout->addWidget(m_empty);
    topLayout->addWidget(m_editTree);
    topLayout->addWidget(buttons);

    m_summary = new QLabel;
    m_summary->setObjectName(QStringLiteral("whatIfSummary"));
    m_summary->setWordWrap(true);
    m_ask = new QPushButton(tr("Ask all nodes"));
    m_ask->setObjectName(QStringLiteral("whatIfAsk"));
    m_notes = new QLabel;
    m_notes->setObjectName(QStringLiteral("whatIfNotes"));
    m_notes->setWordWrap(true);
    m_notes->setTextFormat(Qt::PlainText);
    m_summary->setTextFormat(Qt::PlainText);
    auto *line = new QHBoxLayout;
    line->addWidget(m_summary, 1);
    line->addWidget(m_ask);
    auto *bottom = new QWidget;
    auto *bottomLayout = new QVBoxLayout(bottom);
    bottomLayout->addLayout(line);
    bottomLayout->addWidget(m_effectTree, 1);
    bottomLayout->addWidget(m_notes);

    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(top);
    splitter->addWidget(bottom);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({1, 2}); // parts of what there is
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);

    connect(m_edits, &QStandardItemModel::itemChanged, this, &WhatIfView::onItemChanged);
    connect(m_ask, &QPushButton::clicked, this, &WhatIfView::impactRequested);
    connect(m_effectTree, &QTreeView::activated, this, [this](const QModelIndex &index) {
        const QModelIndex first = index.siblingAtColumn(0);
        emit effectActivated(first.data(kKeyRole).toString(), first.data(kNodeRole).toString());
    });
    setEdits({});
    setEffects({}, {});
}

void WhatIfView::setEdits(const QList<ListedEdit> &edits)
{
    const QSignalBlocker quiet(m_edits);
    m_edits->removeRows(0, m_edits->rowCount());
    for (const ListedEdit &edit : edits) {
        QStandardItem *title = cell(edit.title);
        title->setCheckable(true);
        title->setCheckState(edit.isEnabled ? Qt::Checked : Qt::Unchecked);
        const QString state = !edit.isEnabled ? tr("left out") : edit.problem.isEmpty() ? tr("tried") : edit.problem;
        QStandardItem *told = cell(state);
        if (edit.isEnabled && !edit.problem.isEmpty())
            told->setIcon(style()->standardIcon(QStyle::SP_MessageBoxWarning));
        m_edits->appendRow({title, cell(edit.place), told});
    }
    m_editTree->reset();
    for (int column = 0; column < 2; ++column)
        m_editTree->resizeColumnToContents(column);
    m_empty->setVisible(edits.isEmpty());
    m_editTree->setVisible(!edits.isEmpty());
    m_ask->setEnabled(!edits.isEmpty());
}

void WhatIfView::setEffects(const QString &text, const QList<ListedEffect> &effects, const QString &notes)
{
    m_summary->setText(text);
    m_notes->setText(notes);
    m_notes->setVisible(!notes.isEmpty());
    m_effects->removeRows(0, m_effects->rowCount());
    for (const ListedEffect &effect : effects) {
        QStandardItem *key = cell(effect.key);
        key->setData(effect.key, kKeyRole);
        key->setData(effect.nodes.value(0), kNodeRole);
        for (const QString &node : effect.nodes) {
            QStandardItem *below = cell(node);
            below->setData(effect.key, kKeyRole);
            below->setData(node, kNodeRole);
            key->appendRow(below);
        }
        m_effects->appendRow({key, cell(QLocale().toString(effect.nodes.size())), cell(effect.change)});
    }
    for (int column = 0; column < 2; ++column)
        m_effectTree->resizeColumnToContents(column);
}

void WhatIfView::onItemChanged(const QStandardItem *item)
{
    if (item->column() == 0)
        emit editToggled(item->row(), item->checkState() == Qt::Checked);
}

} // namespace strata
