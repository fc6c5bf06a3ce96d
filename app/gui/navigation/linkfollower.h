// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/navigation/link.h"
#include "app/session/session.h"
#include "views/window/mainwindow.h"

#include <QObject>

namespace strata {

/// Handles links in pages and messages.
class LinkFollower : public QObject
{
    Q_OBJECT

public:
    LinkFollower(Session &session, MainWindow &window, QObject *parent = nullptr);

    /// Ignores texts that are not links.
    void follow(const QString &link);

signals:
    void nodeRequested(const std::string &name);
    void fileRequested(const strata::FilePlace &place);
    void exampleRequested(const QString &name);

private:
    void go(const Address &address);

    Session &m_session;
    MainWindow &m_window;
};

} // namespace strata
