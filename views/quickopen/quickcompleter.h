// SPDX-License-Identifier: MIT
#pragma once

#include "items/quickopen/suggestionmodel.h"

#include <QCompleter>

#include <cstddef>
#include <functional>
#include <vector>

namespace strata {

/// Completes a field with the names that best match the typed text. Matching letters are bold, and the row that Enter
/// opens is marked.
class QuickCompleter : public QCompleter
{
    Q_OBJECT

public:
    /// Returns at most so many suggestions for the typed text, best first; for an empty text the recently used ones
    /// come first.
    using Find = std::function<std::vector<Suggestion>(const QString &typed, std::size_t most)>;

    QuickCompleter(Find find, QObject *parent);

    /// Finds the suggestions; all of them match.
    QStringList splitPath(const QString &typed) const override;

private:
    Find m_find;
    SuggestionModel *m_suggestions = nullptr; // for what was typed last
};

} // namespace strata
