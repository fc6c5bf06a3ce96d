// SPDX-License-Identifier: MIT
#pragma once

#include "items/cascademodel.h"
#include "items/contributionmodel.h"
#include "views/fates/fatepalette.h"

#include <QList>
#include <QWidget>

#include <optional>

class QAction;
class QLabel;
class QStackedWidget;
class QVBoxLayout;

namespace strata {

class CascadeView;
class MatrixView;

/// The central view of one answer: remarks on top, below them the matrix or the cascade.
///
/// Without a choice of the user up to three places are shown as a cascade, more as a matrix. With more places the
/// cascade shows the current one.
class ContributionView : public QWidget
{
    Q_OBJECT

public:
    explicit ContributionView(QWidget *parent = nullptr);
    ~ContributionView() override;

    /// Null shows that no key is chosen.
    void setProjection(std::shared_ptr<const Projection> projection);
    /// A problem with what is shown that the projection does not know, said above it; empty: none.
    void setProblem(const QString &problem);
    /// What can be done about it, said below; empty: nothing is known.
    void setAdvice(const QString &advice);
    MatrixView &matrix() { return *m_matrix; }
    CascadeView &cascade() { return *m_cascade; }

    bool showsCascade() const;
    /// Makes the value at \a address the current one. Sends no signal if it is that already. False if the answer does
    /// not have it.
    bool setCurrent(const Address &address);
    /// Where the current cell stands; key and all empty without an answer.
    Address currentPlace() const;
    /// What \a layer has in the current row. An item that it does not have has no place there, as its number counts
    /// other items: then the nearest row above.
    Address placeIn(const AddressLayer &layer) const;
    WhyText currentWhy() const;
    /// See ContributionModel::setEdited().
    void setEdited(const std::function<bool(const SourceMark &)> &isEdited);
    /// The row of the table that is looked at; none without an answer.
    std::optional<std::size_t> currentRow() const;
    /// What the current cell holds; null where it holds nothing.
    const Value *currentValue() const;
    /// Offers \a legend in the view.
    void setLegendAction(QAction *legend);
    /// What can be chosen of the matrix, for a menu.
    QList<QAction *> matrixChoices() const;

public slots:
    void toggleCascade();
    void setShowLosers(bool show);
    void focusFilter();
    /// Goes to another row that passes the filter, as MatrixView does.
    void findMatch(int direction);
    /// Asks for the source line of the current value.
    void openCurrent();

signals:
    /// The place that the user looks at.
    void currentValueChanged(const strata::Address &address);
    void whyChanged(const strata::WhyText &why);
    void sourceRequested(const strata::SourceMark &mark);
    void strategyComparisonRequested();
    void showLosersChanged(bool show);
    void cascadeShown(bool isCascade);

private:
    void showNotes();
    void addNote(const QString &text, bool isProblem, bool offersComparison);
    void choosePage();
    void fillCascade();
    void onMatrixCurrent(const QModelIndex &index);
    void onCascadeCurrent(const QModelIndex &index);
    void open(const QModelIndex &index);
    QModelIndex currentIndex() const;

    enum class Choice { Automatic, Matrix, Cascade };

    std::shared_ptr<const Projection> m_projection;
    QString m_problem;
    QString m_advice;
    ContributionModel m_model;
    CascadeModel m_cascadeModel;
    QWidget *m_notes = nullptr;
    QVBoxLayout *m_noteLayout = nullptr;
    QStackedWidget *m_pages = nullptr;
    MatrixView *m_matrix = nullptr;
    CascadeView *m_cascade = nullptr;
    QLabel *m_empty = nullptr;
    Choice m_choice = Choice::Automatic;
    bool m_isQuiet = false;
};

} // namespace strata
