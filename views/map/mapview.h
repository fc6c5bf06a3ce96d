// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "projection/nodemap.h"

#include <QSet>
#include <QString>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QModelIndex;
class QToolButton;
class QTreeView;

namespace strata {

class MapModel;

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
    MapFilter filter() const;
    MapOrder order() const;
    void setFilter(const MapFilter &filter);

signals:
    void keyChosen(const strata::AskedKey &key);
    void layerActivated(const strata::AddressLayer &layer);
    void linkActivated(const QString &link);
    /// filter() or order() changed.
    void filterChanged();
    void resumeRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildControls();
    void arrangeColumns();
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
    QTreeView *m_tree = nullptr;
    QSet<QString> m_unfolded; // prefixes
    int m_scroll = 0;
    AskedKey m_current;
};

} // namespace strata
