// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/navigation/link.h"
#include "app/session/session.h"
#include "views/window/mainwindow.h"

#include <QObject>

namespace strata {

/// Follows the links of pages and messages.
class LinkFollower : public QObject
{
    Q_OBJECT

public:
    LinkFollower(Session &session, MainWindow &window, QObject *parent = nullptr);

    /// Does nothing for a text that is no link.
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
