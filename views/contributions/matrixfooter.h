// SPDX-License-Identifier: MIT
#pragma once

#include "items/answer/contributionmodel.h"
#include "projection/projection.h"

#include <QList>
#include <QWidget>
#include <array>

class QAction;
class QActionGroup;
class QLineEdit;
class QToolBar;
class QToolButton;

namespace strata {

class ElidedLabel;

/// The controls below the matrix: which rows and layers are visible, and their width.
class MatrixFooter : public QWidget
{
    Q_OBJECT

public:
    explicit MatrixFooter(QWidget *parent = nullptr);

    /// The selected rows and values.
    ContributionFilter filter() const;
    /// Clears the filter text; the filter of fates stays.
    void clearText();
    void setShowLosers(bool show);
    void setOnlyContributing(bool only);
    bool showsOnlyContributing() const;
    /// Whether rows are grouped by the first part of their path.
    bool isGrouped() const;
    void setColumnMode(int mode);
    void focusFilter();

    /// Shows the counts of values and how items are matched; null: no lookup.
    void setProjection(const Projection *projection);
    /// Adds a button for \a legend at the end.
    void setLegendAction(QAction *legend);
    /// Settings that are available only here.
    QList<QAction *> choices() const;

protected:
    void changeEvent(QEvent *event) override;

signals:
    void filterChanged();
    void showLosersChanged(bool show);
    void onlyContributingChanged(bool only);
    void columnModeChosen(int mode);
    void groupedChanged();

private:
    void buildActions();
    void showSigns();
    QAction *add(const char *name, const QString &text, const QString &toolTip);
    QToolButton *buttonOf(QAction *action) const;

    QLineEdit *m_filter = nullptr;
    QToolBar *m_bar = nullptr;
    std::array<QAction *, kFateFamilyCount> m_chips{};
    QAction *m_contested = nullptr;
    QAction *m_losers = nullptr;
    QAction *m_grouped = nullptr;
    QAction *m_contributing = nullptr;
    QAction *m_mode = nullptr;
    QActionGroup *m_modes = nullptr;
    ElidedLabel *m_matching = nullptr;
};

} // namespace strata
