// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QToolButton;

namespace strata {

/// The controls of the fold: step, play, speed, predict, and the number of the step.
class FoldControls : public QWidget
{
    Q_OBJECT

public:
    explicit FoldControls(QWidget *parent = nullptr);

    void setStep(int step, int count, const QString &title);
    void setPlaying(bool isPlaying);
    void setPredicting(bool isPredicting);
    /// Milliseconds per step while playing.
    int pace() const;

signals:
    void firstRequested();
    void previousRequested();
    void playToggled();
    void nextRequested();
    void lastRequested();
    void predictingChanged(bool isPredicting);
    void paceChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QToolButton *addButton(const char *name);
    void showTitle();

    QToolButton *m_first = nullptr;
    QToolButton *m_previous = nullptr;
    QToolButton *m_play = nullptr;
    QToolButton *m_next = nullptr;
    QToolButton *m_last = nullptr;
    QLabel *m_place = nullptr;
    QLabel *m_title = nullptr;
    QString m_titleText;
    QComboBox *m_speed = nullptr;
    QCheckBox *m_predict = nullptr;
};

} // namespace strata
