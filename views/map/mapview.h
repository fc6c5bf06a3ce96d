// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "projection/nodemap.h"
#include "views/controls/countlabel.h"

#include <QSet>
#include <QString>
#include <QWidget>

#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QModelIndex;
class QPoint;
class QToolButton;
class QTreeView;

namespace strata {

class MapHeader;
class MapModel;
class SpokenTable;

/// The whole hierarchy of one node: expandable namespaces and keys, by layers.
class MapView : public QWidget
{
    Q_OBJECT

public:
    explicit MapView(MapModel &map, QWidget *parent = nullptr);

    /// "Who decides what on web01"
    void setTitle(const QString &title);
    /// Lines with links above the map; empty: none.
    void setHints(const QString &html);
    /// The progress: "3,200 of 20,000 keys".
    void setStatus(const QString &text, const QList<CountLink> &counts = {});
    /// Whether the computation was stopped and can be resumed.
    void setIncomplete(bool incomplete);
    /// Selects the row of \a key if it is visible; expands no namespace.
    void setCurrentKey(const LookupTarget &key);
    /// Expands the namespaces of the current key and selects its row, in the middle unless it is in sight.
    void revealCurrentKey();
    /// The content of the cells: the part of each layer, the number of nodes that differ, or the joining strategy.
    enum class Mode { Layers, Nodes, Strategies };
    Mode mode() const;
    MapFilter filter() const;
    MapOrder order() const;
    void setOrder(MapOrder order);

    /// What the actions for the current row apply to.
    struct CurrentRow
    {
        QString name;              ///< of the key or namespace; empty: no row
        bool hasNameSpace = false; ///< a namespace, or a key in one
    };
    CurrentRow currentRow() const;
    /// Makes the row at \a position the current one and points at its layer; false: no row.
    bool pointAt(const QPoint &position);
    /// Points at the layer whose title is at \a x; false: none.
    bool pointAtTitle(int x);
    /// Requests the key of the current row, or expands or collapses its namespace.
    void openCurrent();
    /// Filters by the namespace of the current row.
    void filterToNameSpace();

    /// Shows only the keys that more than one layer has, or only those with a problem.
    void showOnlyContested();
    void showOnlyProblems();

signals:
    /// The current row or the rows have changed.
    void offerChanged();
    void layerPointed(const strata::AddressLayer &layer);
    void keyChosen(const strata::LookupTarget &key);
    void layerActivated(const strata::AddressLayer &layer);
    void linkActivated(const QString &link);
    /// filter() or order() changed.
    void filterChanged();
    void resumeRequested();
    void modeChanged();

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildControls();
    int widestResult() const;
    void arrangeColumns();
    std::optional<AddressLayer> layerOf(int column) const;
    void choose(const QModelIndex &index);
    void remember();
    void restore();
    void unfoldFew();

    MapModel &m_map;
    QLabel *m_title = nullptr;
    QLabel *m_hints = nullptr;
    CountLabel *m_status = nullptr;
    QToolButton *m_resume = nullptr;
    QLineEdit *m_filter = nullptr;
    QCheckBox *m_contested = nullptr;
    QCheckBox *m_problems = nullptr;
    QComboBox *m_order = nullptr;
    QComboBox *m_mode = nullptr;
    QTreeView *m_tree = nullptr;
    MapHeader *m_header = nullptr;
    SpokenTable *m_spoken = nullptr;
    bool m_isFiltering = false; ///< rows for another filter are being computed
    QSet<QString> m_unfolded;   // prefixes
    MapFilter m_restored;       // of the rows expanded last
    int m_scroll = 0;
    LookupTarget m_current;
};

} // namespace strata
