// SPDX-License-Identifier: MIT
#pragma once

#include "projection/guessverdict.h"

#include <QAbstractListModel>
#include <QStringList>
#include <QVector>

#include <functional>
#include <optional>

namespace strata {

/// How a guess is put together.
enum class GuessKind {
    Items,  ///< some of the options
    Order,  ///< some of the options, in an order
    Choice, ///< one of the options
    Keys,   ///< for each option one of its values
    Text,   ///< anything that can be typed
};

/// Something that a guess can be put together from.
struct GuessOption
{
    QString text;
    QString remark = {};     ///< muted beside it: where it comes from
    QStringList values = {}; ///< GuessKind::Keys: what the key may have; the first one is chosen at the beginning
};

/// All that a guess can be put together from.
struct GuessOptions
{
    int count = 0;
    std::function<GuessOption(int)> at = {}; ///< 0-based

    GuessOptions() = default;
    GuessOptions(int many, std::function<GuessOption(int)> make) : count(many), at(std::move(make)) {}
    GuessOptions(const QVector<GuessOption> &made) // NOLINT(google-explicit-constructor): a few that are there
        : count(static_cast<int>(made.size())), at([made](int option) { return made[option]; })
    {}
};

/// What is to be said to a guess: a verdict for each option, and the sentence that decides it, which is asked for when
/// it is shown and may be empty.
struct GuessMarks
{
    QVector<GuessVerdict> verdicts = {};
    std::function<QString(int option)> because = {}; ///< none: no verdict has a reason

    QString reason(int option) const { return because ? because(option) : QString(); }
};

/// The options of a guess and what is chosen of them. Knows texts only; what is right is decided elsewhere.
///
/// Rows are the options. With GuessKind::Order those that are in stand in front, then a line that is no option, then
/// those that are out.
class GuessModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role : int {
        RemarkRole = Qt::UserRole + 1, ///< QString
        StateRole,                     ///< State
        ValueTextRole,                 ///< QString: GuessKind::Keys: what the key has
        PlaceRole,                     ///< int: GuessKind::Order: 0-based place of what is in; -1: out
        VerdictRole,                   ///< GuessVerdict; invalid before the check
        BecauseRole,                   ///< QString
        OptionRole,                    ///< int: index of the option; -1: the line between
    };
    enum class State { Out, In, Line };
    Q_ENUM(State)

    explicit GuessModel(QObject *parent = nullptr);

    /// Nothing is chosen then. Options of which there may be many are made when they are shown.
    void ask(GuessKind kind, const GuessOptions &options);
    GuessKind kind() const { return m_kind; }
    int optionCount() const { return m_options.count; }

    /// Indices of the options that are in; with GuessKind::Order in their order.
    QVector<int> chosen() const;
    void setChosen(const QVector<int> &options);
    /// GuessKind::Keys: for each option the index into its values.
    QVector<int> values() const { return m_values; }
    QStringList valuesOf(const QModelIndex &index) const;
    void setValue(const QModelIndex &index, int value);
    /// For all options.
    void setValues(const QVector<int> &values);

    /// Puts an option in or out; of a choice in alone.
    void toggle(const QModelIndex &index);
    /// GuessKind::Order: moves a row by \a rows, across the line too. Where it stands then.
    QModelIndex move(const QModelIndex &index, int rows);

    /// Marks for all options, or none; any change of the guess takes them back.
    void setMarks(const GuessMarks &marks);
    bool isMarked() const { return !m_marks.verdicts.isEmpty(); }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QHash<int, QByteArray> roleNames() const override;

signals:
    /// The guess is another one.
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
    int m_line = 0;      // row of the line: as many are in
    QVector<bool> m_in;  // by option, where there is no order
    QVector<int> m_values;
    GuessMarks m_marks;
};

/// "right", "wrong place", …
QString verdictText(GuessVerdict verdict);

} // namespace strata
