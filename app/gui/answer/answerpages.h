// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/session/allkeys.h"
#include "app/session/nodeswithkey.h"
#include "app/session/session.h"
#include "items/quickopen/nameranking.h"
#include "views/window/centralview.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata {

/// What fills the centre of the window: the views of the answer, or a page in their place while there is none.
class AnswerPages : public QObject
{
    Q_OBJECT

public:
    AnswerPages(Session &session, const ShownAnswer &shown, AllKeys &allKeys, MainWindow &window,
                QObject *parent = nullptr);
    ~AnswerPages() override;

    /// Whether an earlier result stays in sight though the key is gone.
    enum class Kept { No, Yes };
    /// There is another answer, or none.
    void setAnswer(Kept kept);

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
    std::vector<std::string> keysContaining(const std::string &name);

    Session &m_session;
    const ShownAnswer &m_shown;
    AllKeys &m_allKeys;
    MainWindow &m_window;
    NodesWithKey m_elsewhere;
    std::shared_ptr<const JoinedTexts> m_rankedTitles; // that m_ranking is of
    std::optional<NameRanking> m_ranking;
    std::string m_folder;             // of the project
    std::optional<Question> m_passed; // whose page about a missing key gave way to another view
    Kept m_kept = Kept::No;
    bool m_isOverview = false; // no key is asked for
    CentralView::Tab m_tabBefore = CentralView::Tab::Contributions;
};

} // namespace strata
