// SPDX-License-Identifier: MIT
#pragma once

#include "projection/contributiontable.h"

#include <QTimer>
#include <QWidget>

#include <vector>

namespace strata {

class ContributionModel;
class MatrixTree;

/// The marks of the lines of a minimap: the worst of their rows. \a lines: the height in pixels; with fewer rows, one
/// line per row.
std::vector<RowMark> minimapLines(const std::vector<RowMark> &rows, int lines);

/// All rows of the matrix in a narrow strip next to the scroll bar, which shows removed values and problems; problems
/// are at least two pixels high. A click scrolls to the place.
class Minimap : public QWidget
{
    Q_OBJECT

public:
    /// \a tree: the half with the scroll bar. Both arguments must outlive this object.
    Minimap(const ContributionModel &model, MatrixTree &tree, QWidget *parent = nullptr);

    /// Schedules an update in the event loop, because rows may have changed.
    void follow() { m_following.start(); }
    /// Hides the map until the rows change.
    void putAway();
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    void readRows();
    void updateSight();
    void scrollTo(double y);
    double lineHeight() const;

    const ContributionModel &m_model;
    MatrixTree &m_tree;
    QTimer m_following;
    std::vector<RowMark> m_rows; ///< expanded rows
    int m_first = 0;             ///< visible row
    int m_count = 0;             ///< visible rows
};

} // namespace strata
