// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "core/text/linktext.h"
#include "core/result.h"
#include "views/window/centralview.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <vector>

namespace strata {

/// The state of the window as a link for other users of the same files: node, changed facts, key, strategy, current
/// place and view. Contains neither the folder nor secrets. \a more: parameters of the view.
QString stateLink(const Session &session, CentralView::Tab view, const std::vector<LinkParameter> &more = {});

/// *Open copied link*: restores the state of stateLink().
class StateLinks : public QObject
{
    Q_OBJECT

public:
    StateLinks(Session &session, MainWindow &window, QObject *parent = nullptr);

    /// Shows the state of \a link for the open files. Fails if it is no such link, or no project is open.
    Result<void> open(const QString &link);

signals:
    /// The link is about another version or revision than the current one.
    void sourceRequested(const strata::QuestionSource &source);
    /// The link is about a comparison; \a parameters include the differences of side B.
    void comparisonRequested(const std::vector<strata::LinkParameter> &parameters);

private:
    void openCopied();

    Session &m_session;
    MainWindow &m_window;
};

} // namespace strata
