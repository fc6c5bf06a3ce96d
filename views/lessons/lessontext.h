// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace strata {

/// A text of a lesson: wraps, can be selected, with links for mouse and keyboard. Colours follow the palette.
class LessonText : public QLabel
{
    Q_OBJECT

public:
    explicit LessonText(QWidget *parent = nullptr);

    /// Shows \a body, HTML without head. Class: `code`.
    void setBody(const QString &body);

protected:
    void changeEvent(QEvent *event) override;

private:
    void render();

    QString m_body;
};

} // namespace strata
