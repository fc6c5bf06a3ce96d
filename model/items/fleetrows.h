// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/sourcemark.h"
#include "lookup/lookupresult.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <memory>
#include <vector>

namespace strata {

/// Nodes that get one answer from the same places.
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
    QString because;                     ///< what tells these nodes from all others; empty: nothing does
    QString difference = {};             ///< from the largest answer, where that tells more than the value
    std::size_t nodes = 0;               ///< in all sources
    QStringList common = {};             ///< by fact: what all nodes have there, or how many different ones
};

/// One key on all nodes, as it was found: never changed, so that any thread may read it.
struct FleetRows
{
    std::vector<FleetRow> rows = {};
    QStringList facts = {}; ///< titles of columns for what nodes have in some of their facts
    std::size_t nodes = 0;
};
/// \a rows with their nodes counted, and with what these have in common.
std::shared_ptr<const FleetRows> fleetRows(std::vector<FleetRow> rows, const QStringList &facts = {});

/// A node: which of the sources of its row, and which of its nodes.
struct FleetMember
{
    std::size_t source;
    int node;
};

/// An answer that is shown, and those of its nodes that are.
struct FleetShown
{
    std::size_t row;
    std::vector<FleetMember> members;
};

/// Which answers and nodes are shown, and in which order.
struct FleetOrder
{
    QString filter = {}; ///< part of a value, its places, what tells it apart, a node's name or fact, ignoring case
    int column = 1;      ///< of FleetModel
    Qt::SortOrder direction = Qt::DescendingOrder;

    friend bool operator==(const FleetOrder &, const FleetOrder &) = default;
};

/// What is shown of \a rows. For any thread. Cancelled, it is of no use.
std::vector<FleetShown> arranged(const FleetRows &rows, const FleetOrder &order, const CancelToken &cancel = {});

/// An answer in the column of FleetModel.
QString fleetText(const FleetRows &rows, const FleetRow &row, int column);
/// A node in it.
QString fleetText(const FleetRow &row, const FleetMember &member, int column);
/// The answer itself, in at most \a limit bytes of its value.
QString fleetAnswerText(const LookupResult &answer, std::size_t limit);

} // namespace strata
