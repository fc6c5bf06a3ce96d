// SPDX-License-Identifier: MIT
#pragma once

#include "items/contributionmodel.h"
#include "projection/projection.h"

#include <QWidget>
#include <array>

class QAction;
class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace strata {

class FatePalette;

/// The controls below the matrix: which rows and layers it shows, and how wide.
class MatrixFooter : public QWidget
{
    Q_OBJECT

public:
    explicit MatrixFooter(QWidget *parent = nullptr);
    ~MatrixFooter() override;

    /// The rows and values that are chosen.
    ContributionFilter filter() const;
    void setShowLosers(bool show);
    bool showsLosers() const;
    void setOnlyContributing(bool only);
    bool showsOnlyContributing() const;
    void setColumnMode(int mode);
    void focusFilter();

    /// Shows how many values of each kind there are and how items are matched; null: no lookup.
    void setProjection(const Projection *projection);
    void setFatePalette(const FatePalette &palette);
    /// Adds a button for \a legend at the end.
    void setLegendAction(QAction *legend);

signals:
    void filterChanged();
    void showLosersChanged(bool show);
    void onlyContributingChanged(bool only);
    void columnModeChosen(int mode);

private:
    void buildChips();
    void connectControls();

    QLineEdit *m_filter = nullptr;
    std::array<QToolButton *, kFateFamilyCount> m_chips{};
    QToolButton *m_contested = nullptr;
    QCheckBox *m_losers = nullptr;
    QCheckBox *m_contributing = nullptr;
    QComboBox *m_mode = nullptr;
    QLabel *m_matching = nullptr;
};

} // namespace strata
