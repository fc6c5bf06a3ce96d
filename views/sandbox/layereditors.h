// SPDX-License-Identifier: MIT
#pragma once

#include "views/sandbox/layeractions.h"

#include <QWidget>

#include <cstddef>
#include <vector>

class QAction;
class QBoxLayout;
class QMenu;
class QScrollArea;

namespace strata {

class LayerEditor;

/// An editable text with its name.
struct EditedText
{
    QString name;  ///< of a level or a file
    QString badge; ///< of a fixed text, "L1" or none; that of a layer follows from its position
    QString text;
    bool isReadOnly = false;
    bool isFixed = false; ///< not a layer: keeps its name and follows the layers

    friend bool operator==(const EditedText &, const EditedText &) = default;
};

/// Several text editors side by side, with error messages. Independent of the meaning of the texts.
///
/// With Order::Arranged, texts that are not fixed are layers, at most eight, highest first: they can be added, removed,
/// renamed and moved by mouse and keyboard.
///
/// The owner calls setTexts(), receives changed() after every keystroke and calls setMessage() for errors. Each editor
/// has its own undo (Ctrl+Z); undo() and redo() cover the changes of all editors in order.
class LayerEditors : public QWidget
{
    Q_OBJECT

public:
    enum class Order { Fixed, Arranged };
    using Action = LayerAction;
    static constexpr std::size_t kMostLayers = 8;

    explicit LayerEditors(Order order, QWidget *parent = nullptr);
    ~LayerEditors() override;

    /// Replaces all texts and the history. They are of kind 0.
    void setTexts(const std::vector<EditedText> &texts);
    /// Like setTexts(), as an undoable step. \a kind: defined by the owner.
    void changeTexts(const std::vector<EditedText> &texts, int kind);
    /// The kind of the current texts, also after undo() and redo().
    int kind() const { return m_kind; }
    std::vector<EditedText> texts() const;
    /// An error in the text with the 0-based index \a at, on its 1-based \a line; line 0: the whole text. Empty
    /// message: none. Kept until it is replaced.
    void setMessage(std::size_t at, int line, const QString &message);
    void clearMessages();
    /// Sets the badge of the fixed text at \a at; not undoable.
    void setBadge(std::size_t at, const QString &badge);
    /// Scrolls to a line of the text at \a at.
    void showLine(std::size_t at, int line);

    /// The editor that has or last had the focus.
    std::size_t current() const;
    void addLayer();
    /// The last layer cannot be removed.
    void removeLayer(std::size_t at);
    void moveLayer(std::size_t from, std::size_t to);
    bool canUndo() const { return m_at > 0; }
    bool canRedo() const { return m_at + 1 < m_states.size(); }
    void undo()
    {
        if (canUndo())
            goTo(m_at - 1);
    }
    void redo()
    {
        if (canRedo())
            goTo(m_at + 1);
    }
    /// The actions for all editors and the current one, also for menus of the window.
    QAction *action(Action action) const { return m_actions->at(action); }

signals:
    /// A text, a name or the order has changed, except by setTexts().
    void changed();

private:
    /// A text with an id that is independent of its position.
    struct EditorText
    {
        int id = 0;
        EditedText text;

        friend bool operator==(const EditorText &, const EditorText &) = default;
    };
    using State = std::vector<EditorText>;
    struct UndoState
    {
        State texts;
        int kind = 0;

        friend bool operator==(const UndoState &, const UndoState &) = default;
    };
    struct EditorSlot
    {
        int id = 0;
        LayerEditor *editor = nullptr;
        bool isFixed = false;
    };

    void run(LayerAction action);
    LayerEditor *makeEditor(int id, const EditedText &text);
    LayerEditor *editorOf(int id) const;
    std::size_t layerCount() const;
    State state() const;
    void bringTo(const State &wanted);
    void goTo(std::size_t at);
    void record(bool isSameStep = false);
    void arrange();
    void updateActions();
    void dragTo(const LayerEditor *editor, int x);

    Order m_order;
    QScrollArea *m_area = nullptr;
    QWidget *m_row = nullptr;
    QBoxLayout *m_layout = nullptr;
    QMenu *m_menu = nullptr;
    LayerActions *m_actions = nullptr;
    std::vector<EditorSlot> m_editors;
    std::vector<UndoState> m_states; // the states for undo() and redo()
    std::size_t m_at = 0;            // index of the current state
    int m_kind = 0;
    int m_lastId = 0;
    int m_current = 0;     // id
    int m_typedIn = 0;     // id of the text whose latest step is the latest state; 0: none
    bool m_isBusy = false; // changes are made by this object
};

} // namespace strata
