// SPDX-License-Identifier: MIT
#pragma once

#include "projection/contributiontable.h"

#include <QWidget>

#include <vector>

namespace strata {

/// The marks of the lines of a minimap: the worst of their rows. \a lines: the height in pixels; with fewer rows, one
/// line per row.
std::vector<RowMark> minimapLines(const std::vector<RowMark> &rows, int lines);

/// All rows of the matrix in a narrow strip next to the scroll bar, which shows removed values and problems; problems
/// are at least two pixels high. A click scrolls to the place.
class Minimap : public QWidget
{
    Q_OBJECT

public:
    explicit Minimap(QWidget *parent = nullptr);

    void setRows(std::vector<RowMark> rows);
    /// The visible part of the rows.
    void setSight(int first, int count);
    QSize sizeHint() const override;

signals:
    /// The row to scroll to.
    void rowRequested(int row);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    void ask(double y);
    double lineHeight() const;

    std::vector<RowMark> m_rows;
    int m_first = 0;
    int m_count = 0;
};

} // namespace strata
