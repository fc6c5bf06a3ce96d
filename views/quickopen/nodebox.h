// SPDX-License-Identifier: MIT
#pragma once

#include "items/quickopen/keysuggestions.h"
#include "views/controls/inputbox.h"

#include <QStringList>

class QStringListModel;

namespace strata {

/// The field for a node: completes the names that best match the typed text, offers those used lately first while it
/// is empty, and lists all.
class NodeBox : public InputBox
{
    Q_OBJECT

public:
    /// \a none: the first entry of the list, which stands for no name; empty: there is none.
    explicit NodeBox(QString none, QWidget *parent = nullptr);

    /// The known \a names, as they are written in fields. Unconfirmed text stays.
    void setNames(const QStringList &names);
    /// The name that \a typed stands for: itself if it is known, or else the best match.
    QString nameFor(const QString &typed) const { return m_suggestions.textToOpen(typed); }

    /// \a node was used last.
    void addRecent(const QString &node);
    /// Only the effective node is recent.
    void forgetRecent();

private:
    QString m_none;
    QStringListModel *m_names = nullptr;
    NodeSuggestions m_suggestions; // of the same names
    QStringList m_recent;          // newest first
};

} // namespace strata
