// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/opening/opening.h"
#include "app/session/session.h"
#include "views/window/mainwindow.h"

#include <QObject>

namespace strata {

/// The choice of the version of the real system. Remembered per folder, except in lessons and sandboxes, which define
/// it themselves.
class VersionPart : public QObject
{
    Q_OBJECT

public:
    VersionPart(Session &session, Opening &opening, MainWindow &window, QObject *parent = nullptr);

private:
    void showVersions();

    Session &m_session;
    MainWindow &m_window;
};

/// "Hiera 5 · Puppet 8", with the setting `strict` if it is not the version's default.
QString versionText(const Project &project);

} // namespace strata
