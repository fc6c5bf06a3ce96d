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

/// An edit as it is listed.
struct ListedEdit
{
    QString title;   ///< "profile::web::port = 81"
    QString place;   ///< "data/common.yaml", "facts of web01"
    QString problem; ///< why it does not fit the file; empty: it does
    bool isEnabled = true;
};

/// What was tried: the edits with their check boxes, and what they change on all nodes.
class WhatIfView : public QWidget
{
    Q_OBJECT

public:
    /// Buttons of \a ofEdits stand under the edits, \a ofEffects are offered at an effect.
    WhatIfView(EffectModel &effects, const QList<QAction *> &ofEdits, const QList<QAction *> &ofEffects,
               QWidget *parent = nullptr);

    void setEdits(const QList<ListedEdit> &edits);
    /// \a text above the effects: how many there are, or why there are none; \a notes below them.
    void setSummary(const QString &text, const QString &notes = {});
    /// The effect or the node that is looked at.
    std::optional<EffectModel::Place> currentEffect() const;

signals:
    void editToggled(int edit, bool isEnabled);
    /// Double-clicked or chosen by Enter.
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
    QString m_said; // of the effects
};

} // namespace strata
