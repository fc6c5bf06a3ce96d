// SPDX-License-Identifier: MIT
#pragma once

#include <QPushButton>

namespace strata {

class LessonText;

/// Shows a text that may help while it is pressed down. There is none where the text is empty.
class HintButton : public QPushButton
{
    Q_OBJECT

public:
    /// \a hint is HTML as LessonText takes it.
    explicit HintButton(const QString &hint, QWidget *parent = nullptr);

    /// Where the hint appears; whoever arranges the button takes it over.
    LessonText &text() { return *m_text; }

private:
    void showHint(bool isShown);

    LessonText *m_text;
};

} // namespace strata
