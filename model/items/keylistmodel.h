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

/// What the filter line of the key list asks for. Words are joined by "and".
///
/// Plain words are parts of the key, ignoring case; `re:` takes the rest of the line as a regular expression;
/// `file:part` wants a layer whose path has the part; `has:contested` wants at least two layers;
/// `has:problem` a value with a problem, as far as the keys were looked up.
struct KeyFilter
{
    QStringList words;
    QStringList fileParts;
    std::optional<QRegularExpression> expression;
    bool contestedOnly = false;
    bool problemsOnly = false;
    QString error; ///< for people; empty if the filter can be used

    bool isEmpty() const
    {
        return words.isEmpty() && fileParts.isEmpty() && !expression && !contestedOnly && !problemsOnly;
    }
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
        WorstFamilyRole,                     ///< FateFamily of the key's worst value; invalid until it was looked up
        IsElsewhereRole,                     ///< bool: only files that the node does not read have the key
    };

    explicit KeyListModel(QObject *parent = nullptr);
    ~KeyListModel() override;

    /// Whether the list begins with what the whole node gets. Systems that know such a thing spell keys as paths with
    /// backslashes; elsewhere a key with dots is asked for in quotes.
    enum class WholeNode { Left, Listed };
    /// \a files: paths by LayerId::index, for the `file:` filter and tool tips. \a titles: what joinedTitles() gave for
    /// the same in another thread; null: they are joined here.
    void setIndex(const std::shared_ptr<const KeyIndex> &index, const QStringList &files,
                  WholeNode wholeNode = WholeNode::Left, std::shared_ptr<const JoinedTexts> titles = {});
    /// The titles of all keys, for filters. May be called from any thread.
    static std::shared_ptr<const JoinedTexts> joinedTitles(const KeyIndex &index, WholeNode wholeNode);
    /// A key that only files have which the node does not read.
    struct Elsewhere
    {
        std::string key;
        std::vector<std::uint32_t> files; ///< among those that setElsewhere() is given; ascending
        std::size_t nodes = 0;            ///< that read any of them
    };
    /// Lists \a keys, bytewise sorted, among those of the index; they go with the next index. \a files: their paths.
    void setElsewhere(const std::vector<Elsewhere> &keys, const QStringList &files);
    /// Remembers how a key came out; forgotten with the next index.
    void setWorstFamily(const AskedKey &key, FateFamily family);
    /// The same of many keys that turned out to have a problem; \a keys: rows of the index, ascending.
    void setProblems(const std::vector<std::uint32_t> &keys);

    /// The name of the key in \a row; empty for the whole node.
    std::string_view nameOf(std::size_t row) const;
    /// Row of \a key, or -1.
    int rowOf(const AskedKey &key) const;
    /// The rows that pass \a filter, ascending. Reads prepared text only.
    std::vector<int> rowsThatPass(const KeyFilter &filter) const;
    /// The titles of all rows; another object after each change.
    const std::shared_ptr<const JoinedTexts> &titles() const { return m_titles; }
    /// How many layers have the key in \a row.
    std::size_t layerCount(std::size_t row) const { return layersOf(row).size(); }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QHash<int, QByteArray> roleNames() const override;

    /// What people read for a key.
    static QString title(const AskedKey &key);
    /// The same for fields that keyOf() reads: nothing of the name is unseen or lost.
    static QString written(const AskedKey &key);
    /// The key that \a text names, as written() shows it or as it is typed.
    static AskedKey keyOf(const QString &text);

private:
    struct Row
    {
        const KeyIndex::Row *here = nullptr; ///< null: it is elsewhere, or the whole node
        std::uint32_t elsewhere = 0;         ///< place in m_keysElsewhere, for neither
        std::optional<FateFamily> worst;
    };

    /// Which files have a part in their paths.
    struct FilesWith
    {
        std::vector<bool> layers; ///< by LayerId::index
        std::vector<bool> elsewhere;
    };

    bool isWholeNode(std::size_t row) const { return m_hasWholeNode && row == 0; }
    /// Null for keys that the node has.
    const Elsewhere *elsewhereOf(std::size_t row) const;
    AskedKey keyAt(std::size_t row) const;
    std::string rootIn(const std::string &name) const;
    QString titleAt(std::size_t row) const;
    std::span<const LayerId> layersOf(std::size_t row) const;
    FilesWith filesWith(const QString &part) const;
    bool isIn(std::size_t row, const FilesWith &files) const;
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
    std::vector<Row> m_rows; // sorted bytewise by name, behind the whole node
    std::shared_ptr<const JoinedTexts> m_titles;
};

/// The keys that pass the filter line.
class KeyFilterModel : public QAbstractProxyModel
{
    Q_OBJECT

public:
    explicit KeyFilterModel(KeyListModel &keys, QObject *parent = nullptr);

    /// Applies a filter line; an unusable one leaves the rows as they are. Returns what is wrong, or nothing.
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
