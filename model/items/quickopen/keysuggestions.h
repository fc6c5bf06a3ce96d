// SPDX-License-Identifier: MIT
#pragma once

#include "items/quickopen/suggestionmodel.h"

#include <QStringList>

#include <memory>

namespace strata {

class KeyListModel;

/// The keys of a list that match what is typed.
class KeySuggestions
{
public:
    /// \a keys must outlive it.
    explicit KeySuggestions(const KeyListModel &keys);

    /// Best first; a message while the keys are not read.
    std::vector<Suggestion> find(const QString &typed, std::size_t most) const;
    /// What an empty field offers, without the text \a except: the \a recent keys, then the others.
    std::vector<Suggestion> offer(const QStringList &recent, const QString &except, std::size_t most) const;
    /// The text of the key that Enter opens: \a typed if it names a key or a path into the value of one, else the best
    /// match, else \a typed.
    QString textToOpen(const QString &typed) const;

private:
    bool opensItself(const QString &typed) const;
    const NameRanking &ranking() const;
    std::vector<std::size_t> best(const QString &typed, std::size_t most) const;
    Suggestion suggestion(std::size_t row, const QString &typed) const;

    const KeyListModel &m_keys;
    mutable std::shared_ptr<const JoinedTexts> m_names; // the names in m_ranking
    mutable std::unique_ptr<NameRanking> m_ranking;
    mutable QString m_typed;                 // m_best is for it: Qt asks twice at each key, and Enter again
    mutable std::size_t m_most = 0;          // requested then; 0: m_best is not valid
    mutable std::vector<std::size_t> m_best; // rows
};

/// Like KeySuggestions, for the names of nodes.
class NodeSuggestions
{
public:
    /// \a names as they are written in fields.
    void setNames(const QStringList &names);
    std::vector<Suggestion> find(const QString &typed, std::size_t most) const;
    std::vector<Suggestion> offer(const QStringList &recent, const QString &except, std::size_t most) const;
    QString textToOpen(const QString &typed) const;

private:
    QStringList m_names;
    JoinedTexts m_texts;
    std::unique_ptr<NameRanking> m_ranking; // null: there are no names
};

} // namespace strata
