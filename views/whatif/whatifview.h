// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

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
    QString place;   ///< "data/common.yaml"
    QString problem; ///< why it does not fit the file; empty: it does
    bool isEnabled = true;
};

/// The same change on some nodes, as it is listed.
struct ListedEffect
{
    QString key;
    QString change;
    QStringList nodes;
};

/// What was tried: the edits with their check boxes, and what they change on all nodes.
class WhatIfView : public QWidget
{
    Q_OBJECT

public:
    /// Buttons of \a actions stand under the edits.
    explicit WhatIfView(const QList<QAction *> &actions, QWidget *parent = nullptr);

    void setEdits(const QList<ListedEdit> &edits);
    /// \a text above the effects: how many there are, or why there are none; \a notes below them.
    void setEffects(const QString &text, const QList<ListedEffect> &effects, const QString &notes = {});

signals:
    void editToggled(int edit, bool isEnabled);
    /// An effect was double-clicked or chosen by Enter; \a node is its first one, if none was pointed to.
    void effectActivated(const QString &key, const QString &node);
    void impactRequested();

private:
    void onItemChanged(const QStandardItem *item);

    QStandardItemModel *m_edits = nullptr;
    QStandardItemModel *m_effects = nullptr;
    QLabel *m_empty = nullptr;
    QLabel *m_summary = nullptr;
    QLabel *m_notes = nullptr;
    QTreeView *m_editTree = nullptr;
    QTreeView *m_effectTree = nullptr;
    QPushButton *m_ask = nullptr;
};

} // namespace strata
