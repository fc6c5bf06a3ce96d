// SPDX-License-Identifier: MIT
#pragma once

#include <QSplitter>

#include <array>

class QAbstractItemModel;
class QItemSelectionModel;

namespace strata {

class FatePalette;
class MatrixDelegate;
class MatrixHeader;
class MatrixTree;

/// The halves of the matrix: result and fate stay in place at the left, the layers scroll at the right. Rows of both
/// unfold and scroll together, and there is one current cell.
class MatrixHalves : public QSplitter
{
    Q_OBJECT

public:
    explicit MatrixHalves(QAbstractItemModel &model, QWidget *parent = nullptr);
    ~MatrixHalves() override;

    MatrixTree &frozen() const { return *m_frozen; }
    MatrixTree &layers() const { return *m_layers; }
    std::array<MatrixTree *, 2> both() const { return {m_frozen, m_layers}; }
    MatrixHeader &layersHeader() const { return *m_layersHeader; }
    MatrixDelegate &delegate() const { return *m_delegate; }
    QItemSelectionModel &selection() const { return *m_selection; }

    void setFatePalette(const FatePalette &palette);
    /// The frozen half gets \a width pixels, the other one what is left.
    void setFrozenWidth(int width);
    /// Both halves must have the same height below their headers.
    void syncScrollBars();
    void hideScrollBars();
    int headerHeight() const;

signals:
    void stepRequested(int direction); ///< -1: cell to the left, 1: to the right
    void edgeRequested(int direction); ///< first or last cell of the row
    void clicked(const QModelIndex &index);
    void opened(const QModelIndex &index);

private:
    void setUpTree(MatrixTree &tree, QAbstractItemModel &model);
    void connectTrees();

    MatrixDelegate *m_delegate = nullptr;
    QItemSelectionModel *m_selection = nullptr;
    MatrixTree *m_frozen = nullptr;
    QWidget *m_scrollBarGap = nullptr; ///< below the frozen half, as high as the other half's scroll bar
    MatrixTree *m_layers = nullptr;
    MatrixHeader *m_frozenHeader = nullptr;
    MatrixHeader *m_layersHeader = nullptr;
};

} // namespace strata
