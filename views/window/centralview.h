// SPDX-License-Identifier: MIT
#pragma once

#include "views/window/commands.h"

#include <QSplitter>

#include <array>

class QStackedWidget;
class QTabWidget;

namespace strata {

class FailureCover;
class InfoPage;
class StartPage;
class Veil;

/// The middle of the window: what to begin with, what there is to say, or an answer in tabs; above them the texts that
/// it is made from, where there are any to be shown.
class CentralView : public QSplitter
{
    Q_OBJECT

public:
    /// What fills the centre; an answer is shown in tabs.
    enum class Page { Start, Information, Answer };
    /// The views of an answer.
    enum class Tab { Contributions, Fold, Strategies, Compare, Fleet, Findings, Map, Document, Impact, History };

    CentralView(const CommandActions &actions, QWidget *parent);

    StartPage &startPage() { return *m_start; }
    InfoPage &infoPage() { return *m_info; }

    /// Fills a tab and offers the command that shows it; tabs stand in the order of Tab.
    void addTab(Tab tab, QWidget *view);

    void showPage(Page page);
    Page page() const;
    /// Whether the views of one answer can be shown; the map is of all keys.
    enum class Answers { None, Shown };
    void setAnswers(Answers answers);
    /// Brings \a tab to the front; does nothing where it was not added.
    void showTab(Tab tab);
    Tab tab() const;
    /// True if the user sees the tab.
    bool isShown(Tab tab) const;
    /// The view of the tab in front.
    QWidget *tabView() const;
    /// The view of the answer, or the page in its place.
    QWidget *shownView() const;
    /// Says \a body, a page with links, in place of the view of \a tab, which failed; empty: it works again.
    void setFailure(Tab tab, const QString &body);
    /// Greys the views of the answer: it is that of earlier texts.
    void setStale(bool stale);
    /// Texts that can be shown above the answer, which is made from them.
    void setTexts(QWidget *view);
    /// Shows them, or hides them.
    void showTexts(bool shown);
    /// How much of the height the texts have, until somebody moves the line below them: more while there is no answer.
    enum class TextRoom { BesideAnswer, Alone };
    void setTextRoom(TextRoom room);
    /// Null where none were set.
    QWidget *texts() const { return m_texts; }

signals:
    /// Another tab is in front, or another page in place of the tabs.
    void tabChanged();
    /// A command asked for the tab that is in front now; a page may hide it.
    void tabChosen();
    /// In what is said about a failure.
    void linkActivated(const QString &link);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void shareRoom();

    const CommandActions &m_actions;
    QWidget *m_texts = nullptr; // above the pages; null where none was set
    TextRoom m_textRoom = TextRoom::BesideAnswer;
    bool m_isShared = true; // nobody has moved the line between texts and pages
    QStackedWidget *m_pages = nullptr;
    StartPage *m_start = nullptr;
    InfoPage *m_info = nullptr;
    QTabWidget *m_tabs = nullptr;
    Veil *m_veil = nullptr;
    std::array<QWidget *, kTabCommands.size()> m_tabViews{};      // by Tab; null where none was added
    std::array<FailureCover *, kTabCommands.size()> m_failures{}; // by Tab; null: it never failed
};

} // namespace strata
