// SPDX-License-Identifier: MIT
#include "items/map/mapmodel.h"

#include "items/answer/fatetext.h"
#include "items/text.h"

#include <set>
#include <vector>

namespace strata {

std::vector<Fate> fatesIn(const NodeMap &map)
{
    std::set<Fate> fates;
    for (std::uint32_t key = 0; key < map.keyCount(); ++key) {
        if (const MapRow *row = map.row(key)) {
            for (const MapCell &cell : row->cells)
                fates.insert(cell.fate);
        }
    }
    return {fates.begin(), fates.end()};
}

ExportTable mapExportTable(const MapModel &model)
{
    ExportTable table;
    for (int column = 0; column < model.columnCount(); ++column)
        table.titles << model.headerData(column, Qt::Horizontal).toString();
    const NodeMap &map = model.map();
    for (std::uint32_t key = 0; key < map.keyCount(); ++key) {
        if (map.nodeOf(key) == NameSpaceTree::kNone)
            continue;
        const MapRow *row = map.row(key);
        if (model.isOverNodes()) {
            QModelIndex at = model.indexOf(LookupTarget::named(map.nameOf(key)));
            QStringList numbers{shownText(map.key(key))};
            for (int column = MapModel::ResultColumn; column < model.columnCount(); ++column) {
                const QVariant found = at.siblingAtColumn(column).data(MapModel::DifferingRole);
                numbers << (found.isValid() ? QString::number(found.value<DifferingCount>().count) : QString());
            }
            table.rows.push_back(numbers);
            continue;
        }
        QStringList cells{shownText(map.key(key)), !row                   ? QString()
                                                   : model.isByStrategy() ? shownText(row->strategy)
                                                                          : fateText(row->fate)};
        for (const LayerId layer : map.columns()) {
            QString text;
            for (const MapCell &cell : row ? row->cells : std::vector<MapCell>()) {
                if (cell.layer == layer)
                    text = fateText(cell.fate);
            }
            cells << text;
        }
        table.rows.push_back(cells);
    }
    return table;
}

} // namespace strata
