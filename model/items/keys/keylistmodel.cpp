// SPDX-License-Identifier: MIT
#include "items/keys/keylistmodel.h"

#include "items/text.h"
#include "projection/layernames.h"

#include <QScopeGuard>
#include <QStringList>

#include <algorithm>

namespace strata {

namespace {

/// The layers that have any key, highest first.
std::vector<LayerId> layersWithKeys(const KeyIndex &index)
{
    std::vector<LayerId> layers;
    for (std::uint32_t layer = 0; layer < index.keysPerLayer.size(); ++layer) {
        if (index.keysPerLayer[layer] > 0)
            layers.push_back(LayerId{layer});
    }
    return layers;
}

} // namespace

KeyFilter KeyFilter::parse(const QString &text)
{
    KeyFilter filter;
    const QString line = text.trimmed();
    const qsizetype at = line.startsWith(u"re:") ? 0 : line.indexOf(u" re:");
    if (at >= 0) {
        const QString pattern = line.mid(line.indexOf(u"re:", at) + 3).trimmed();
        QRegularExpression expression(pattern, QRegularExpression::CaseInsensitiveOption);
        if (!expression.isValid()) {
            filter.error = KeyListModel::tr("The regular expression is not valid at character %1: %2")
                               .arg(expression.patternErrorOffset() + 1)
                               .arg(expression.errorString());
        } else if (!pattern.isEmpty()) {
            expression.optimize();
            filter.expression = expression;
        }
    }
    const QStringList words = (at < 0 ? line : line.left(at)).split(u' ', Qt::SkipEmptyParts);
    for (const QString &word : words) {
        if (word == u"has:contested")
            filter.contestedOnly = true;
        else if (word == u"has:problem")
            filter.problemsOnly = true;
        else if (word.startsWith(u"file:"))
            filter.fileParts << word.mid(5).toCaseFolded();
        else
            filter.words << word.toCaseFolded();
    }
    return filter;
}

KeyListModel::KeyListModel(QObject *parent)
    : QAbstractListModel(parent), m_titles(std::make_shared<const JoinedTexts>())
{}

void KeyListModel::setIndex(const std::shared_ptr<const KeyIndex> &index, const QStringList &files, WholeNode wholeNode,
                            std::shared_ptr<const JoinedTexts> titles)
{
    beginResetModel();
    const auto end = qScopeGuard([this] { endResetModel(); });
    m_files.clear();
    for (const QString &file : files)
        m_files << file.toCaseFolded();
    m_index = index;
    m_rows.clear();
    m_keysElsewhere.clear();
    m_elsewhere.clear();
    m_elsewhereFolded.clear();
    m_hasWholeNode = index && wholeNode == WholeNode::Listed;
    m_layersWithKeys = m_hasWholeNode ? layersWithKeys(*index) : std::vector<LayerId>();
    if (m_hasWholeNode)
        m_rows.emplace_back();
    for (const KeyIndex::Row &row : index ? std::span(index->rows) : std::span<const KeyIndex::Row>())
        m_rows.push_back({&row, 0, {}});
    m_titles = titles ? std::move(titles) : joinedTitles();
}

void KeyListModel::setElsewhere(const std::vector<Elsewhere> &keys, const QStringList &files)
{
    if (keys.empty() && m_keysElsewhere.empty())
        return;
    beginResetModel();
    const auto end = qScopeGuard([this] { endResetModel(); });
    std::erase_if(m_rows,
                  [this](const Row &row) { return elsewhereOf(static_cast<std::size_t>(&row - m_rows.data())); });
    m_keysElsewhere = keys;
    m_elsewhere = files;
    m_elsewhereFolded.clear();
    for (const QString &file : files)
        m_elsewhereFolded << file.toCaseFolded();
    std::vector<Row> rows;
    rows.reserve(m_rows.size() + keys.size());
    std::uint32_t next = 0;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        while (!isWholeNode(i) && next < keys.size() && keys[next].key < nameOf(i))
            rows.push_back({nullptr, next++, {}});
        rows.push_back(m_rows[i]);
    }
    while (next < keys.size())
        rows.push_back({nullptr, next++, {}});
    m_rows = std::move(rows);
    m_titles = joinedTitles();
}

