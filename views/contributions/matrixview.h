// SPDX-License-Identifier: MIT
#pragma once

#include "items/answer/contributionmodel.h"
#include "views/contributions/matrixcolumns.h"

#include <QTimer>
#include <QWidget>
#include <memory>
#include <optional>

namespace strata {

class MatrixFooter;
class MatrixHalves;
class Minimap;

/// The contribution matrix: result and fate are fixed on the left, layers scroll beside them. Shows a ContributionModel
/// and emits the user's requests as signals.
class MatrixView : public QWidget
{
    Q_OBJECT

public:
    using ColumnMode = MatrixColumns::Mode;

    explicit MatrixView(ContributionModel &model, QWidget *parent = nullptr);

    QModelIndex currentIndex() const;
    /// Makes \a index the current cell, expands its ancestors and scrolls to it.
    void setCurrentIndex(const QModelIndex &index);

    /// Makes the layer with its header at \a x the current one; false: none.
    bool goToLayerAt(int x);

    MatrixFooter &footer() { return *m_footer; }
    void setColumnMode(ColumnMode mode);

    /// Columns shown as a slat, with the number of layers in it.
    const QHash<int, int> &slats() const { return m_columns->slats(); }
    void unfold(int column);

    /// The size that shows all rows and values of contributing layers, without the controls below.
    QSize unfoldedSize() const;
    /// Shows only the table, with columns sharing the width: for images of unfoldedSize().
    void showAll();

public slots:
    void focusFilter();
    /// Moves to the next (\a direction 1) or previous (-1) row that matches the filter; without filter moves to the
    /// filter field.
    void findMatch(int direction);

signals:
    void currentChanged(const QModelIndex &index);
    /// The user requests the position of the value.
    void opened(const QModelIndex &index);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void connectTrees();
    void connectFooter();
    void unfoldRows();
    void rememberPosition();
    void restorePosition();
    void arrangeColumns();
    void resizeLayers();
    void fitSoon();
    void fitFrozen();
    void updateFont();
    void onSectionClicked(int section);
    void onClicked(const QModelIndex &index);
    void onOpened(const QModelIndex &index);
    void step(int direction);
    void goToEdge(int direction);

    ContributionModel &m_model;
    MatrixHalves *m_halves = nullptr;
    MatrixFooter *m_footer = nullptr;
    Minimap *m_minimap = nullptr;
    std::unique_ptr<MatrixColumns> m_columns;
    std::optional<Address> m_lastCurrent; ///< current place before a reset
    int m_lastColumn = 0;                 ///< and its column; result and fate share an address
    int m_lastScroll = 0;
    QTimer m_fit; ///< columns must follow the current layer
    bool m_isRestoring = false;
    bool m_hasChosenWidth = false; ///< the user moved the edge of the frozen half
};

} // namespace strata
