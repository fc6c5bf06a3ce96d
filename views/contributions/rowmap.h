// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QTimer>

namespace strata {

class ContributionModel;
class MatrixTree;
class Minimap;

/// Updates the minimap: one mark per expanded row, and the visible range.
class RowMap : public QObject
{
    Q_OBJECT

public:
    /// \a tree: the half with the scroll bar. All arguments must outlive this object.
    RowMap(const ContributionModel &model, MatrixTree &tree, Minimap &minimap, QObject *parent = nullptr);

    /// Schedules an update in the event loop, because rows may have changed.
    void follow() { m_following.start(); }
    /// Hides the minimap until the rows change.
    void hide();

private:
    void update();
    void updateSight();
    void scrollTo(int row);

    const ContributionModel &m_model;
    MatrixTree &m_tree;
    Minimap &m_minimap;
    QTimer m_following;
    int m_rowCount = 0; ///< expanded rows
};

} // namespace strata
