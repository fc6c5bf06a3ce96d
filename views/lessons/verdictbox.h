// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

class QLabel;

namespace strata {

class LessonText;

/// What became of a guess or a task: a sign and a text on a tint.
class VerdictBox : public QFrame
{
    Q_OBJECT

public:
    enum class Kind {
        Right,
        Wrong,
        Past, ///< it was right, and what it was about has changed
    };

    explicit VerdictBox(QWidget *parent = nullptr);

    /// \a body is HTML as LessonText takes it. Announced to screen readers.
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
