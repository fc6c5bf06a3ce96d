// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/layeraddresses.h"
#include "items/layers/layerstates.h"
#include "items/roles.h"
#include "items/treemodel.h"
#include "lookup/lookupengine.h"

#include <QHash>
#include <QString>

#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

namespace strata {

/// A filter for rows.
struct LayerTreeFilter
{
    QString text;              ///< part of the badge, the level's name or the path, ignoring case
    bool onlyExisting = false; ///< and levels that wait for a variable, which the user can set

    bool isOff() const { return text.isEmpty() && !onlyExisting; }
    friend bool operator==(const LayerTreeFilter &, const LayerTreeFilter &) = default;
};

/// A row of LayerTreeModel: its element of the hierarchy and, for a level with one file, that file.
struct LayerRecord
{
    const LayerNode *node = nullptr;
    const LayerNode *location = nullptr;
    std::uint32_t parent = 0;
    int row = 0;
    qsizetype sharedLength = 0; // length of the neighbours' common folder with its slash, in characters
    std::vector<std::uint32_t> children;
    bool isFilelessGroup = false;
};

/// The hierarchy of one node and what each layer contributes to the current key: providers (global, environment, each
/// module), their levels, and the files of these.
///
/// A level with one file is one row; a level with several has a row per file below it. More than three consecutive
/// levels without a file are grouped in one row. Only file rows have an address.
class LayerTreeModel : public TreeModel<LayerRecord>
{
    Q_OBJECT

public:
    enum Column { LevelColumn, FileColumn, KeysColumn, FatesColumn, ColumnCount };

    /// Roles of this model alone.
    enum Role {
        PathRole = Qt::UserRole + 200, ///< QString: absolute path of the file
        ShortPathRole,                 ///< QString: path of the file below the common folder of its neighbours
        ItemKindRole,                  ///< int: LayerNode::Role, the kind of element
        InputsRole,    ///< QString: mapped folders, and the variables in a provider's paths with their values
        VariablesRole, ///< QStringList: the facts or node values in a level's path, by the names used to set them
        HasUndefinedInputRole, ///< bool: a variable in the paths of the row is not set
        ContributorsRole,      ///< QString: "4/9", files with the current key among all files below the row
        ConfigurationMarkRole, ///< SourceMark: position of the row in the configuration
        IsFilelessGroupRole,   ///< bool: a group of levels without a file, which are its children
        IsWithoutFileRole,     ///< bool: there is no file, or the row is such a group
        IsOutsideRole,         ///< bool: the file is outside the open folder
        NoteRole,              ///< QString: a remark on the file next to its path; usually empty
        HasWarningRole,        ///< bool: the file has a finding worse than a note
    };

    using TreeModel::TreeModel;

    /// Shows the layers of \a engine; paths below \a folder are relative to it. Null: empty.
    void setEngine(std::shared_ptr<const LookupEngine> engine, const QString &folder);
    void setFilter(LayerTreeFilter filter);
    /// Number of keys per file, by LayerId::index; empty: unknown.
    void setKeyCounts(std::vector<std::uint32_t> counts);
    /// Files outside the open folder, with their real paths, by LayerId::index.
    void setOutside(QHash<quint32, QString> paths);
    /// Unusable files with the reason; empty: unknown.
    void setUnusable(QHash<quint32, QString> reasons);
    /// The findings of the files, by LayerId::index; empty: unknown.
    void setFindings(QHash<quint32, LayerFindings> findings);
    /// The outcome of each layer for the current key; empty without one.
    void setOutcomes(LayerOutcomes outcomes);

    /// Index of a file's row; invalid: no such layer.
    QModelIndex indexOf(LayerId layer) const;
    QModelIndex indexOf(const AddressLayer &layer) const { return indexOf(m_addresses.layer(layer)); }

    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

protected:
    const std::vector<LayerRecord> &records() const override { return m_records; }

private:
    using Record = LayerRecord;

    bool isShown(const LayerNode &node) const;
    void build();
    void appendChildren(const LayerNode &node, std::uint32_t parent, qsizetype sharedLength);
    std::uint32_t append(const LayerNode &node, std::uint32_t parent, qsizetype sharedLength);
    QString displayText(const Record &record, int column) const;
    QString toolTip(const Record &record) const;
    QVariant locationData(const Record &record, int role) const;
    QString serverPath(const LayerNode &location) const;
    QString detailText(const LayerNode &node) const;
    QString fileText(const LayerNode &location) const;
    bool isOutside(const LayerNode &location) const { return m_outside.contains(location.layer.index); }
    QString accessibleText(const Record &record) const;
    QString noteText(const Record &record) const;
    void notifyAllChanged();

    std::shared_ptr<const LookupEngine> m_engine;
    QString m_folder;
    LayerAddresses m_addresses;
    std::vector<Record> m_records = std::vector<Record>(1); ///< the root only
    std::deque<LayerNode> m_filelessGroups;                 ///< groups of levels without a file
    LayerTreeFilter m_filter;
    std::vector<std::uint32_t> m_keyCounts;
    QHash<quint32, QString> m_outside;
    LayerStates m_states;
};

} // namespace strata
