// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QStringList>
#include <QWidget>

class QButtonGroup;

namespace strata {

class LessonText;

/// Choices of which one can be made; long ones wrap. Arrow keys go from one to the next.
class ChoiceList : public QWidget
{
    Q_OBJECT

public:
    /// \a choices are HTML as LessonText takes it.
    explicit ChoiceList(const QStringList &choices, QWidget *parent = nullptr);

    /// 0-based; -1: none was made.
    int choice() const;
    /// Makes the choice that the keyboard stands on. False where one was made, or the keyboard is elsewhere.
    bool chooseFocused();

signals:
    void chosen();

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void outline();

    QButtonGroup *m_buttons = nullptr;
    QList<LessonText *> m_texts; ///< of the buttons
};

} // namespace strata
