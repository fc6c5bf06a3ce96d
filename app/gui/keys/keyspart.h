// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/session/allkeys.h"
#include "items/keys/keylistmodel.h"
#include "views/window/mainwindow.h"

#include <QObject>

namespace strata {

class KeysView;

/// The list of all keys, and the completions of the key field.
class KeysPart : public QObject
{
    Q_OBJECT

public:
    KeysPart(Session &session, const ShownAnswer &shown, AllKeys &allKeys, MainWindow &window,
             QObject *parent = nullptr);

    KeysView &view() { return *m_view; }
    /// Marks keys with a problem; \a keys: rows of the index, ascending.
    void noteProblems(const std::vector<std::uint32_t> &keys);
    /// Filters by the keys of \a file.
    void filterTo(const QString &file);
    /// Shows the keys that contain \a text in front.
    void showContaining(const QString &text);

signals:
    /// Requests to compare the current key with \a key.
    void comparisonRequested(const strata::LookupTarget &key);

private:
    void filterToNameSpace();
    void onScene();
    void onKeys();
    void requestElsewhere();
    void showElsewhere();

    Session &m_session;
    const ShownAnswer &m_shown;
    AllKeys &m_allKeys;
    MainWindow &m_window;
    QAction &m_all; // lists keys of all files
    Job m_choosing;
    KeyListModel m_model;
    KeysView *m_view = nullptr;
};

} // namespace strata
