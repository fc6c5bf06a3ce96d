// SPDX-License-Identifier: MIT
#pragma once

#include "views/sandbox/layeractions.h"

#include <QList>
#include <QWidget>

#include <cstddef>
#include <vector>

class QAction;
class QBoxLayout;
class QMenu;
class QScrollArea;

namespace strata {

class LayerEditor;

/// A text that people edit, under its name.
struct EditedText
{
    QString name;  ///< of a level or a file
    QString badge; ///< of a fixed text, "L1" or none; that of a layer follows from its place
    QString text;
    bool isReadOnly = false;
    bool isFixed = false; ///< no layer: keeps its name and stands behind those that are

    friend bool operator==(const EditedText &, const EditedText &) = default;
};

/// Several text editors side by side, and what cannot be read in them. They know nothing of what the texts mean.
///
/// Where they are arranged, texts that are not fixed are layers: at most eight, the highest first, to be added,
/// removed, renamed and moved by mouse and by keyboard.
///
/// Whoever owns the texts gives them with setTexts(), hears changed() after every keystroke and answers with
/// setMessage() where a text cannot be read. Each editor has the undo of its own text (Ctrl+Z); undo() and redo() go
/// through the changes of all of them, in the order in which they were made.
class LayerEditors : public QWidget
{
    Q_OBJECT

public:
    enum class Order { Fixed, Arranged };
    using Action = LayerAction;
    static constexpr std::size_t kMostLayers = 8;

    explicit LayerEditors(Order order, QWidget *parent = nullptr);
    ~LayerEditors() override;

    /// Shows these texts instead of those that were there, which cannot be brought back. They are of kind 0.
    void setTexts(const std::vector<EditedText> &texts);
    /// The same as a step that can be undone. What \a kind of texts they are, only their owner knows.
    void changeTexts(const std::vector<EditedText> &texts, int kind);
    /// Of the texts that are shown, whoever brought them back.
    int kind() const { return m_kind; }
    std::vector<EditedText> texts() const;
    /// What is wrong with the text at \a at, 0-based, at its \a line, 1-based; line 0: all of it. An empty message:
    /// nothing. Stays with its text until it is replaced.
    void setMessage(std::size_t at, int line, const QString &message);
    void clearMessages();
    /// The badge of the fixed text at \a at; it is no step that can be undone.
    void setBadge(std::size_t at, const QString &badge);
    /// Goes to a line of the text at \a at.
    void showLine(std::size_t at, int line);

    /// The editor that has, or last had, the keyboard.
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
    /// What can be done with all, and with the current one; also for menus of the window.
    QAction *action(Action action) const { return m_actions->at(action); }

signals:
    /// A text, a name or the arrangement is another one, whoever changed it, but for setTexts().
    void changed();

private:
    /// One of the texts, known by its number wherever it stands.
    struct Held
    {
        int id = 0;
        EditedText text;

        friend bool operator==(const Held &, const Held &) = default;
    };
    using State = std::vector<Held>;
    /// What undo() and redo() come to.
    struct Recorded
    {
        State texts;
        int kind = 0;

        friend bool operator==(const Recorded &, const Recorded &) = default;
    };
    struct Shown
    {
        int id = 0;
        LayerEditor *editor = nullptr;
        bool isFixed = false;
    };

    enum class Step { New, Same };

    void run(LayerAction action);
    LayerEditor *makeEditor(int id, const EditedText &text);
    LayerEditor *editorOf(int id) const;
    std::size_t layerCount() const;
    State state() const;
    void bringTo(const State &wanted);
    void goTo(std::size_t at);
    void record(Step step);
    void arrange();
    void updateActions();
    void dragTo(const LayerEditor *editor, int x);

    Order m_order;
    QScrollArea *m_area = nullptr;
    QWidget *m_row = nullptr;
    QBoxLayout *m_layout = nullptr;
    QMenu *m_menu = nullptr;
    LayerActions *m_actions = nullptr;
    std::vector<Shown> m_editors;
    std::vector<Recorded> m_states; // what undo() and redo() go through
    std::size_t m_at = 0;           // the state that is shown
    int m_kind = 0;
    int m_lastId = 0;
    int m_current = 0;     // id
    int m_typedIn = 0;     // id of the text whose latest step is the latest state; 0: none
    bool m_isBusy = false; // changes come from here
};

} // namespace strata
