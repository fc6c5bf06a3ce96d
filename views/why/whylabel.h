// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QToolButton>

class QLabel;

namespace strata {

/// A wrapping label with selectable text.
QLabel *makeWhyLabel(const char *name, QWidget *parent);

/// \a text with break opportunities after separators of paths and names, and inside very long words.
QString wrappable(const QString &text);

/// A button that looks like a link. Its text is elided at the front, so that it never widens its panel.
class WhyLinkButton : public QToolButton
{
    Q_OBJECT

public:
    WhyLinkButton(const QString &text, QWidget *parent);

    QString wholeText() const { return m_text; }
    void setWholeText(const QString &text);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    int around() const;

    QString m_text;
};

} // namespace strata
