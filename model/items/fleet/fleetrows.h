// SPDX-License-Identifier: MIT
#pragma once

#include "items/roworder.h"
#include "core/canceltoken.h"
#include "core/sourcemark.h"
#include "lookup/lookupresult.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <memory>
#include <vector>

namespace strata {

/// Nodes with the same answer from the same places.
struct FleetRowSource
{
    QString places;  ///< "role/web.yaml:3 + common.yaml:9", highest layer first; empty: no layer has the key
    SourceMark mark; ///< of the highest
    QStringList nodes;
    std::vector<QStringList> facts = {}; ///< by node, then by FleetRows::facts
};

/// One answer and the nodes that get it.
struct FleetRow
{
    LookupResult answer;
    std::vector<FleetRowSource> sources; ///< those of most nodes first
    QString because;                     ///< what distinguishes these nodes from all others; empty: nothing
    QString difference = {};             ///< from the largest answer; empty: the value itself is shown
    std::size_t nodes = 0;               ///< in all sources
    QStringList common = {};             ///< by fact: the common value, or the number of distinct ones
};

/// One key on all nodes, as found; immutable and thread-safe.
struct FleetRows
{
    std::vector<FleetRow> rows = {};
    QStringList facts = {}; ///< titles of the columns of facts
    std::size_t nodes = 0;
};
/// \a rows with counted nodes and common facts.
std::shared_ptr<const FleetRows> fleetRows(std::vector<FleetRow> rows, const QStringList &facts = {});

/// A node: the index of its source in the row, and its index there.
struct FleetMember
{
    std::size_t source;
    int node;
};

/// A visible answer with its visible nodes.
struct VisibleAnswer
{
    std::size_t row;
    std::vector<FleetMember> members;
};

/// The visible part of \a rows, sorted. Thread-safe. Unusable if cancelled.
std::vector<VisibleAnswer> arranged(const FleetRows &rows, const RowOrder &order, const CancelToken &cancel = {});

/// The text of an answer in a column of FleetModel.
QString fleetText(const FleetRows &rows, const FleetRow &row, int column);
/// The text of a node in it.
QString fleetText(const FleetRow &row, const FleetMember &member, int column);
/// The answer itself, with at most \a limit bytes of its value.
QString fleetAnswerText(const LookupResult &answer, std::size_t limit);

} // namespace strata
