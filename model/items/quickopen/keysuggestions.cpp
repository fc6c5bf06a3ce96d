// SPDX-License-Identifier: MIT
#include "items/quickopen/keysuggestions.h"

#include "items/keys/keylistmodel.h"
#include "items/text.h"

#include <algorithm>

namespace strata {

KeySuggestions::KeySuggestions(const KeyListModel &keys) : m_keys(keys) {}

const NameRanking &KeySuggestions::ranking() const
{
    if (m_names != m_keys.titles()) {
        m_names = m_keys.titles();
        m_most = 0;
        m_ranking = std::make_unique<NameRanking>(*m_names, [this](std::size_t row) { return m_keys.layerCount(row); });
    }
    return *m_ranking;
}

std::vector<std::size_t> KeySuggestions::best(const QString &typed, std::size_t most) const
{
    const NameRanking &names = ranking();
    if (typed != m_typed || most > m_most) {
        m_best = names.best(toText(originalText(typed)), most).rows;
        m_typed = typed;
        m_most = most;
    }
    return {m_best.begin(), m_best.begin() + static_cast<std::ptrdiff_t>(std::min(most, m_best.size()))};
}

Suggestion KeySuggestions::suggestion(std::size_t row, const QString &typed) const
{
    const QModelIndex index = m_keys.index(static_cast<int>(row));
    Suggestion suggestion{KeyListModel::inputText(index.data(AddressRole).value<Address>().key)};
    suggestion.parts = matchingParts(suggestion.text, typed);
    suggestion.layers = m_keys.layerCount(row);
    suggestion.isElsewhere = index.data(KeyListModel::IsElsewhereRole).toBool();
    if (const QVariant worst = index.data(KeyListModel::WorstFamilyRole); worst.isValid())
        suggestion.worst = worst.value<FateFamily>();
    return suggestion;
}

std::vector<Suggestion> KeySuggestions::find(const QString &typed, std::size_t most) const
{
    if (!m_keys.isRead())
        return {Suggestion{.text = SuggestionModel::tr("The keys are not read yet"), .isMessage = true}};
    std::vector<Suggestion> suggestions;
    for (const std::size_t row : best(typed, most))
        suggestions.push_back(suggestion(row, typed));
    if (!suggestions.empty())
        suggestions.front().isOpenedByEnter = suggestions.front().text == typed || !opensItself(typed);
    return suggestions;
}

std::vector<Suggestion> KeySuggestions::offer(const QStringList &recent, const QString &except, std::size_t most) const
{
    std::vector<Suggestion> offers;
    for (const QString &key : recent) {
        const int row = m_keys.rowOf(KeyListModel::keyOf(key));
        if (key != except)
            offers.push_back(row < 0 ? Suggestion{key} : suggestion(static_cast<std::size_t>(row), {}));
    }
    for (const std::size_t row : ranking().first(most)) {
        Suggestion other = suggestion(row, {});
        if (offers.size() < most && other.text != except && !recent.contains(other.text))
            offers.push_back(std::move(other));
    }
    return offers;
}

/// Whether \a typed names a key or a path into the value of one.
bool KeySuggestions::opensItself(const QString &typed) const
{
    const LookupTarget key = KeyListModel::keyOf(typed);
    if (key.isWholeNode() || m_keys.rowOf(key) >= 0)
        return true;
    for (qsizetype end = 1; end < typed.size(); ++end) {
        const bool isSeparator = typed[end] == u'.' || typed[end] == u'\\';
        if (isSeparator && m_keys.rowOf(KeyListModel::keyOf(typed.left(end))) >= 0)
            return true;
    }
    return false;
}

QString KeySuggestions::textToOpen(const QString &typed) const
{
    const std::vector<std::size_t> rows = opensItself(typed) ? std::vector<std::size_t>() : best(typed, 1);
    return rows.empty() ? typed : suggestion(rows.front(), typed).text;
}

void NodeSuggestions::setNames(const QStringList &names)
{
    m_names = names;
    m_texts.clear();
    for (const QString &name : names)
        m_texts.add(name);
    m_ranking = std::make_unique<NameRanking>(m_texts);
}

std::vector<Suggestion> NodeSuggestions::find(const QString &typed, std::size_t most) const
{
    std::vector<Suggestion> suggestions;
    if (!m_ranking)
        return suggestions;
    for (const std::size_t row : m_ranking->best(spelledText(originalText(typed)), most).rows) {
        const QString &name = m_names[static_cast<qsizetype>(row)];
        suggestions.push_back({name, matchingParts(name, typed)});
    }
    if (!suggestions.empty())
        suggestions.front().isOpenedByEnter = suggestions.front().text == typed || !m_names.contains(typed);
    return suggestions;
}

std::vector<Suggestion> NodeSuggestions::offer(const QStringList &recent, const QString &except, std::size_t most) const
{
    std::vector<Suggestion> offers;
    for (const QString &node : recent) {
        if (node != except)
            offers.push_back({node});
    }
    for (const QString &node : m_names) {
        if (offers.size() >= most)
            break;
        if (node != except && !recent.contains(node))
            offers.push_back({node});
    }
    return offers;
}

QString NodeSuggestions::textToOpen(const QString &typed) const
{
    if (m_names.contains(typed))
        return typed;
    const std::vector<Suggestion> suggestions = find(typed, 1);
    return suggestions.empty() ? typed : suggestions.front().text;
}

} // namespace strata
