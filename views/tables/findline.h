// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <optional>

class QLabel;
class QLineEdit;
class QToolButton;

namespace strata {

enum class LineIcon;

/// The searchable places of a view, in reading order. The search runs in parts, so that it never blocks.
class FindPlaces : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// The position of the user among the matches.
    struct Position
    {
        int before = 0;       ///< number of matches before
        bool isPlace = false; ///< the user is at match number `before`
    };

    /// Starts a new search, ignoring case; an empty text has no match.
    virtual void start(const QString &text) = 0;
    /// Searches for some milliseconds; false: complete.
    virtual bool searchOn() = 0;
    virtual int count() const = 0;
    virtual Position position() const = 0;
    /// Scrolls to a match, 0-based.
    virtual void show(int place) = 0;

signals:
    /// The content of the view has changed; matches are invalid.
    void replaced();
    /// The position of the user has changed.
    void moved();
};

/// The search field below a view. Hidden until requested; Esc closes it and restores the focus. Enter moves to the next
/// match, Shift+Enter to the previous one, wrapping around.
///
/// A child of its view, so that it can be found from any focused widget there.
class FindLine : public QWidget
{
    Q_OBJECT

public:
    enum class Way { Here, On, Back };

    FindLine(FindPlaces &places, QWidget &searched, const QString &name, const QString &text, QWidget *view);

    /// Shows and focuses the field.
    void ask();
    /// Moves to another match without changing the focus; shows the field if there is nothing to find.
    void find(Way way);
    void close();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QToolButton *addButton(const char *part, LineIcon icon, const QString &text);
    void search(std::optional<Way> way);
    void searchOn();
    void go(Way way);
    void showCount();

    FindPlaces &m_places;
    QWidget &m_searched;
    QPointer<QWidget> m_before;      // focused before
    QTimer m_piece;                  // runs while the search is incomplete
    std::optional<Way> m_pendingWay; // the move after the search
    QLineEdit *m_text = nullptr;
    QLabel *m_count = nullptr;
    QToolButton *m_back = nullptr;
    QToolButton *m_on = nullptr;
};

} // namespace strata
