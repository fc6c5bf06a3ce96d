// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "views/window/mainwindow.h"

#include <QObject>

namespace strata {

/// Messages about the open project (configuration problems, unusable files, levels left out, paths of the Puppet server
/// that are mapped to local folders, missing facts) and about failures of Strata.
class Messages : public QObject
{
    Q_OBJECT

public:
    Messages(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);

    /// Sets the fact values guessed from the name of a node without facts: "site = fra"; empty: none.
    void setSuggestion(const QString &text);

private:
    void onScene();
    void showProblems();
    void showFacts();
    void showMappings();
    void showWholeDisk();
    void showPatterns();
    void showBrokenLayers();
    void showAbout();
    void showOutOfMemory(const QString &activity);
    void showFailure(const QString &activity, const QString &reason);
    void copyReport();
    /// A link to the line of \a mark with its displayed name; empty for an invalid mark.
    QString markLink(SourceMark mark) const;

    Session &m_session;
    const ShownAnswer &m_shown;
    MainWindow &m_window;
    QString m_saidMappings;
    QString m_suggestion;
    QString m_report; // of the last failure
};

} // namespace strata