std::shared_ptr<const JoinedTexts> KeyListModel::joinedTitles(const KeyIndex &index, WholeNode wholeNode)
{
    auto titles = std::make_shared<JoinedTexts>();
    if (wholeNode == WholeNode::Listed)
        titles->add(toUtf8(title(LookupTarget::wholeNode())));
    for (const KeyIndex::Row &row : index.rows)
        titles->add(row.key.text());
    return titles;
}

std::shared_ptr<const JoinedTexts> KeyListModel::joinedTitles() const
{
    auto titles = std::make_shared<JoinedTexts>();
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        titles->add(isWholeNode(row) ? std::string_view(toUtf8(titleAt(row))) : nameOf(row));
    return titles;
}

const KeyListModel::Elsewhere *KeyListModel::elsewhereOf(std::size_t row) const
{
    return m_rows[row].here || isWholeNode(row) ? nullptr : &m_keysElsewhere[m_rows[row].elsewhere];
}

std::string_view KeyListModel::nameOf(std::size_t row) const
{
    if (m_rows[row].here)
        return m_rows[row].here->key.text();
    const Elsewhere *elsewhere = elsewhereOf(row);
    return elsewhere ? std::string_view(elsewhere->key) : std::string_view();
}

LookupTarget KeyListModel::keyAt(std::size_t row) const
{
    if (isWholeNode(row))
        return LookupTarget::wholeNode();
    const std::string name(nameOf(row));
    return LookupTarget::named(m_index ? m_index->nameOf(name) : name);
}

QString KeyListModel::titleAt(std::size_t row) const
{
    return isWholeNode(row) ? title(LookupTarget::wholeNode()) : toText(nameOf(row));
}

std::span<const LayerId> KeyListModel::layersOf(std::size_t row) const
{
    if (isWholeNode(row))
        return m_layersWithKeys;
    return m_rows[row].here ? std::span<const LayerId>(m_rows[row].here->layers) : std::span<const LayerId>();
}

void KeyListModel::setProblems(const std::vector<std::uint32_t> &keys)
{
    if (keys.empty() || !m_index || keys.back() >= m_index->rows.size())
        return;
    auto problem = keys.begin();
    int first = -1;
    for (std::size_t row = 0; row < m_rows.size() && problem != keys.end(); ++row) {
        if (m_rows[row].here != &m_index->rows[*problem])
            continue;
        m_rows[row].worst = FateFamily::Problem;
        first = first < 0 ? static_cast<int>(row) : first;
        if (++problem == keys.end())
            emit dataChanged(index(first), index(static_cast<int>(row)), {WorstFamilyRole});
    }
}

int KeyListModel::rowOf(const LookupTarget &key) const
{
    if (key.isWholeNode() || m_rows.empty())
        return key.isWholeNode() && m_hasWholeNode ? 0 : -1;
    const std::string name = rootIn(key.name());
    std::size_t first = m_hasWholeNode ? 1 : 0;
    for (std::size_t count = m_rows.size() - first; count > 0;) {
        const std::size_t half = count / 2;
        const bool isBehind = nameOf(first + half) < name;
        first += isBehind ? half + 1 : 0;
        count = isBehind ? count - half - 1 : half;
    }
    return first < m_rows.size() && nameOf(first) == name && keyAt(first) == key ? static_cast<int>(first) : -1;
}

/// The root key of \a name; of a quoted name the text inside the quotes.
std::string KeyListModel::rootIn(const std::string &name) const
{
    const bool isQuoted = m_index && m_index->hasQuotes && name.size() > 2 &&
                          (name.front() == '\'' || name.front() == '"') && name.back() == name.front();
    return isQuoted ? name.substr(1, name.size() - 2) : name;
}

KeyListModel::PathMatches KeyListModel::filesWith(const QString &part) const
{
    PathMatches found;
    for (const QString &file : m_files)
        found.layers.push_back(file.contains(part));
    for (const QString &file : m_elsewhereFolded)
        found.elsewhere.push_back(file.contains(part));
    return found;
}

