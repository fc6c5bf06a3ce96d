// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/opening/opening.h"
#include "app/session/session.h"
#include "source/git/revisionlist.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <vector>

namespace strata {

/// Which revision of a git repository is read in place of the files on the disk: says it, and lets choose another one.
class RevisionPart : public QObject
{
    Q_OBJECT

public:
    RevisionPart(Session &session, Opening &opening, MainWindow &window, QObject *parent = nullptr);

    /// Branches, tags and the last commits around what is open; empty: it is in no repository.
    const std::vector<NamedRevision> &revisions() const { return m_revisions; }

signals:
    /// revisions() were read.
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

} // namespace strata
