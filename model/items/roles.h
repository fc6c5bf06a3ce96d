// SPDX-License-Identifier: MIT
#pragma once

#include "projection/contributiontable.h"

#include <QFlags>
#include <QMetaType>
#include <Qt>
#include <vector>

namespace strata {

/// Roles shared by several models. Views and delegates access models only through these.
enum ItemRole : int {
    AddressRole = Qt::UserRole + 1, ///< Address of the row or cell; invalid if it is not a place
    FateRole,                       ///< Fate; invalid if there is none
    SurvivedRole,                   ///< bool: a marker names the value, but it is in the result
    ModifiersRole,                  ///< ValueModifiers
    ValueRole,                      ///< QString: the value alone, on one line, unabridged as far as it is one line
    ValueKindRole,                  ///< ValueKind: how to draw the value
    MoreLinesRole,                  ///< int: lines of a text beyond the first
    LabelRole,                      ///< QString: the key or index before the value
    GhostRole,                      ///< bool: the row is not in the result
    OriginRole,                     ///< SourceMark of the value; invalid if there is none
    LayerRole,                      ///< LayerId; invalid if the row or column is not a layer
    LayerStateRole,                 ///< LayerState
    BadgeRole,                      ///< QString: "L3"
    LevelNameRole,                  ///< QString: the name of the level
    FileNameRole,                   ///< QString: the file's path, short
    CountsRole,                     ///< FamilyCounts: leaves per fate family
    ReachRole,                      ///< ReachPieces: the parts of reach lines that cross this cell
    BareMarkerFateRole,             ///< Fate of a marker that applies to the whole array; invalid if there is none
    IsContributingRole,             ///< bool: the layer has a value in this lookup
    EmphasisRole,                   ///< bool: not muted; a row of the result or a layer with a value
    RemovedRole,                    ///< bool: the value was removed by a what-if edit
    GroupTextRole,                  ///< QString: what the rows of a group have in common, see GroupedModel
};

/// QString, of cells and headers: the reference page, "strategy:deep". Empty: that of the fate.
inline constexpr int kTopicRole = Qt::UserRole + 900;

/// Properties of a value, drawn after it.
enum class ValueModifier {
    Sorted = 1,       ///< moved by sort_merged_arrays
    Converted = 2,    ///< replaced by convert_to
    Interpolated = 4, ///< the file contains `%{...}` here
    Sealed = 8,       ///< encrypted in the file
    WhatIf = 16,      ///< changed in memory only
};
Q_DECLARE_FLAGS(ValueModifiers, ValueModifier)
Q_DECLARE_OPERATORS_FOR_FLAGS(ValueModifiers)

/// Kinds that are drawn differently.
enum class ValueKind { None, Text, Number, Boolean, Null, Collection, Other };

/// The state of a layer for the current key; the icons of the layer tree.
enum class LayerState {
    HasKey,     ///< filled square
    NoKey,      ///< hollow square
    Missing,    ///< ring with slash
    Unresolved, ///< hollow diamond
    Broken,     ///< triangle
    Sealed,     ///< padlock square
};
inline constexpr int kLayerStateCount = 6;

/// The segment of one reach line in one cell.
struct ReachPiece
{
    MarkerReach::End end = MarkerReach::End::Hit;
    bool isStart = false;    ///< the marker is in this cell
    bool isEnd = false;      ///< the line ends in this cell
    bool pointsLeft = false; ///< towards the result: the marker leaked
    int lane = 0;            ///< 0-based number of the line in its row
    int lanes = 1;
};
using ReachPieces = std::vector<ReachPiece>;

} // namespace strata
