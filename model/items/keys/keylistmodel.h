// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "hierarchy/layernode.h"
#include "items/joinedtexts.h"
#include "items/roles.h"
#include "lookup/keyindex.h"

#include <QAbstractListModel>
#include <QAbstractProxyModel>
#include <QRegularExpression>
#include <QString>

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace strata {

/// The parsed filter line of the key list. Words are combined with "and".
///
/// Plain words match parts of the key, ignoring case; `re:` makes the rest of the line a regular expression;
/// `file:part` requires a layer whose path contains the part; `has:contested` at least two layers; `has:problem` a
/// problem set by KeyListModel::setProblems().
struct KeyFilter
{
    QStringList words;
    QStringList fileParts;
    std::optional<QRegularExpression> expression;
    bool contestedOnly = false;
    bool problemsOnly = false;
    QString error; ///< for people; empty: valid

    static KeyFilter parse(const QString &text);
};

/// All keys of the hierarchy with the number of layers that have each.
class KeyListModel : public QAbstractListModel
{
    Q_OBJECT

public:
    /// Roles of this model alone.
    enum Role {
        LayerCountRole = Qt::UserRole + 300, ///< int: number of layers that have the key
        WorstFamilyRole,                     ///< FateFamily::Problem if a value of the key is one; else invalid
        IsElsewhereRole,                     ///< bool: only files that the node does not read have the key
    };

    explicit KeyListModel(QObject *parent = nullptr);

    /// Whether the first row is the whole node. Datum has it and writes keys as paths with backslashes; elsewhere
    /// dotted keys are quoted.
    enum class WholeNode { Omitted, Listed };
    /// \a files: paths by LayerId::index, for the `file:` filter and tool tips. \a titles: the result of joinedTitles()
    /// from another thread; null: computed here.
    void setIndex(const std::shared_ptr<const KeyIndex> &index, const QStringList &files,
                  WholeNode wholeNode = WholeNode::Omitted, std::shared_ptr<const JoinedTexts> titles = {});
    /// The titles of all keys, for filters. Thread-safe.
    static std::shared_ptr<const JoinedTexts> joinedTitles(const KeyIndex &index, WholeNode wholeNode);
    /// A key that exists only in files which the node does not read.
    struct Elsewhere
    {
        std::string key;
        std::vector<std::uint32_t> files; ///< indexes into the files of setElsewhere(); ascending
        std::size_t nodes = 0;            ///< number of nodes that read any of them
    };
    /// Adds \a keys, sorted bytewise, to those of the index, until the next index. \a files: their paths.
    void setElsewhere(const std::vector<Elsewhere> &keys, const QStringList &files);
    /// Marks keys with a problem until the next index; \a keys: its rows, ascending.
    void setProblems(const std::vector<std::uint32_t> &keys);

    /// Whether there is an index, even an empty one.
    bool isRead() const { return m_index != nullptr; }
    /// The name of the key in \a row; empty for the whole node.
    std::string_view nameOf(std::size_t row) const;
    /// Row of \a key, or -1.
    int rowOf(const LookupTarget &key) const;
    /// The rows that match \a filter, ascending. Uses precomputed texts only.
    std::vector<int> matchingRows(const KeyFilter &filter) const;
    /// The titles of all rows; another object after each change.
    const std::shared_ptr<const JoinedTexts> &titles() const { return m_titles; }
    /// How many layers have the key in \a row.
    std::size_t layerCount(std::size_t row) const { return layersOf(row).size(); }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    /// The displayed title of a key.
    static QString title(const LookupTarget &key);
    /// Like title(), for input fields, which keyOf() reads back without loss.
    static QString inputText(const LookupTarget &key);
    /// The key for \a text, in the form of inputText() or as typed.
    static LookupTarget keyOf(const QString &text);

private:
    struct Row
    {
        const KeyIndex::Row *here = nullptr; ///< null: elsewhere, or the whole node
        std::uint32_t elsewhere = 0;         ///< index into m_keysElsewhere, if both are unset
        std::optional<FateFamily> worst;
    };

    /// The files whose paths contain a part.
    struct PathMatches
    {
        std::vector<bool> layers; ///< by LayerId::index
        std::vector<bool> elsewhere;
    };

    bool isWholeNode(std::size_t row) const { return m_hasWholeNode && row == 0; }
    /// Null for keys of the node.
    const Elsewhere *elsewhereOf(std::size_t row) const;
    LookupTarget keyAt(std::size_t row) const;
    std::string rootIn(const std::string &name) const;
    QString titleAt(std::size_t row) const;
    std::span<const LayerId> layersOf(std::size_t row) const;
    PathMatches filesWith(const QString &part) const;
    bool isIn(std::size_t row, const PathMatches &files) const;
    std::shared_ptr<const JoinedTexts> joinedTitles() const;
    QString toolTip(std::size_t row) const;
    QString placesText(const Elsewhere &key) const;

    std::shared_ptr<const KeyIndex> m_index;
    bool m_hasWholeNode = false;
    std::vector<LayerId> m_layersWithKeys; // of the whole node
    QStringList m_files;
    std::vector<Elsewhere> m_keysElsewhere;
    QStringList m_elsewhere; // files that the node does not read
    QStringList m_elsewhereFolded;
    std::vector<Row> m_rows; // sorted bytewise by name, after the whole node
    std::shared_ptr<const JoinedTexts> m_titles;
};

/// The keys that match the filter line.
class KeyFilterModel : public QAbstractProxyModel
{
    Q_OBJECT

public:
    explicit KeyFilterModel(KeyListModel &keys, QObject *parent = nullptr);

    /// Applies a filter line; an invalid one leaves the rows unchanged. Returns the error, if any.
    QString setFilter(const QString &text);
    /// The name of the key in \a row; empty for the whole node.
    std::string_view nameAt(int row) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QModelIndex mapToSource(const QModelIndex &shown) const override;
    QModelIndex mapFromSource(const QModelIndex &key) const override;

private:
    void onData(const QModelIndex &first, const QModelIndex &last);

    KeyListModel &m_keys;
    KeyFilter m_filter;
    std::vector<int> m_shown; // rows of the keys, ascending
};

} // namespace strata
