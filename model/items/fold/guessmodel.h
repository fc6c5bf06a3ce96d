// SPDX-License-Identifier: MIT
#pragma once

#include "projection/steps/foldguess.h"

#include <QAbstractListModel>
#include <QStringList>
#include <QVector>

#include <functional>

namespace strata {

/// The form of a guess.
enum class GuessKind {
    Items,  ///< some of the options
    Order,  ///< some of the options, in an order
    Choice, ///< one of the options
    Keys,   ///< for each option one of its values
    Text,   ///< anything that can be typed
};

/// A part from which a guess is composed.
struct GuessOption
{
    QString text;
    QString remark = {};     ///< source, shown muted next to it
    QStringList values = {}; ///< GuessKind::Keys: the possible values; the first one is selected initially
};

/// The parts from which a guess is composed.
struct GuessOptions
{
    int count = 0;
    std::function<GuessOption(int)> at = {}; ///< 0-based

    GuessOptions() = default;
    GuessOptions(int aCount, std::function<GuessOption(int)> optionAt) : count(aCount), at(std::move(optionAt)) {}
    GuessOptions(const QVector<GuessOption> &list) // NOLINT(google-explicit-constructor): a short list
        : count(static_cast<int>(list.size())), at([list](int option) { return list[option]; })
    {}
};

/// The marks for a guess: a verdict per option with its reason, which is created on demand and may be empty.
struct GuessMarks
{
    QVector<GuessVerdict> verdicts = {};
    std::function<QString(int option)> because = {}; ///< null: no verdict has a reason

    QString reason(int option) const { return because ? because(option) : QString(); }
};

/// The options of a guess and the selection. Contains texts only and does not know the right answer.
///
/// Rows are the options. With GuessKind::Order the selected ones come first, then a separator line, then the others.
class GuessModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role : int {
        RemarkRole = Qt::UserRole + 1, ///< QString
        StateRole,                     ///< State
        ValueTextRole,                 ///< QString: GuessKind::Keys: the selected value
        PlaceRole,                     ///< int: GuessKind::Order: 0-based position if selected, else -1
        VerdictRole,                   ///< GuessVerdict; invalid before the check
        BecauseRole,                   ///< QString
        OptionRole,                    ///< int: index of the option; -1: the separator
    };
    enum class State { Out, In, Line };
    Q_ENUM(State)

    using QAbstractListModel::QAbstractListModel;

    /// Clears the selection. Texts of many options are created on demand.
    void ask(GuessKind kind, const GuessOptions &options);
    GuessKind kind() const { return m_kind; }
    int optionCount() const { return m_options.count; }

    /// Indexes of the selected options; with GuessKind::Order in order.
    QVector<int> chosen() const;
    void setChosen(const QVector<int> &options);
    /// GuessKind::Keys: the index of the value of each option.
    QVector<int> values() const { return m_values; }
    QStringList valuesOf(const QModelIndex &index) const;
    void setValue(const QModelIndex &index, int value);
    /// For all options.
    void setValues(const QVector<int> &values);

    /// Selects or deselects an option; a choice has a single one.
    void toggle(const QModelIndex &index);
    /// GuessKind::Order: moves a row by \a rows, also across the separator. Returns its new index.
    QModelIndex move(const QModelIndex &index, int rows);

    /// Marks for all options, or none; any change of the guess clears them.
    void setMarks(const GuessMarks &marks);
    bool isMarked() const { return !m_marks.verdicts.isEmpty(); }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

signals:
    void guessChanged();

private:
    static constexpr int kLine = -1;

    int optionAt(int row) const { return m_rows[row]; }
    bool isIn(int row) const;
    QString accessibleText(int row) const;
    void changed();

    GuessKind m_kind = GuessKind::Items;
    GuessOptions m_options;
    QVector<int> m_rows; // options, and the line
    int m_line = 0;      // row of the separator, equal to the number of selected options
    QVector<bool> m_in;  // by option, without order
    QVector<int> m_values;
    GuessMarks m_marks;
};

/// "right", "wrong place", …
QString verdictText(GuessVerdict verdict);

} // namespace strata
