// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QStringList>
#include <QWidget>

class QButtonGroup;

namespace strata {

class LessonText;

/// Exclusive choices with wrapped texts. Arrow keys move between them.
class ChoiceList : public QWidget
{
    Q_OBJECT

public:
    /// \a choices: HTML for LessonText.
    explicit ChoiceList(const QStringList &choices, QWidget *parent = nullptr);

    /// 0-based; -1: none.
    int choice() const;
    /// Selects the focused choice. False if one is selected, or the focus is elsewhere.
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
