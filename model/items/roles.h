// SPDX-License-Identifier: MIT
#pragma once

#include "projection/contributiontable.h"

#include <QByteArray>
#include <QFlags>
#include <QHash>
#include <QMetaType>
#include <Qt>
#include <vector>

namespace strata {

/// Roles that more than one model answers. Views and delegates know the models by these alone.
enum ItemRole : int {
    AddressRole = Qt::UserRole + 1, ///< Address: what the row or cell stands for; invalid where it is no such place
    FateRole,                       ///< Fate; invalid where nothing has one
    SurvivedRole,                   ///< bool: a marker names this value, yet it is in the result
    ModifiersRole,                  ///< ValueModifiers
    ValueRole,                      ///< QString: the value alone, on one line, unabridged as far as it is one line
    ValueKindRole,                  ///< ValueKind: how the value is to be drawn
    MoreLinesRole,                  ///< int: lines of a text beyond the first
    LabelRole,                      ///< QString: the key or index in front of the value
    GhostRole,                      ///< bool: the row is not in the result
    OriginRole,                     ///< SourceMark of the value; invalid where there is none
    LayerRole,                      ///< LayerId; invalid where the row or column is no layer
    LayerStateRole,                 ///< LayerState
    BadgeRole,                      ///< QString: "L3"
    LevelNameRole,                  ///< QString: the name of the level
    FileNameRole,                   ///< QString: the file's path, short
    CountsRole,                     ///< FamilyCounts: leaves per fate family
    ReachRole,                      ///< ReachPieces: the parts of reach lines that cross this cell
    BareMarkerFateRole,             ///< Fate of a marker that stands for the whole array; invalid if there is none
    IsContributingRole,             ///< bool: the layer has a value in this lookup
    EmphasisRole,                   ///< bool: not muted: a row of the result, a layer with a value
};

/// Names for ItemRole, to be added to a model's roleNames().
QHash<int, QByteArray> itemRoleNames();

/// What else is to be known about a value, drawn after it.
enum class ValueModifier {
    Sorted = 1,       ///< moved by sort_merged_arrays
    Converted = 2,    ///< replaced by convert_to
    Interpolated = 4, ///< the file has `%{...}` here
    Sealed = 8,       ///< encrypted in the file
    WhatIf = 16,      ///< changed in memory only
};
Q_DECLARE_FLAGS(ValueModifiers, ValueModifier)
Q_DECLARE_OPERATORS_FOR_FLAGS(ValueModifiers)

/// Kinds that differ in looks.
enum class ValueKind { None, Text, Number, Boolean, Null, Collection, Other };

/// How a layer stands towards the current key; the icons of the layer tree.
enum class LayerState {
    HasKey,     ///< filled square
    NoKey,      ///< hollow square
    Missing,    ///< ring with slash
    Unresolved, ///< hollow diamond
    Broken,     ///< triangle
    Sealed,     ///< padlock square
};
inline constexpr int kLayerStateCount = 6;

/// The part of one reach line that crosses one cell.
struct ReachPiece
{
    MarkerReach::End end = MarkerReach::End::Hit;
    bool isStart = false;    ///< the marker sits in this cell
    bool isEnd = false;      ///< the line stops in this cell
    bool pointsLeft = false; ///< towards the result: the marker leaked
    int lane = 0;            ///< lines of one row are numbered from 0
    int lanes = 1;
};
using ReachPieces = std::vector<ReachPiece>;

} // namespace strata
