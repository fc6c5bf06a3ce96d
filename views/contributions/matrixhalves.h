// SPDX-License-Identifier: MIT
#pragma once

#include <QSplitter>

#include <array>

class QAbstractItemModel;
class QItemSelectionModel;

namespace strata {

class MatrixDelegate;
class MatrixHeader;
class MatrixTree;

/// The halves of the matrix: result and fate are fixed on the left, layers scroll on the right. Rows of both expand and
/// scroll together, with a common current cell.
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

    /// Gives the frozen half \a width pixels and the rest to the other half.
    void setFrozenWidth(int width);
    /// Gives both halves the same height below their headers.
    void syncScrollBars();
    void hideScrollBars();
    int headerHeight() const;

private:
    void setUpTree(MatrixTree &tree, QAbstractItemModel &model);
    void connectTrees();

    MatrixDelegate *m_delegate = nullptr;
    QItemSelectionModel *m_selection = nullptr;
    MatrixTree *m_frozen = nullptr;
    QWidget *m_scrollBarGap = nullptr; ///< below the frozen half, as high as the scroll bar of the other half
    MatrixTree *m_layers = nullptr;
    MatrixHeader *m_frozenHeader = nullptr;
    MatrixHeader *m_layersHeader = nullptr;
};

} // namespace strata
