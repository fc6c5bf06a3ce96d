// SPDX-License-Identifier: MIT
#pragma once

#include "views/window/mainwindow.h"

#include <QAction>
#include <QApplication>
#include <QTest>

namespace strata::test {

/// Works a window by keyboard: each key goes to what has the focus, and is counted.
class Typist
{
public:
    explicit Typist(MainWindow &window) : m_window(window) {}

    static QWidget *focus()
    {
        if (QWidget *popup = QApplication::activePopupWidget())
            return popup->focusWidget() ? popup->focusWidget() : popup;
        return QApplication::focusWidget();
    }
    /// Activates the window again after a dialog or popup, as a window manager does; true once something has the focus.
    bool comeBack()
    {
        // Without a window manager, a popup that closes soon may become active after it is hidden.
        const auto isActive = [] { return QApplication::activeWindow() && QApplication::activeWindow()->isVisible(); };
        if (!isActive())
            m_window.activateWindow();
        return QTest::qWaitFor([&isActive] { return isActive() && focus(); });
    }
    /// Presses \a keys one after the other: "Ctrl+K Down Return".
    void press(const char *keys)
    {
        for (const QString &each : QString::fromLatin1(keys).split(u' ')) {
            QVERIFY2(comeBack(), qPrintable(each));
            QTest::keySequence(focus(), QKeySequence(each));
            ++m_strokes;
        }
    }
    void type(const char *text)
    {
        QVERIFY2(comeBack(), text);
        QTest::keyClicks(focus(), QString::fromUtf8(text));
        m_strokes += static_cast<int>(QString::fromUtf8(text).size());
    }
    bool isIn(const char *name) const
    {
        const auto *widget = m_window.findChild<QWidget *>(QString::fromLatin1(name));
        return widget && focus() && (widget == focus() || widget->isAncestorOf(focus()));
    }
    /// Presses \a key until \a name has the focus.
    bool reach(const char *name, const char *key = "Tab")
    {
        constexpr int kMost = 60;
        for (int i = 0; i < kMost && !isIn(name); ++i)
            press(key);
        return isIn(name);
    }
    /// The keys that were pressed, a chord as one.
    int strokes() const { return m_strokes; }

private:
    MainWindow &m_window;
    int m_strokes = 0;
};

} // namespace strata::test
