// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "core/linktext.h"
#include "core/result.h"
#include "views/window/centralview.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <vector>

namespace strata {

/// What is looked at as a text that shows the same to others who have the files: node, changed facts, key, strategy,
/// the current place and the view. The folder is not in it, nor is a secret.
/// \a more: what the view itself adds.
QString stateLink(const Session &session, CentralView::Tab view, const std::vector<LinkParameter> &more = {});

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
    /// The link was made in Compare; \a parameters: among others what side B has otherwise.
    void comparisonWanted(const std::vector<strata::LinkParameter> &parameters);

private:
    void openCopied();

    Session &m_session;
    MainWindow &m_window;
};

} // namespace strata
