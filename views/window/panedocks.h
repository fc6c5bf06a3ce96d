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

/// What stands in a dock. What leads through a lesson is the guide.
enum class Pane { Layers, Keys, Why, Source, Guide };

/// The docks around the central view: Layers and Keys, Why, Source. They are shown while something is open, fold into
/// tabs where the window is narrow, and their arrangement is kept over both. A guide stands in front of Layers and Keys
/// while it is wanted.
class PaneDocks
{
public:
    /// Adds the docks to \a window, which outlives this.
    explicit PaneDocks(QMainWindow &window);

    /// The docks take views over; null: none was given.
    void setView(Pane pane, QWidget *view);
    QWidget *view(Pane pane) const;
    /// Brings \a pane to the front.
    void raise(Pane pane);
    /// What stands above all while a sandbox is open; it is no part of the layout that is kept.
    void setSandbox(QWidget *view);
    /// Shows it in the place of Source, or gives Source its place back.
    void showSandbox(bool shown);
    /// Where the guide stands: with Layers and Keys as tabs behind it, and, if its texts stand above the answer,
    /// without Source, which has the same.
    enum class Guide { None, Beside, WithTexts };
    /// Without a guide everything is as it was before.
    void setGuide(Guide guide);
    /// The actions that show and hide each but the guide.
    QList<QAction *> toggleActions() const;

    /// Shows them as they were, or hides them.
    void setOpen(bool open);
    /// The window has another size: the answer keeps its room, the docks give way and come back.
    void fold();
    /// The docks have the sizes that the user wants.
    void rememberSizes();
    /// Everything where it belongs.
    void reset();
    /// Lets the titles and their buttons grow with the text of the program.
    void setTitleFont(QFont font);
    /// Whether Source and Why are those of the view in front: something is open, no guide or sandbox takes their place.
    bool areOfView() const { return m_isOpen && m_guided == Guide::None && !m_isSandboxShown; }
    /// Hides all docks, or brings back those that were there.
    void toggle();

    QByteArray save() const;
    /// Returns to what save() gave; false if it does not fit this version.
    bool restore(const QByteArray &layout);

private:
    QDockWidget &dock(Pane pane) const;
    QDockWidget *add(const QString &objectName, const QString &title, Qt::DockWidgetArea area);
    QList<QDockWidget *> all() const { return {m_layers, m_keys, m_why, m_source}; }
    void placeSandbox();
    void arrangeGuide();
    /// Where Why stands: a tab of Source, beside it, or at the right over the full height.
    enum class WhyPlace { Tab, Bottom, Right };
    WhyPlace whyPlace() const;
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
    QByteArray m_beforeGuide; ///< the layout to use when the guide has gone
    QByteArray m_whileHidden; ///< the layout before toggle() hid all
    QByteArray m_whileClosed; ///< the layout to use when something is open again
    QDockWidget *m_sandbox = nullptr;
    Guide m_guided = Guide::None;
    bool m_isOpen = true;
    bool m_hasForeignSizes = false; ///< m_whileClosed is from an earlier run
    bool m_isSandboxShown = false;
    bool m_isSourceWanted = false; ///< when the sandbox goes
    WhyPlace m_whyPlace = WhyPlace::Right;
    QSize m_side;       ///< wanted: width of Layers, height of Source
    int m_sideAt = 0;   ///< width of the window for which Layers are wanted so wide
    int m_whyWidth = 0; ///< wanted
    bool m_areKeysFolded = false;
};

} // namespace strata
