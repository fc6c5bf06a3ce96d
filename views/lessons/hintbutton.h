// SPDX-License-Identifier: MIT
#pragma once

#include <QPushButton>

namespace strata {

class LessonText;

/// Shows a hint while it is pressed. Hidden if the hint is empty.
class HintButton : public QPushButton
{
    Q_OBJECT

public:
    /// \a hint: HTML for LessonText.
    explicit HintButton(const QString &hint, QWidget *parent = nullptr);

    /// The label of the hint, to be added to the layout by the caller, which takes ownership.
    LessonText &text() { return *m_text; }

private:
    void showHint(bool isShown);

    LessonText *m_text;
};

} // namespace strata
