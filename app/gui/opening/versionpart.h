// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/opening/opening.h"
#include "app/session/session.h"
#include "views/window/mainwindow.h"

#include <QObject>

namespace strata {

/// The choice of the version whose answers are shown. A choice is remembered for the folder, except in lessons and
/// sandboxes, which say themselves what they are asked of.
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

/// "Hiera 5 · Puppet 8", and the setting where it is not that of the version.
QString versionText(const Project &project);

} // namespace strata
