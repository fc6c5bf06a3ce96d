// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QToolButton>

class QLabel;

namespace strata {

/// A wrapping label whose text can be selected and copied.
QLabel *makeWhyLabel(QWidget *parent);

/// \a text with places to wrap behind the separators of paths and names, and in words that are too long for a panel.
QString wrappable(const QString &text);

/// A button that reads as a link. Its text is elided in front so that it never makes its panel wider.
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
