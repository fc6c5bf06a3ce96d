// SPDX-License-Identifier: MIT
#pragma once

#include "items/contributionmodel.h"
#include "views/fates/fatepalette.h"

#include <QHash>
#include <QSet>
#include <QWidget>
#include <array>
#include <optional>

class QCheckBox;
class QComboBox;
class QItemSelectionModel;
class QLabel;
class QLineEdit;
class QSplitter;
class QToolButton;

namespace strata {

class MatrixDelegate;
class MatrixHeader;
class MatrixTree;

/// The contribution matrix: result and fate stay in place at the left, the layers scroll beside them. Rows and values
/// come from a ContributionModel; what the user asks for leaves as signals.
class MatrixView : public QWidget
{
    Q_OBJECT

public:
    /// How wide layer columns are.
    enum class ColumnMode { Values, Glyphs, Overview };

    explicit MatrixView(ContributionModel &model, QWidget *parent = nullptr);
    ~MatrixView() override;

    QModelIndex currentIndex() const;
    /// Makes \a index the current one, unfolds what hides it and scrolls to it.
    void setCurrentIndex(const QModelIndex &index);

    void setFatePalette(const FatePalette &palette);
    void setColumnMode(ColumnMode mode);
    ColumnMode columnMode() const { return m_mode; }
    void setOnlyContributing(bool only);
    bool showsOnlyContributing() const;
    void setShowLosers(bool show);
    bool showsLosers() const;

    /// Model columns that are shown as a slat, with the number of layers that it stands for.
    const QHash<int, int> &slats() const { return m_slats; }
    void unfold(int column);

public slots:
    void focusFilter();

signals:
    void currentChanged(const QModelIndex &index);
    /// The user wants to see where the value is written.
    void opened(const QModelIndex &index);
    void showLosersChanged(bool show);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildTrees();
    void buildFooter();
    void connectTrees();
    void setUpTree(MatrixTree &tree);
    void rememberPosition();
    void restorePosition();
    void arrangeColumns();
    void fitFrozen();
    void foldRuns();
    int valueWidth(int column) const;
    int glyphWidth() const;
    void applyFilter();
    void updateFooter();
    void updateFont();
    void syncScrollBars();
    void onSectionClicked(int section);
    void onClicked(const QModelIndex &index);
    void onOpened(const QModelIndex &index);
    void step(int direction);
    void goToEdge(int direction);
    QList<int> shownColumns() const;
    MatrixTree &treeOf(int column) const;

    ContributionModel &m_model;
    MatrixDelegate *m_delegate = nullptr;
    QSplitter *m_splitter = nullptr;
    MatrixTree *m_frozen = nullptr;
    QWidget *m_scrollBarGap = nullptr; ///< below the frozen half, as high as the other half's scroll bar
    MatrixTree *m_layers = nullptr;
    MatrixHeader *m_frozenHeader = nullptr;
    MatrixHeader *m_layersHeader = nullptr;
    QItemSelectionModel *m_selection = nullptr;
    QWidget *m_footer = nullptr;
    QLineEdit *m_filter = nullptr;
    QLabel *m_matching = nullptr;
    QCheckBox *m_losers = nullptr;
    QCheckBox *m_contributing = nullptr;
    QToolButton *m_contested = nullptr;
    QComboBox *m_modeBox = nullptr;
    std::array<QToolButton *, kFateFamilyCount> m_chips{};
    ColumnMode m_mode = ColumnMode::Values;
    QHash<int, int> m_slats;              ///< first column of a folded run, number of layers
    QSet<int> m_unfolded;                 ///< first columns of runs that the user opened
    std::optional<Address> m_lastCurrent; ///< what was current before a reset
    int m_lastColumn = 0;                 ///< and in which column; result and fate have one address
    bool m_isRestoring = false;
    bool m_hasChosenWidth = false; ///< the user moved the edge of the frozen half
};

} // namespace strata
