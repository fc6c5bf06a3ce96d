// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

class QLabel;

namespace strata {

class LessonText;

/// The verdict on a guess or a task: a sign and a text on a tint.
class VerdictBox : public QFrame
{
    Q_OBJECT

public:
    enum class Kind {
        Right,
        Wrong,
        Past, ///< it was right, but its subject has changed
    };

    explicit VerdictBox(QWidget *parent = nullptr);

    /// \a body: HTML for LessonText. Announced to screen readers.
    void showVerdict(Kind kind, const QString &body);
    Kind kind() const { return m_kind; }

signals:
    void linkActivated(const QString &target);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void drawSign();

    Kind m_kind = Kind::Right;
    QLabel *m_sign = nullptr;
    LessonText *m_text = nullptr;
};

} // namespace strata
