// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QFont>
#include <QList>
#include <QSize>

class QAction;
class QDockWidget;
class QMainWindow;
class QString;
class QWidget;

namespace strata {

/// The content of a dock. Guide is the panel of a lesson.
enum class Pane { Layers, Keys, Why, Source, Guide };

/// The docks around the central view: Layers and Keys, Why, Source. Visible with an open project; folded into tabs in
/// narrow windows, with a saved layout. A guide replaces Layers and Keys while it is shown.
class PaneDocks
{
public:
    /// Adds the docks to \a window, which must outlive this object.
    explicit PaneDocks(QMainWindow &window);

    /// The docks take ownership of views; null: none.
    void setView(Pane pane, QWidget *view);
    QWidget *view(Pane pane) const;
    /// Brings \a pane to the front of its tabs.
    void raise(Pane pane);
    /// The panel above everything while a sandbox is open; not part of the saved layout.
    void setSandbox(QWidget *view);
    /// Shows the panel of setSandbox() in place of Source, or Source again.
    void showSandbox(bool shown);
    /// The place of the guide. Layers and Keys become tabs behind it. WithTexts: Source is hidden, because the texts
    /// above the answer show the same.
    enum class Guide { None, Beside, WithTexts };
    /// Guide::None restores the previous layout.
    void setGuide(Guide guide);
    /// The actions that show and hide each dock except the guide.
    QList<QAction *> toggleActions() const;

    /// Shows the docks as before, or hides them.
    void setOpen(bool open);
    /// Adapts to the size of the window: the answer keeps its room, docks shrink and return.
    void fold();
    /// Saves the current sizes as the user's preference.
    void rememberSizes();
    /// Restores the default layout.
    void reset();
    /// Scales titles and their buttons with the text of the program.
    void setTitleFont(QFont font);
    /// Whether Source and Why belong to the current view: a project is open, and no guide, sandbox or class replaces
    /// them.
    bool areOfView() const
    {
        return m_isOpen && m_guided == Guide::None && !m_isSandboxShown && m_beforeAlone.isEmpty();
    }
    /// Hides all docks, or shows those again that were visible before.
    void toggle();

    /// In front of a class: shows only the dock with \a view, no dock for null. The layout is kept until endAlone().
    void showAlone(const QWidget *view);
    /// Restores the docks as they were before showAlone().
    void endAlone();

    QByteArray save() const;
    /// Restores a layout of save(); false if it is of another version.
    bool restore(const QByteArray &layout);

private:
    QDockWidget &dock(Pane pane) const;
    QDockWidget *add(const QString &objectName, const QString &title, Qt::DockWidgetArea area);
    QList<QDockWidget *> all() const { return {m_layers, m_keys, m_why, m_source}; }
    void placeSandbox();
    void arrangeGuide();
    /// The place of Why: a tab of Source, next to it, or on the right over the full height.
    enum class WhyPlace { Tab, Bottom, Right };
    void placeWhy(WhyPlace place);
    void fitSizes();
    void fitWhy();
    int sideWidth() const;
    void foldKeys(bool fold);

    QMainWindow &m_window;
    QDockWidget *m_layers = nullptr;
    QDockWidget *m_keys = nullptr;
    QDockWidget *m_why = nullptr;
    QDockWidget *m_source = nullptr;
    QDockWidget *m_guide = nullptr;
    QByteArray m_beforeAlone; ///< the layout that endAlone() restores; empty: no dock is alone
    QByteArray m_beforeGuide; ///< the layout without the guide
    QByteArray m_whileHidden; ///< the layout before toggle() hid all
    QByteArray m_whileClosed; ///< the layout for the next open project
    QDockWidget *m_sandbox = nullptr;
    Guide m_guided = Guide::None;
    bool m_isOpen = true;
    bool m_hasForeignSizes = false; ///< m_whileClosed is from an earlier session
    bool m_isSandboxShown = false;
    bool m_isSourceWanted = false; ///< after the sandbox closes
    WhyPlace m_whyPlace = WhyPlace::Right;
    QSize m_side;       ///< preferred: width of Layers, height of Source
    int m_sideAt = 0;   ///< width of the window for the preferred width of Layers
    int m_whyWidth = 0; ///< preferred
    bool m_areKeysFolded = false;
};

} // namespace strata
