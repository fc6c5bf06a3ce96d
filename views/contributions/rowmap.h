// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QTimer>

namespace strata {

class ContributionModel;
class MatrixTree;
class Minimap;

/// Keeps the minimap at what the matrix shows: one mark for each row that is unfolded, and which of them are in sight.
class RowMap : public QObject
{
    Q_OBJECT

public:
    /// \a tree is the half that has the scroll bar. All outlive this.
    RowMap(const ContributionModel &model, MatrixTree &tree, Minimap &minimap, QObject *parent = nullptr);
    ~RowMap() override;

    /// The rows may have changed; looks at them when control is back in the event loop.
    void follow() { m_following.start(); }
    /// Shows no minimap until the rows change.
    void hide();

private:
    void update();
    void updateSight();
    void scrollTo(int row);

    const ContributionModel &m_model;
    MatrixTree &m_tree;
    Minimap &m_minimap;
    QTimer m_following;
    int m_rowCount = 0; ///< that are unfolded
};

} // namespace strata
