// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "core/result.h"
#include "views/window/centralview.h"
#include "views/window/mainwindow.h"

#include <QObject>

namespace strata {

/// What is looked at as a text that shows the same to others who have the files: node, changed facts, key, strategy,
/// the current place and the view. The folder is not in it, nor is a secret.
QString stateLink(const Session &session, CentralView::Tab view);

/// *Open copied link*: goes where stateLink() was.
class StateLinks : public QObject
{
    Q_OBJECT

public:
    StateLinks(Session &session, MainWindow &window, QObject *parent = nullptr);

    /// Shows what \a link says, over the files that are open. Error: it is no such link, or nothing is open.
    Result<void> open(const QString &link);

signals:
    /// The link was made of the answers of another version, or of another revision, than what is asked.
    void sourceWanted(const strata::QuestionSource &source);

private:
    void openCopied();

    Session &m_session;
    MainWindow &m_window;
};

} // namespace strata
