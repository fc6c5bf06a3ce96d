// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "items/arrangedmodel.h"
#include "items/exporttable.h"
#include "items/roles.h"
#include "items/roworder.h"
#include "projection/fates.h"

#include <QHash>
#include <QString>

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace strata {

/// A match in a data file, as texts for people.
struct SearchRow
{
    std::size_t number = 0; ///< the caller's number
    QString text;           ///< the line that matches, cut so that the match is visible
    int begin = 0;          ///< of the match in the text
    int length = 0;
    QString key;         ///< with the path inside its value
    QString root;        ///< the key alone
    QString file;        ///< short path
    int line = 0;        ///< 1-based
    QString layer;       ///< "L3"; empty: the node does not read the file
    QString remark = {}; ///< shown behind the text in brackets: "may read the key"
};

using SearchRows = ArrangedModel<SearchRow>::Rows;

/// The indexes of matching \a rows, sorted. Thread-safe. Incomplete if cancelled.
std::vector<std::uint32_t> arranged(const SearchRows &rows, const RowOrder &order, const CancelToken &cancel = {});

/// The matches of a search, one per row. Fates are added after the rows.
class SearchModel : public ArrangedModel<SearchRow>
{
    Q_OBJECT

public:
    enum Column { PlaceColumn, KeyColumn, TextColumn, LayerColumn, FateColumn, ColumnCount };
    enum Role {
        MatchBeginRole = EmphasisRole + 1, ///< int: where the match begins in the text
        MatchLengthRole,                   ///< int
        RootKeyRole,                       ///< QString of KeyColumn: without the path inside its value
    };
    using Fates = std::vector<std::pair<std::size_t, std::optional<Fate>>>; ///< by SearchRow::number

    explicit SearchModel(QObject *parent = nullptr) : ArrangedModel(ColumnCount, parent) {}

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    void addFates(const Fates &fates);
    void clearFates();
    bool hasFate(std::size_t number) const { return m_fates.contains(number); }

    /// The visible rows; unknown fates are empty.
    ExportTable table() const;

protected:
    QStringList titles() const override;

private:
    QString cellText(const SearchRow &row, int column) const;
    std::optional<Fate> fateOf(const SearchRow &row) const { return m_fates.value(row.number); }

    QHash<std::size_t, std::optional<Fate>> m_fates;
};

} // namespace strata
