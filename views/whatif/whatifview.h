// SPDX-License-Identifier: MIT
#pragma once

#include "items/effectmodel.h"

#include <QList>
#include <QWidget>

#include <optional>

class QAction;
class QLabel;
class QPushButton;
class QStandardItem;
class QStandardItemModel;
class QTreeView;

namespace strata {

/// An edit in the list.
struct ListedEdit
{
    QString title;   ///< "profile::web::port = 81"
    QString place;   ///< "data/common.yaml", "facts of web01"
    QString problem; ///< why it does not apply; empty: it does
    bool isEnabled = true;
};

/// The simulated edits with check boxes, and their effects on all nodes.
class WhatIfView : public QWidget
{
    Q_OBJECT

public:
    /// \a ofEdits: buttons below the edits, \a ofEffects: actions of an effect.
    WhatIfView(EffectModel &effects, const QList<QAction *> &ofEdits, const QList<QAction *> &ofEffects,
               QWidget *parent = nullptr);

    void setEdits(const QList<ListedEdit> &edits);
    /// \a text: above the effects, their number or why there are none; \a notes: below them.
    void setSummary(const QString &text, const QString &notes = {});
    /// The current effect or node.
    std::optional<EffectModel::Place> currentEffect() const;

signals:
    void editToggled(int edit, bool isEnabled);
    /// By double click or Enter.
    void effectActivated();
    void currentEffectChanged();
    void impactRequested();

private:
    QWidget *makeEdits(const QList<QAction *> &actions);
    QWidget *makeEffects(const QList<QAction *> &actions);
    void onItemChanged(const QStandardItem *item);
    void showSummary();

    QStandardItemModel *m_edits = nullptr;
    EffectModel &m_effects;
    QLabel *m_empty = nullptr;
    QLabel *m_summary = nullptr;
    QLabel *m_notes = nullptr;
    QTreeView *m_editTree = nullptr;
    QTreeView *m_effectTree = nullptr;
    QPushButton *m_ask = nullptr;
    QString m_said; // the summary of effects
};

} // namespace strata
