// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>
#include <QWidget>

#include <cstddef>

class QProgressBar;
class QToolButton;

namespace strata {

class ElidedLabel;

/// The progress bar of long work: hidden for the first 300 ms, then with the activity and *Cancel*.
class ProgressLine : public QWidget
{
    Q_OBJECT

public:
    static constexpr int kDelay = 300; ///< milliseconds before it becomes visible

    explicit ProgressLine(QWidget *parent = nullptr);

    /// Starts, changes or (with empty text) ends the display.
    void setActivity(const QString &text);
    /// The progress; zero \a all: unknown.
    void setProgress(std::size_t done, std::size_t all);

signals:
    void cancelRequested();

private:
    void showText();

    QString m_activity;
    std::size_t m_done = 0;
    std::size_t m_all = 0;
    ElidedLabel *m_text = nullptr;
    QProgressBar *m_bar = nullptr;
    QToolButton *m_cancel = nullptr;
    QTimer m_delay;
};

} // namespace strata
