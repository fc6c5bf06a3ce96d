// SPDX-License-Identifier: MIT
#pragma once

#include "views/controls/elidedlabel.h"

#include <QList>
#include <QString>

#include <functional>
#include <vector>

class QTextLayout;

namespace strata {

/// A part of a text with a number, and what opens the counted things.
struct CountLink
{
    QString text; ///< "108 results"
    std::function<void()> open;
};

/// A line of text, or several if word wrap is on, whose counts are links, by mouse and by keyboard: Left and Right
/// choose one, Enter opens it.
class CountLabel : public ElidedLabel
{
    Q_OBJECT

public:
    explicit CountLabel(Qt::TextElideMode mode, QWidget *parent = nullptr);

    /// \a links in the order of their texts in \a text; those not in it, or elided, are not shown.
    void setCounts(const QString &text, QList<CountLink> links = {});
    const QList<CountLink> &links() const { return m_links; }
    /// Opens what the link \a number counts, as if it was clicked.
    void open(int number);
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    /// A visible link in shownText().
    struct Span
    {
        int link = 0;
        int start = 0;
        int size = 0;
    };

    std::vector<Span> spans() const;
    int layOut(QTextLayout &lines, int width) const;
    QPoint textPlace(int height) const;
    QRect area(const Span &span, const QTextLayout &lines) const;
    int linkAt(const QPoint &at) const;

    QList<CountLink> m_links;
    int m_current = 0; // for the keyboard
};

} // namespace strata
