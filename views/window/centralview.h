// SPDX-License-Identifier: MIT
#pragma once

#include "views/window/commands.h"

#include <QSplitter>

#include <array>
#include <cstddef>

class QStackedWidget;
class QTabWidget;

namespace strata {

class FailureCover;
class InfoPage;
class StartPage;

/// The centre of the window: start page, information, or an answer in tabs; optionally with the editors of its texts
/// above.
class CentralView : public QSplitter
{
    Q_OBJECT

public:
    /// The content of the centre; an answer is shown in tabs.
    enum class Page { Start, Information, Answer };
    /// The views of an answer.
    enum class Tab {
        Contributions,
        Fold,
        Strategies,
        Compare,
        Fleet,
        Findings,
        Map,
        Document,
        Impact,
        History,
        Search
    };

    CentralView(const CommandActions &actions, QWidget *parent);

    StartPage &startPage() { return *m_start; }
    InfoPage &infoPage() { return *m_info; }

    /// Adds a tab with the command that shows it; tabs are in the order of Tab.
    void addTab(Tab tab, QWidget *view);

    /// Gives the focus to the view of the tab when the answer comes and this widget had it.
    void showPage(Page page);
    Page page() const;
    /// Whether the views of a single answer can be shown; the map is of all keys.
    void setAnswersShown(bool areShown);
    /// Activates \a tab; ignored if it was not added.
    void showTab(Tab tab);
    Tab tab() const;
    /// Whether the tab is visible to the user.
    bool isShown(Tab tab) const;
    /// The view of the active tab.
    QWidget *tabView() const;
    /// Null: not added.
    QWidget *tabView(Tab tab) const { return m_tabViews[static_cast<std::size_t>(tab)]; }
    /// The view of the answer, or the page instead.
    QWidget *shownView() const;
    /// Shows \a body, HTML with links, instead of the view of \a tab after an internal error; empty: shows the view
    /// again.
    void setFailure(Tab tab, const QString &body);
    /// Dims the views of the answer, which is outdated.
    void setStale(bool stale);
    /// Sets the editors of texts above the answer computed from them.
    void setTexts(QWidget *view);
    /// Shows or hides the texts.
    void showTexts(bool shown);
    /// What is visible: the texts, the answer without its tabs, or both.
    enum class Part { Both, Texts, Answer };
    void showPart(Part part);
    /// The share of the height for the texts, until the user moves the splitter: more while there is no answer.
    void setTextAlone(bool isAlone);
    /// Null: none.
    QWidget *texts() const { return m_texts; }

signals:
    /// Another tab or page is active.
    void tabChanged();
    /// The user activated another tab than \a tab, in any way; emitted before tabChanged().
    void tabLeft(strata::CentralView::Tab tab);
    /// A command activated the tab; a page may hide it.
    void tabChosen();
    /// In the text on an internal error.
    void linkActivated(const QString &link);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void onCurrentChanged();
    void focusView();
    void shareRoom();

    const CommandActions &m_actions;
    QWidget *m_texts = nullptr; // above the pages; null: none
    bool m_areTextsShown = false;
    Part m_part = Part::Both;
    bool m_isTextAlone = false;
    bool m_isShared = true; // the user has not moved the splitter
    QStackedWidget *m_pages = nullptr;
    StartPage *m_start = nullptr;
    InfoPage *m_info = nullptr;
    QTabWidget *m_tabs = nullptr;
    Tab m_tab = Tab::Contributions;    // the active one
    bool m_isChangedByProgram = false; // the active tab, while it changes
    QWidget *m_dimming = nullptr;
    std::array<QWidget *, kTabCommands.size()> m_tabViews{};      // by Tab; null: not added
    std::array<FailureCover *, kTabCommands.size()> m_failures{}; // by Tab; null: no error
};

} // namespace strata