bool KeyListModel::isIn(std::size_t row, const PathMatches &files) const
{
    const auto has = [](const std::vector<bool> &of, std::uint32_t at) { return at < of.size() && of[at]; };
    if (const Elsewhere *elsewhere = elsewhereOf(row))
        return std::any_of(elsewhere->files.begin(), elsewhere->files.end(),
                           [&](std::uint32_t file) { return has(files.elsewhere, file); });
    const auto layers = layersOf(row);
    return std::any_of(layers.begin(), layers.end(), [&](LayerId layer) { return has(files.layers, layer.index); });
}

std::vector<int> KeyListModel::matchingRows(const KeyFilter &filter) const
{
    std::vector<PathMatches> files;
    for (const QString &part : filter.fileParts)
        files.push_back(filesWith(part));
    const QString first = filter.words.isEmpty() ? QString() : filter.words.first();
    std::vector<int> rows;
    m_titles->eachWith(first, [&](std::size_t row) {
        const auto hasWord = [&](const QString &word) { return m_titles->at(row).contains(word); };
        const bool passes =
            (!filter.contestedOnly || layersOf(row).size() >= 2) &&
            (!filter.problemsOnly || m_rows[row].worst == FateFamily::Problem) &&
            std::all_of(filter.words.begin(), filter.words.end(), hasWord) &&
            std::all_of(files.begin(), files.end(), [&](const PathMatches &each) { return isIn(row, each); }) &&
            (!filter.expression || filter.expression->match(titleAt(row)).hasMatch());
        if (passes)
            rows.push_back(static_cast<int>(row));
        return true;
    });
    return rows;
}

int KeyListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QString KeyListModel::title(const LookupTarget &key)
{
    return key.isWholeNode() ? tr("Everything of this node (RSOP)") : shownText(key.name(), Lines::One);
}

QString KeyListModel::inputText(const LookupTarget &key)
{
    return key.isWholeNode() ? title(key) : spelledText(key.name());
}

LookupTarget KeyListModel::keyOf(const QString &text)
{
    return text == title(LookupTarget::wholeNode()) ? LookupTarget::wholeNode()
                                                    : LookupTarget::named(originalText(text));
}

/// The files that have it, and the number of nodes that read them.
QString KeyListModel::placesText(const Elsewhere &key) const
{
    constexpr std::size_t kNamed = 5;
    QStringList files;
    for (std::size_t i = 0; i < std::min(key.files.size(), kNamed); ++i)
        files << m_elsewhere.value(key.files[i]);
    if (key.files.size() > kNamed)
        files << QStringLiteral("…");
    const QString nodes = key.nodes == 0 ? tr("no known node reads it")
                                         : counted(key.nodes, tr("1 node reads it"), tr("%1 nodes read it"));
    return tr("not for this node; in %1; %2", "files, nodes").arg(files.join(QStringLiteral(", ")), nodes);
}

QString KeyListModel::toolTip(std::size_t row) const
{
    if (const Elsewhere *elsewhere = elsewhereOf(row))
        return shownText(titleAt(row), Lines::One) + u'\n' + placesText(*elsewhere);
    QStringList badges;
    for (const LayerId layer : layersOf(row))
        badges << shownText(layerBadge(layer));
    return tr("%1\nin %2: %3")
        .arg(shownText(titleAt(row), Lines::One), counted(layersOf(row).size(), tr("1 layer"), tr("%1 layers")),
             badges.join(QStringLiteral(", ")));
}

QVariant KeyListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    const Elsewhere *elsewhere = elsewhereOf(row);
    switch (role) {
    case Qt::DisplayRole: return shownText(titleAt(row), Lines::One);
    case Qt::EditRole: return titleAt(row);
    case AddressRole: return QVariant::fromValue(Address{.key = keyAt(row)});
    case Qt::ToolTipRole: return toolTip(row);
    case IsElsewhereRole: return elsewhere != nullptr;
    case Qt::AccessibleTextRole:
        if (elsewhere)
            return tr("%1, %2", "key, where it is").arg(shownText(titleAt(row), Lines::One), placesText(*elsewhere));
        return tr("%1, in %2")
            .arg(shownText(titleAt(row), Lines::One), counted(layersOf(row).size(), tr("1 layer"), tr("%1 layers")));
    case LayerCountRole: return static_cast<int>(layersOf(row).size());
    case WorstFamilyRole: return m_rows[row].worst ? QVariant::fromValue(*m_rows[row].worst) : QVariant();
    default: return {};
    }
}

} // namespace strata
