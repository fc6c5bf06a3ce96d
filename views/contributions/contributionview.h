// SPDX-License-Identifier: MIT
#pragma once

#include "items/answer/cascademodel.h"
#include "items/answer/contributionmodel.h"
#include "views/fates/fatepalette.h"

#include <QWidget>

#include <optional>

class QLabel;
class QStackedWidget;
class QVBoxLayout;

namespace strata {

class CascadeView;
class MatrixView;

/// The central view of one answer: notes at the top, the matrix or the cascade below.
///
/// Unless the user chooses, up to three places are shown as a cascade, more as a matrix. With more places the cascade
/// shows the current one.
class ContributionView : public QWidget
{
    Q_OBJECT

public:
    explicit ContributionView(QWidget *parent = nullptr);

    /// Null: no key is selected.
    /// \a removals: values of its key that what-if edits removed.
    void setProjection(std::shared_ptr<const Projection> projection, std::vector<ValueRemoval> removals = {});
    /// A problem of the displayed answer outside the projection, shown above it; empty: none.
    void setProblem(const QString &problem);
    /// What to do about the problem, shown below it; empty: unknown.
    void setAdvice(const QString &advice);
    MatrixView &matrix() { return *m_matrix; }
    CascadeView &cascade() { return *m_cascade; }

    bool showsCascade() const;
    /// Makes the value at \a address the current one. Sends no signal if it is that already. False if the answer does
    /// not have it.
    bool setCurrent(const Address &address);
    /// The place of the current cell; key and all empty without an answer.
    Address currentPlace() const;
    /// True where the current layer has nothing in the current row; its place is then that of the list around.
    bool isOnEmptyCell() const;
    /// The place of \a layer in the current row. An item missing in the layer has no place there, because its index
    /// counts other items: then the nearest ancestor row.
    Address placeIn(const AddressLayer &layer) const;
    WhyText currentWhy() const;
    /// The removed value of the current cell; null: none.
    const ValueRemoval *currentRemoval() const;
    /// See ContributionModel::setEdited().
    void setEdited(const std::function<bool(const SourceMark &)> &isEdited);
    /// The current row of the table; none without an answer.
    std::optional<std::size_t> currentRow() const;
    /// The value of the current cell; null: none.
    const Value *currentValue() const;

public slots:
    void toggleCascade();
    void focusFilter();
    /// Moves to the next or previous row that matches the filter, like MatrixView.
    void findMatch(int direction);
    /// Requests the source line of the current value.
    void openCurrent();

signals:
    void currentValueChanged(const strata::Address &address);
    void whyChanged(const strata::WhyText &why);
    void sourceRequested(const strata::SourceMark &mark);
    void strategyComparisonRequested();

private:
    void showNotes();
    void addNote(const QString &text, bool isProblem, bool offersComparison);
    void choosePage();
    void fillCascade();
    void onCurrent(const QModelIndex &index);
    void open(const QModelIndex &index);
    QModelIndex currentIndex() const;

    enum class Choice { Automatic, Matrix, Cascade };

    std::shared_ptr<const Projection> m_projection;
    std::vector<ValueRemoval> m_removals;
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
