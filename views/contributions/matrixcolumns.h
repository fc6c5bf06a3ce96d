// SPDX-License-Identifier: MIT
#pragma once

#include "items/contributionmodel.h"

#include <QHash>
#include <QList>
#include <QSet>

namespace strata {

class MatrixDelegate;
class MatrixHeader;
class MatrixTree;

/// Which columns the two halves of the matrix show and how wide: runs of layers without the key fold into slats.
class MatrixColumns
{
public:
    /// How wide layer columns are.
    enum class Mode {
        Fit, ///< values as far as there is room for them: the current layer, its neighbours, ends of reach lines first
        Values,
        Glyphs,
        Overview
    };
    enum class Layers { All, Contributing };

    /// \a header is that of the layers. All outlive this.
    MatrixColumns(const ContributionModel &model, MatrixTree &frozen, MatrixTree &layers, MatrixHeader &header,
                  const MatrixDelegate &delegate);

    void setMode(Mode mode) { m_mode = mode; }
    Mode mode() const { return m_mode; }

    /// Shows, hides and sizes the columns as they are to be now. \a current is the place that is looked at: its layer
    /// is shown in any case.
    void arrange(Layers layers, const QModelIndex &current);
    /// Model columns that are shown as a slat, with the number of layers that it stands for.
    const QHash<int, int> &slats() const { return m_slats; }
    /// Opens the run that \a column is in, from the next arrange() on.
    void unfold(int column);
    /// Closes the opened run that \a column is in; false if it is in none.
    bool fold(int column);
    void foldAll() { m_unfolded.clear(); }

    MatrixTree &treeOf(int column) const;
    QList<int> shown() const;
    /// The widths that the result and the fates want.
    int resultWidth() const { return valueWidth(ContributionModel::ResultColumn); }
    int fateWidth() const;
    /// What the layers that are shown want, all together.
    int layersWidth() const;
    /// What all layers need so that each that has the key shows its sign and the beginning of a value.
    int leastLayersWidth() const;

private:
    void findRuns();
    void fit(const QModelIndex &current);
    QList<int> mostWanted(const QList<int> &shown, const QModelIndex &current) const;
    bool hasContributingLayer() const;
    static int shareOut(int spare, const QHash<int, int> &wanted, QHash<int, int> &widths);
    int valueWidth(int column) const;
    int headerWidth(int column) const;
    int glyphWidth() const;
    int leastValueWidth() const;

    const ContributionModel &m_model;
    MatrixTree &m_frozen;
    MatrixTree &m_layers;
    MatrixHeader &m_header;
    const MatrixDelegate &m_delegate;
    Mode m_mode = Mode::Fit;
    QHash<int, int> m_slats; ///< first column of a folded run, number of layers
    QSet<int> m_unfolded;    ///< first columns of runs that the user opened
};

} // namespace strata
