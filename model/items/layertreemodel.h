// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/layeraddresses.h"
#include "items/layerstates.h"
#include "items/roles.h"
#include "lookup/lookupengine.h"

#include <QAbstractItemModel>
#include <QHash>
#include <QString>

#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

namespace strata {

/// Which rows are shown.
struct LayerTreeFilter
{
    QString text; ///< part of the badge, the level's name or the path, ignoring case
    bool onlyExisting = false;

    bool isOff() const { return text.isEmpty() && !onlyExisting; }
    friend bool operator==(const LayerTreeFilter &, const LayerTreeFilter &) = default;
};

/// The hierarchy as it is for one node: providers, their levels and files, with the part each has in the current key.
///
/// A level with one file is one row; a level with several has a row per file below it. More than three neighbours
/// without a file stand below one row of their own. Files have an address, groups of them have none.
class LayerTreeModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { LevelColumn, FileColumn, KeysColumn, FatesColumn, ColumnCount };

    /// Roles of this model alone.
    enum Role {
        PathRole = Qt::UserRole + 200, ///< QString: absolute path of the file
        ShortPathRole,                 ///< QString: path of the file below the folder that its neighbours share
        NodeRoleRole,                  ///< int: LayerNode::Role, what kind of row this is
        InputsRole,    ///< QString: folders read elsewhere, and the variables a provider's paths use, with their values
        VariablesRole, ///< QStringList: the facts or node values that a level's path is made of, as they are set
        HasUndefinedInputRole, ///< bool: one of them has no value
        ContributorsRole,      ///< QString: "4/9", files with the current key of all files below the row
        ConfigurationMarkRole, ///< SourceMark: where the configuration has the row
        IsRunRole,             ///< bool: the row stands for levels without a file, which are below it
        IsWithoutFileRole,     ///< bool: there is no file, or the row stands for such
        IsOutsideRole,         ///< bool: the file does not lie in the folder that is open
        NoteRole,              ///< QString: what must be said of the file beside its path; mostly empty
        HasWarningRole,        ///< bool: something worse than a note is found about the file
    };

    explicit LayerTreeModel(QObject *parent = nullptr);
    ~LayerTreeModel() override;

    /// Shows the layers of \a engine; paths below \a folder are shown relative to it. Null empties the model.
    void setEngine(std::shared_ptr<const LookupEngine> engine, const QString &folder);
    void setFilter(LayerTreeFilter filter);
    /// Number of keys in each file, by LayerId::index; empty while unknown.
    void setKeyCounts(std::vector<std::uint32_t> counts);
    /// Files that do not lie in the folder that is open, with the paths they lead to, by LayerId::index.
    void setOutside(QHash<quint32, QString> paths);
    /// Files that turned out to be unusable when they were read, with the reason; empty while unknown.
    void setUnusable(QHash<quint32, QString> reasons);
    /// What is found about the files, by LayerId::index; empty while unknown.
    void setFindings(QHash<quint32, LayerFindings> findings);
    /// The part of each layer in the current key; empty without one.
    void setAnswers(LayerAnswers answers);

    /// Index of a file's row; invalid if there is no such layer.
    QModelIndex indexOf(LayerId layer) const;
    QModelIndex indexOf(const AddressLayer &layer) const { return indexOf(m_addresses.layer(layer)); }

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    QHash<int, QByteArray> roleNames() const override;

private:
    static constexpr std::size_t kNoRecord = static_cast<std::size_t>(-1);

    /// One row: the node it shows and, for a level with one file, that file.
    struct Record
    {
        const LayerNode *node = nullptr;
        const LayerNode *location = nullptr;
        std::size_t parent = kNoRecord;
        int row = 0;
        qsizetype sharedLength = 0; // characters of the path that the neighbours share: a folder with its slash
        std::vector<std::size_t> children;
        bool isRun = false;
    };

    bool isShown(const LayerNode &node) const;
    void build();
    void appendChildren(const LayerNode &node, std::size_t parent, qsizetype sharedLength);
    std::size_t append(const LayerNode &node, std::size_t parent, qsizetype sharedLength);
    const Record *recordOf(const QModelIndex &index) const;
    QString displayText(const Record &record, int column) const;
    QString toolTip(const Record &record) const;
    QVariant locationData(const Record &record, int role) const;
    QString serverPath(const LayerNode &location) const;
    QString detailText(const LayerNode &node) const;
    QString fileText(const LayerNode &location) const;
    bool isOutside(const LayerNode &location) const { return m_outside.contains(location.layer.index); }
    QString spokenText(const Record &record) const;
    QString noteText(const Record &record) const;
    void changeAll();

    std::shared_ptr<const LookupEngine> m_engine;
    QString m_folder;
    LayerAddresses m_addresses;
    std::vector<Record> m_records;
    std::vector<std::size_t> m_top;
    std::deque<LayerNode> m_runs; ///< made up for levels without a file
    LayerTreeFilter m_filter;
    std::vector<std::uint32_t> m_keyCounts;
    QHash<quint32, QString> m_outside;
    LayerStates m_states;
};

} // namespace strata
