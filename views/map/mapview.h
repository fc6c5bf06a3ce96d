// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "projection/nodemap.h"

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

/// The whole hierarchy of one node at a glance: name spaces that fold to keys, by layers.
class MapView : public QWidget
{
    Q_OBJECT

public:
    explicit MapView(MapModel &map, QWidget *parent = nullptr);
    ~MapView() override;

    /// "Who decides what on web01"
    void setTitle(const QString &title);
    /// Lines with links above the map; empty: none.
    void setHints(const QString &html);
    /// How far the map has come: "3,200 of 20,000 keys".
    void setStatus(const QString &text);
    /// Whether the rest can be asked for, because the work was stopped.
    void setIncomplete(bool incomplete);
    /// Marks the row of \a key where it is in sight; no name space is unfolded for it.
    void setCurrentKey(const AskedKey &key);
    /// What the cells say: what each layer does, how many other nodes differ, or which strategy joins the layers.
    enum class Mode { Layers, Nodes, Strategies };
    Mode mode() const;
    MapFilter filter() const;
    MapOrder order() const;
    void setOrder(MapOrder order);

    /// What can be done with the current row.
    struct Offer
    {
        QString name;              ///< of the key or the name space; empty: there is no row
        bool hasNameSpace = false; ///< it is one, or its key is in one
    };
    Offer offer() const;
    /// Makes the row at \a position the current one, and points at the layer there; false: there is no row.
    bool pointAt(const QPoint &position);
    /// Points at the layer whose title stands at \a x; false: there is none.
    bool pointAtTitle(int x);
    /// Asks for the key of the current row, or folds or unfolds its name space.
    void openCurrent();
    /// Filters to the name space of the current row.
    void filterToNameSpace();

signals:
    /// Another row is current, or there are other rows.
    void offerChanged();
    void layerPointed(const strata::AddressLayer &layer);
    void keyChosen(const strata::AskedKey &key);
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
    int widestBadge() const;
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
    QLabel *m_status = nullptr;
    QToolButton *m_resume = nullptr;
    QLineEdit *m_filter = nullptr;
    QCheckBox *m_contested = nullptr;
    QCheckBox *m_problems = nullptr;
    QComboBox *m_order = nullptr;
    QComboBox *m_mode = nullptr;
    QTreeView *m_tree = nullptr;
    MapHeader *m_header = nullptr;
    SpokenTable *m_spoken = nullptr;
    bool m_isFiltering = false; ///< rows for another filter are on their way
    QSet<QString> m_unfolded;   // prefixes
    MapFilter m_restored;       // of the rows that were unfolded last
    int m_scroll = 0;
    AskedKey m_current;
};

} // namespace strata
