// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "core/ids.h"
#include "core/sourcemark.h"

#include <QSet>
#include <QWidget>

#include <functional>

class QCheckBox;
class QLineEdit;
class QModelIndex;
class QTreeView;

namespace strata {

class LayerTreeModel;

/// The hierarchy of the selected node: providers, levels and files, and what each layer contributes to the current key.
class LayersView : public QWidget
{
    Q_OBJECT

public:
    explicit LayersView(LayerTreeModel &layers, QWidget *parent = nullptr);

    /// Whether only levels with a file are shown, unless the user has chosen.
    void proposeOnlyExisting(bool isOn);
    /// Selects the row of a layer and scrolls to it; none clears the selection.
    void setCurrentLayer(LayerId layer);

    /// What the actions for the current row apply to.
    struct CurrentRow
    {
        bool hasFile = false; ///< a layer, even if its file does not exist
        bool isConfigured = false;
        QString path;          ///< of the file; empty: none
        QStringList variables; ///< in its path
        SourceMark level = {}; ///< in the configuration; none if the row is not a level
    };
    CurrentRow currentRow() const;

public slots:
    void showFile();
    void showConfiguration();
    void filterKeys();

signals:
    /// The current row or the rows have changed.
    void offerChanged();
    /// A file was selected.
    void layerSelected(const strata::AddressLayer &layer);
    /// A file was double-clicked or Enter was pressed on it.
    void layerActivated(const strata::AddressLayer &layer);
    void configurationRequested(const strata::SourceMark &mark);
    void filterKeysRequested(const QString &file);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildFilter();
    void fitColumns();
    bool areNamesWhole(int width) const;
    void openLevels(const QModelIndex &index);
    void toggle(const QModelIndex &index);
    void showCursor(const QModelIndex &index);
    void rememberExpansion();
    void restoreExpansion();
    void forEachGroup(const QModelIndex &parent, const std::function<void(const QModelIndex &)> &visit) const;
    void onCurrentChanged(const QModelIndex &current);

    LayerTreeModel &m_layers;
    QTreeView *m_tree = nullptr;
    QLineEdit *m_filter = nullptr;
    QCheckBox *m_existing = nullptr;
    bool m_isSelecting = false;
    bool m_hasChosen = false; // whether only existing levels are shown
    LayerId m_current;
    QSet<QString> m_collapsed;  // rows collapsed by the user, by their names from the top
    QSet<QString> m_opened;     // runs of levels without a file expanded by the user
    QString m_openedForCurrent; // a run expanded to show the current layer
};

} // namespace strata
