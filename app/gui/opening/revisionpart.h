// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/opening/opening.h"
#include "app/session/session.h"
#include "source/git/revisionlist.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <string>
#include <vector>

namespace strata {

/// The git revision read instead of the files on disk: shows it and lets the user choose another.
class RevisionPart : public QObject
{
    Q_OBJECT

public:
    RevisionPart(Session &session, Opening &opening, MainWindow &window, QObject *parent = nullptr);

    /// Branches, tags and the last commits of the project's repository; empty: none.
    const std::vector<NamedRevision> &revisions() const { return m_revisions; }

signals:
    /// revisions() has been read.
    void listed();

private:
    void list();
    void choose();
    void showRevision();

    Session &m_session;
    Opening &m_opening;
    MainWindow &m_window;
    std::vector<NamedRevision> m_revisions;
    bool m_isRepository = false;
    Job m_job;
};

/// "main", "origin/main", "3f2a91c (Add a key)".
QString revisionTitle(const NamedRevision &revision);

/// A revision in few characters: the first ten of a whole commit id, other names as they are.
QString shortRevision(const std::string &revision);

} // namespace strata
