// SPDX-License-Identifier: MIT
#include "items/roles.h"

namespace strata {

QHash<int, QByteArray> itemRoleNames()
{
    return {
        {AddressRole, "address"},
        {FateRole, "fate"},
        {SurvivedRole, "survived"},
        {ModifiersRole, "modifiers"},
        {ValueRole, "value"},
        {ValueKindRole, "valueKind"},
        {MoreLinesRole, "moreLines"},
        {LabelRole, "label"},
        {GhostRole, "ghost"},
        {OriginRole, "origin"},
        {LayerRole, "layer"},
        {LayerStateRole, "layerState"},
        {BadgeRole, "badge"},
        {LevelNameRole, "levelName"},
        {FileNameRole, "fileName"},
        {CountsRole, "counts"},
        {ReachRole, "reach"},
        {BareMarkerFateRole, "bareMarkerFate"},
        {IsContributingRole, "isContributing"},
        {EmphasisRole, "emphasis"},
    };
}

} // namespace strata
