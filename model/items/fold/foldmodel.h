// SPDX-License-Identifier: MIT
#pragma once

#include "items/roles.h"
#include "projection/steps/foldplay.h"

#include <QAbstractItemModel>

#include <memory>
#include <optional>
#include <vector>

namespace strata {

/// One step of a fold as columns with matched rows: value so far, joining value, value after, and a sentence about what
/// happens in the row. Longer runs of unchanged rows are folded.
///
/// Supports LabelRole, ValueRole, ValueKindRole, MoreLinesRole, FateRole and GhostRole (of removed values),
/// AddressRole, OriginRole and BadgeRole, and the roles below. Rows and texts are created on demand.
class FoldModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Role : int {
        CourseRole = Qt::UserRole + 100, ///< FoldCourse; invalid for folded rows
        CourseTextRole,                  ///< QString: the source of the row in one word
        UnchangedRole,                   ///< int: number of folded rows; 0: a single row
    };

    explicit FoldModel(QObject *parent = nullptr);
    ~FoldModel() override;

    /// Whether the model reveals the result of the step: by the last column, fates and the order of rows.
    enum class Outcome { Shown, Hidden };
    static constexpr int kHappensColumn = static_cast<int>(kFoldSides); ///< after those of FoldSide

    /// Null: nothing.
    void setStep(std::shared_ptr<const FoldPlay> play, std::uint32_t step, Outcome outcome = Outcome::Shown);
    /// The cell of a value; invalid if it is not shown or folded.
    QModelIndex indexOf(OriginId origin) const;
    /// The value of a cell; none if it is not from a file.
    OriginId originAt(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

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
    std::optional<std::uint32_t> happening(const Node &node) const;
    QString happensText(const Node &node) const;
    QVariant happensData(const Node &node, int role) const;
    QString accessibleText(const Node &node, FoldSide side) const;

    std::shared_ptr<const FoldPlay> m_play;
    std::uint32_t m_step = 0;
    Outcome m_outcome = Outcome::Shown;
    std::unique_ptr<Node> m_root;
};

} // namespace strata
