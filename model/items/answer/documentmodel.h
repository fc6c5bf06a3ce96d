// SPDX-License-Identifier: MIT
#pragma once

#include "items/exporttable.h"
#include "items/roles.h"
#include "projection/nodedocument.h"

#include <QAbstractItemModel>

#include <cstdint>
#include <memory>
#include <vector>

namespace strata {

/// The document of a node as a tree: keys with their values and sources. Keys are added in order as they are looked up;
/// children are created on demand.
class DocumentModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, ValueColumn, SourceColumn, ColumnCount };

    /// Roles of this model alone.
    enum Role {
        IsFailedRole = Qt::UserRole + 820, ///< bool: the lookup of the row's key fails
    };

    using QAbstractItemModel::QAbstractItemModel;

    /// A document without looked-up keys; the filter is kept. \a names: of its layers.
    void begin(NodeDocument document, std::shared_ptr<const LayerNames> names);
    void clear();
    /// Adds the results of the next keys.
    void add(std::vector<DocumentEntry> &&entries);
    /// Shows the result of document().visibleKeys(\a filter) for the first \a known keys; later keys are filtered here.
    void show(const DocumentFilter &filter, std::vector<std::uint32_t> shown, std::size_t known);

    const NodeDocument &document() const { return m_document; }
    const DocumentFilter &filter() const { return m_filter; }
    const std::vector<std::uint32_t> &visibleKeys() const { return m_shown; }
    const LayerNames *names() const { return m_names.get(); }
    /// The row of \a key; invalid if hidden.
    QModelIndex indexOf(const LookupTarget &key) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    /// A row: a key, or a part of its value.
    struct Node
    {
        Node *parent = nullptr; ///< null: a key
        std::uint32_t key = 0;  ///< its index in the document
        int row = 0;
        const Value *value = nullptr; ///< null: none
        PathSegment segment = {};
        std::uint32_t firstLeaf = 0;
        std::uint32_t leaves = 0;
        bool hasParts = false; ///< its parts are created
        std::vector<std::unique_ptr<Node>> parts = {};
    };

    static Node *nodeOf(const QModelIndex &index) { return static_cast<Node *>(index.internalPointer()); }
    std::unique_ptr<Node> rootOf(std::uint32_t key, int row) const;
    void append(const std::vector<std::uint32_t> &keys);
    void makeParts(Node &node) const;
    const DocumentEntry &entry(const Node &node) const { return *m_document.entry(node.key); }
    NodePath path(const Node &node) const;
    QString nameText(const Node &node) const;
    QString valueText(const Node &node, std::size_t limit) const;
    QString placeText(const Node &node) const;

    NodeDocument m_document;
    std::shared_ptr<const LayerNames> m_names;
    DocumentFilter m_filter;
    std::vector<std::uint32_t> m_shown;
    std::vector<std::unique_ptr<Node>> m_roots; // of m_shown
};

/// A row per visible value, including collapsed ones.
ExportTable documentTable(const DocumentModel &model);

} // namespace strata
