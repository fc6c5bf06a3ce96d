// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/pages.h"
#include "app/gui/answer/shownanswer.h"
#include "app/session/allkeys.h"
#include "app/session/nodeswithkey.h"
#include "app/session/session.h"
#include "items/quickopen/nameranking.h"
#include "lookup/keyindex.h"
#include "views/window/centralview.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <memory>
#include <optional>
#include <string>

namespace strata {

/// The content of the window's centre: the views of the answer, or a page without one.
class AnswerPages : public QObject
{
    Q_OBJECT

public:
    AnswerPages(Session &session, const ShownAnswer &shown, AllKeys &allKeys, MainWindow &window,
                QObject *parent = nullptr);

    /// The answer has changed. \a isKept: an earlier result stays visible although the key was removed.
    void setAnswer(bool isKept);

signals:
    /// Requests the keys that contain \a text.
    void keysRequested(const QString &text);

private:
    void show();
    bool isNotFound() const;
    void onProject();
    void onClosed();
    void onTabChanged();
    void onTabChosen();
    void showCover();
    void showOverview();
    void leaveOverview();
    void onKnownElsewhere();
    void showNotFound();
    void fillNotFound();
    void followLink(const QString &link);
    KeysWithText keysContaining(const std::string &name);

    Session &m_session;
    const ShownAnswer &m_shown;
    AllKeys &m_allKeys;
    MainWindow &m_window;
    NodeSearch m_elsewhere;
    std::shared_ptr<const JoinedTexts> m_rankedTitles; // that m_ranking is of
    std::optional<NameRanking> m_ranking;
    std::string m_folder;             // of the project
    std::optional<Question> m_passed; // the page on its missing key was replaced by another view
    bool m_isKept = false;
    bool m_isOverview = false; // without a key
    CentralView::Tab m_tabBefore = CentralView::Tab::Contributions;
};

} // namespace strata
