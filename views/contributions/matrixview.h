// SPDX-License-Identifier: MIT
#pragma once

#include "items/contributionmodel.h"
#include "views/contributions/matrixcolumns.h"
#include "views/fates/fatepalette.h"

#include <QList>
#include <QTimer>
#include <QWidget>
#include <memory>
#include <optional>

class QAction;

namespace strata {

class MatrixFooter;
class MatrixHalves;
class Minimap;
class RowMap;

/// The contribution matrix: result and fate stay in place at the left, the layers scroll beside them. Rows and values
/// come from a ContributionModel; what the user asks for leaves as signals.
class MatrixView : public QWidget
{
    Q_OBJECT

public:
    using ColumnMode = MatrixColumns::Mode;

    explicit MatrixView(ContributionModel &model, QWidget *parent = nullptr);
    ~MatrixView() override;

    QModelIndex currentIndex() const;
    /// Makes \a index the current one, unfolds what hides it and scrolls to it.
    void setCurrentIndex(const QModelIndex &index);

    /// Makes the layer whose header is at \a x the current one; false: there is none.
    bool goToLayerAt(int x);

    void setFatePalette(const FatePalette &palette);
    void setLegendAction(QAction *legend);
    /// What its footer lets choose, for a menu.
    QList<QAction *> choices() const;
    void setColumnMode(ColumnMode mode);
    ColumnMode columnMode() const { return m_columns->mode(); }
    void setOnlyContributing(bool only);
    bool showsOnlyContributing() const;
    void setShowLosers(bool show);

    /// Model columns that are shown as a slat, with the number of layers that it stands for.
    const QHash<int, int> &slats() const { return m_columns->slats(); }
    void unfold(int column);

    /// The size that shows all rows and all values of the layers that contribute, without the controls below.
    QSize unfoldedSize() const;
    /// Nothing but the table, whose columns share the width there is now: for pictures of unfoldedSize().
    void showAll();

public slots:
    void focusFilter();
    /// Takes back what was typed as a filter; which fates are shown stays.
    void clearFilterText();
    /// Goes to the next row that passes the filter (\a direction 1) or to the one before (-1); to the filter while it
    /// is off.
    void findMatch(int direction);

signals:
    void currentChanged(const QModelIndex &index);
    /// The user wants to see where the value is written.
    void opened(const QModelIndex &index);
    void showLosersChanged(bool show);

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
    void arrangeLayers();
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
    RowMap *m_rowMap = nullptr;
    std::unique_ptr<MatrixColumns> m_columns;
    std::optional<Address> m_lastCurrent; ///< what was current before a reset
    int m_lastColumn = 0;                 ///< and in which column; result and fate have one address
    int m_lastScroll = 0;
    QTimer m_fit; ///< columns are to follow the current layer
    bool m_isRestoring = false;
    bool m_hasChosenWidth = false; ///< the user moved the edge of the frozen half
};

} // namespace strata
