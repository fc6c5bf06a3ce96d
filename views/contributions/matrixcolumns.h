// SPDX-License-Identifier: MIT
#pragma once

#include "items/answer/contributionmodel.h"

#include <QHash>
#include <QList>
#include <QSet>

#include <utility>
#include <vector>

namespace strata {

class MatrixDelegate;
class MatrixHeader;
class MatrixTree;

/// The visible columns of both halves of the matrix and their widths: runs of layers without the key are folded into
/// slats.
class MatrixColumns
{
public:
    /// The width of layer columns.
    enum class Mode {
        Fit, ///< values as far as they fit: the current layer, its neighbours, and ends of reach lines first
        Values,
        Glyphs,
        Overview
    };

    /// \a header: that of the layers. All arguments must outlive this object.
    MatrixColumns(const ContributionModel &model, MatrixTree &frozen, MatrixTree &layers, MatrixHeader &header,
                  const MatrixDelegate &delegate);

    void setMode(Mode mode) { m_mode = mode; }
    Mode mode() const { return m_mode; }

    /// Shows and hides the columns. The layer of \a current is always visible.
    void choose(bool onlyContributing, const QModelIndex &current);
    /// Sets the widths of the visible layers.
    void resize(const QModelIndex &current);
    /// Columns shown as a slat, with the number of layers in it.
    const QHash<int, int> &slats() const { return m_slats; }
    /// Expands the run that contains \a column, at the next choose().
    void unfold(int column);
    /// Folds the expanded run that contains \a column; false: none.
    bool fold(int column);
    void foldAll() { m_unfolded.clear(); }

    MatrixTree &treeOf(int column) const;
    QList<int> visibleColumns() const;
    /// Preferred widths of the result column in pixels: without the few longest texts, and of all sampled ones. Its
    /// header is always whole.
    std::pair<int, int> resultWidths() const;
    int fateWidth() const;
    /// The preferred total width of the visible layers.
    int layersWidth() const;
    /// What the visible layers need so that each that has the key shows its sign and the beginning of a value.
    int leastLayersWidth() const;

private:
    void findRuns();
    void fit(const QModelIndex &current);
    QList<int> columnsByPriority(const QList<int> &shown, const QModelIndex &current) const;
    bool hasContributingLayer() const;
    static int distribute(int spare, const QHash<int, int> &wanted, QHash<int, int> &widths);
    std::vector<int> rowWidths(int column) const;
    int valueWidth(int column) const;
    int headerWidth(int column) const;
    int resultHeaderWidth() const;
    int glyphWidth() const;
    int leastValueWidth() const;

    const ContributionModel &m_model;
    MatrixTree &m_frozen;
    MatrixTree &m_layers;
    MatrixHeader &m_header;
    const MatrixDelegate &m_delegate;
    Mode m_mode = Mode::Fit;
    QHash<int, int> m_slats; ///< first column of a folded run; number of layers
    QSet<int> m_unfolded;    ///< first columns of runs expanded by the user
};

} // namespace strata
