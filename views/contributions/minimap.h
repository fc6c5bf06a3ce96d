// SPDX-License-Identifier: MIT
#pragma once

#include "projection/rowmarks.h"
#include "views/fates/fatepalette.h"

#include <QWidget>

#include <vector>

namespace strata {

/// One line of a minimap, by the rows that it stands for: the worst of them. \a lines is at most the height in pixels;
/// where there are fewer rows, each has a line of its own.
std::vector<RowMark> minimapLines(const std::vector<RowMark> &rows, int lines);

/// All rows of the matrix in one narrow strip beside the scroll bar: what was removed and what is a problem is seen
/// from afar, problems at least two pixels high. A click scrolls there.
class Minimap : public QWidget
{
    Q_OBJECT

public:
    explicit Minimap(QWidget *parent = nullptr);
    ~Minimap() override;

    void setRows(std::vector<RowMark> rows);
    /// Which part of the rows is in sight.
    void setSight(int first, int count);
    void setFatePalette(const FatePalette &palette);
    QSize sizeHint() const override;

signals:
    /// The row to be brought into sight.
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
    FatePalette m_palette;
};

} // namespace strata
