// SPDX-License-Identifier: MIT
#pragma once

#include "views/window/commands.h"

#include <QMainWindow>
#include <memory>

class QMenu;
class QMenuBar;
class QSplitter;
class QStackedWidget;
class QTabWidget;

namespace strata {

class ElidedLabel;
class DropHint;
class InfoPage;
class LookupBar;
class MessageBar;
class PaneDocks;
class ProgressLine;
class StartPage;
class Veil;
class VersionButton;

/// The window: lookup bar on top, docks around the central view, status bar. It arranges and offers commands; what they
/// do is wired outside.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    /// What fills the centre; an answer is shown in tabs.
    enum class Page { Start, Information, Answer };
    /// The views of an answer.
    enum class Tab { Contributions, Fold, Strategies };

    explicit MainWindow(QWidget *parent = nullptr);
    ~MainWindow() override;

    LookupBar &lookupBar() { return *m_lookupBar; }
    MessageBar &messageBar() { return *m_messageBar; }
    ProgressLine &progressLine() { return *m_progress; }
    StartPage &startPage() { return *m_start; }
    InfoPage &infoPage() { return *m_info; }
    VersionButton &versionButton() { return *m_version; }
    QAction *action(Command command) const { return m_actions[static_cast<std::size_t>(command)]; }

    /// The views that fill the window; the window takes them over.
    void setLayersView(QWidget *view);
    void setKeysView(QWidget *view);
    void setWhyView(QWidget *view);
    /// Brings the panel of Why to the front.
    void showWhy();
    void setSourceView(QWidget *view);
    /// What stands above everything while a sandbox is open.
    void setSandboxView(QWidget *view);
    /// Shows it in the place of Source, whose texts it has, or gives Source its place back.
    void showSandbox(bool shown);
    /// Greys the views of the answer: it is that of earlier texts.
    void setAnswerStale(bool stale);
    /// Texts that can be shown above the answer, which is made from them.
    void setTextsView(QWidget *view);
    /// Shows what leads through a lesson, in front of Layers and Keys, with or without the texts. The view belongs to
    /// the window from then on.
    enum class Texts { Hidden, Shown };
    void showGuide(QWidget *view, Texts texts);
    /// Everything as it was before.
    void hideGuide();
    /// Fills a tab and offers the command that shows it; tabs stand in the order of Tab.
    void addTab(Tab tab, QWidget *view);

    /// Makes Tab go through the panes as they are read; after all views were given.
    void orderPanes();

    void showPage(Page page);
    Page page() const;
    /// Brings \a tab to the front; does nothing where it was not added.
    void showTab(Tab tab);
    Tab tab() const;
    /// The view of the tab in front.
    QWidget *tabView() const;
    /// Title and recent-folder menu follow what is open; the docks are hidden while nothing is.
    void setProjectOpen(bool open);
    /// The strategies that the commands offer; further ones have no command.
    void setStrategies(const QStringList &names);
    /// "production — control-repo — Strata"; \a what is empty if nothing is open.
    void setProjectTitle(const QString &environment, const QString &name);
    /// The left text of the status bar: "Hiera 5 · 9 levels · 1,204 keys · 0.6 ms".
    void setStatus(const QString &text);
    /// The right text of the status bar.
    void setRemark(const QString &text);
    /// What can be copied of the current value, for context menus.
    QMenu *copyMenu() const { return m_copyMenu; }
    QMenu *recentMenu() const { return m_recentMenu; }
    QMenu *exampleMenu() const { return m_exampleMenu; }
    QMenu *sandboxMenu() const { return m_sandboxMenu; }
    QMenu *lessonsMenu() const { return m_lessonsMenu; }

    /// How large text is, 1 as the desktop has it; from 0.7 to 2.
    qreal zoom() const { return m_zoom; }
    void setZoom(qreal factor);

    QByteArray saveLayout() const;
    /// Returns to a layout that saveLayout() gave; false if it does not fit this version.
    bool restoreLayout(const QByteArray &layout);

signals:
    /// A file or folder was dropped on the window.
    void dropped(const QString &path);
    void cancelRequested();
    void zoomChanged(qreal factor);
    /// Another tab is in front.
    void tabChanged();

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;

private:
    void connectActions();
    void updateStrategyActions();
    void buildMenus();
    void buildTop();
    void buildCentre();
    void buildStatusBar();
    void showTexts(bool shown);
    QList<QWidget *> panes() const;

    CommandActions m_actions;
    QMenuBar *m_menus = nullptr;
    LookupBar *m_lookupBar = nullptr;
    ProgressLine *m_progress = nullptr;
    MessageBar *m_messageBar = nullptr;
    QSplitter *m_centre = nullptr;
    QWidget *m_texts = nullptr; // above the pages; null where none was set
    QStackedWidget *m_pages = nullptr;
    StartPage *m_start = nullptr;
    InfoPage *m_info = nullptr;
    QTabWidget *m_tabs = nullptr;
    Veil *m_veil = nullptr;
    std::array<QWidget *, kTabCommands.size()> m_tabViews{}; // by Tab; null where none was added
    std::unique_ptr<PaneDocks> m_docks;
    QMenu *m_copyMenu = nullptr;
    QMenu *m_recentMenu = nullptr;
    QMenu *m_exampleMenu = nullptr;
    QMenu *m_sandboxMenu = nullptr;
    QMenu *m_lessonsMenu = nullptr;
    QMenu *m_panesMenu = nullptr;
    VersionButton *m_version = nullptr;
    ElidedLabel *m_status = nullptr;
    ElidedLabel *m_remark = nullptr;
    DropHint *m_dropHint = nullptr;
    QStringList m_strategies;
    bool m_isOpen = false;
    qreal m_basePointSize = 0;
    qreal m_zoom = 1;
};

} // namespace strata
