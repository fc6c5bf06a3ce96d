// SPDX-License-Identifier: MIT
#pragma once

#include "items/roles.h"
#include "projection/foldplay.h"

#include <QAbstractItemModel>

#include <memory>
#include <vector>

namespace strata {

/// One step of a fold: what there was, what joins, what comes out, as three columns whose rows are matched. Longer runs
/// of rows that nothing happens to are folded into one.
///
/// Answers LabelRole, ValueRole, ValueKindRole, MoreLinesRole, FateRole (of what goes), GhostRole (it goes),
/// AddressRole, OriginRole and BadgeRole of a cell, and the roles below. Rows are made when they are asked for, texts
/// when they are shown.
class FoldModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Role : int {
        CourseRole = Qt::UserRole + 100, ///< FoldCourse; invalid where rows are folded
        CourseTextRole,                  ///< QString: where the row comes from, in a word
        UnchangedRole,                   ///< int: how many rows are folded into this one; 0: it is one
    };

    explicit FoldModel(QObject *parent = nullptr);
    ~FoldModel() override;

    /// Whether the model tells what comes out of the step: in the last column, by fates, and by where rows stand.
    enum class Outcome { Told, Secret };
    /// Null shows nothing.
    void setStep(std::shared_ptr<const FoldPlay> play, std::uint32_t step, Outcome outcome = Outcome::Told);
    /// The cell of a value; invalid if the step does not show it, or has folded it away.
    QModelIndex indexOf(OriginId origin) const;
    /// The value that a cell shows; none where it shows none of a file.
    OriginId originAt(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

private:
    struct Node;

    Node &nodeOf(const QModelIndex &index) const;
    std::vector<Node> &childrenOf(Node &node) const;
    std::vector<FoldRow> rowsBelow(const Node &node) const;
    std::vector<FoldRow> operandRows(const Value *soFar, const Value *joins) const;
    static std::vector<Node> nodesOf(const std::vector<FoldedRow> &rows, Node &parent);
    QVariant valueData(const Node &node, FoldSide side, int role) const;
    QString label(const Node &node, FoldSide side) const;
    bool fails() const;
    QString courseText(const Node &node) const;
    QString accessibleText(const Node &node, FoldSide side) const;
    QString unchangedText(const Node &node) const;

    std::shared_ptr<const FoldPlay> m_play;
    std::uint32_t m_step = 0;
    Outcome m_outcome = Outcome::Told;
    std::unique_ptr<Node> m_root;
};

} // namespace strata
