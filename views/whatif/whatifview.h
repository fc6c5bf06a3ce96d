// SPDX-License-Identifier: MIT
#pragma once

#include "items/difference/differencemodel.h"
#include "items/fleet/effectmodel.h"
#include "views/controls/countlabel.h"

#include <QList>
#include <QWidget>

#include <memory>
#include <optional>

class QAction;
class QLabel;
class QPushButton;
class QStandardItem;
class QStandardItemModel;
class QTreeView;

namespace strata {

class DifferenceView;

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
    /// \a text: above the effects, their numbers; \a notes: below them, also why there are none.
    void setSummary(const QString &text, const QList<CountLink> &counts = {}, const QString &notes = {});
    /// Brings the keyboard to the effects.
    void goToEffects();
    /// What changes in the current effect or answer; null: \a title stands alone.
    void setDifference(std::shared_ptr<const ShownDifference> difference, const QString &title);
    /// What is compared in place of the edits, with a way back; empty: the edits.
    void setSides(const QString &title);
    /// Why the effects were not looked up; empty: no reason.
    void setSkippedReason(const QString &text);
    DifferenceView &difference() { return *m_difference; }
    /// The current effect or node.
    std::optional<EffectModel::Place> currentEffect() const;

signals:
    void editToggled(int edit, bool isEnabled);
    /// By double click or Enter.
    void effectActivated();
    void currentEffectChanged();
    void impactRequested();
    /// Requests to show the effects of the edits again.
    void editsRequested();

private:
    QWidget *makeEdits(const QList<QAction *> &actions);
    QWidget *makeEffects(const QList<QAction *> &actions);
    void onItemChanged(const QStandardItem *item);
    void showSummary();

    QStandardItemModel *m_edits = nullptr;
    EffectModel &m_effects;
    QLabel *m_empty = nullptr;
    CountLabel *m_summary = nullptr;
    QLabel *m_notes = nullptr;
    QTreeView *m_editTree = nullptr;
    QWidget *m_effectPart = nullptr; // hidden while there is nothing to have effects
    QTreeView *m_effectTree = nullptr;
    QPushButton *m_ask = nullptr;
    DifferenceView *m_difference = nullptr;
    QLabel *m_sides = nullptr;
    QPushButton *m_back = nullptr;
    QString m_text; // of the summary
    QList<CountLink> m_counts;
    QString m_skippedReason; // why there is no summary
};

} // namespace strata
