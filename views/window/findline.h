// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <optional>

class QLabel;
class QLineEdit;
class QToolButton;

namespace strata {

class FindPlaces;

/// The line below a view in which a text is typed that is to be found there. It is hidden until it is asked for; Esc
/// closes it and gives the keyboard back. Enter goes on, Shift+Enter goes back, at the ends around.
///
/// It is a child of the view that it belongs to, so that it is found from whatever has the keyboard there.
class FindLine : public QWidget
{
    Q_OBJECT

public:
    enum class Way { Here, On, Back };

    /// \a name is what the object names of the parts begin with, \a text says what is searched. \a searched has the
    /// keyboard where nothing else had it before.
    FindLine(FindPlaces &places, QWidget &searched, const QString &name, const QString &text, QWidget *view);

    /// Shows the line and gives it the keyboard.
    void ask();
    /// Goes to another place that was found, and leaves the keyboard where it is; asks while there is nothing to find.
    void find(Way way);
    void close();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QToolButton *addButton(const QString &name, const QString &text);
    void search(std::optional<Way> way);
    void searchOn();
    void go(Way way);
    void showCount();

    FindPlaces &m_places;
    QWidget &m_searched;
    QPointer<QWidget> m_before;  // had the keyboard
    QTimer m_piece;              // runs while there is more to search
    std::optional<Way> m_wanted; // where to go when all is searched
    QLineEdit *m_text = nullptr;
    QLabel *m_count = nullptr;
    QToolButton *m_back = nullptr;
    QToolButton *m_on = nullptr;
};

} // namespace strata
