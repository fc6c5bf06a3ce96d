// SPDX-License-Identifier: MIT
#pragma once

#include <QTextBrowser>

namespace strata {

/// A page of text with links in place of a view: nothing found, no key chosen, no configuration.
/// Colours follow the palette, so the text is set again when that changes.
class InfoPage : public QTextBrowser
{
    Q_OBJECT

public:
    explicit InfoPage(QWidget *parent = nullptr);

    /// Shows \a body, HTML without head. Classes: `muted`, `code`.
    void setBody(const QString &body);
    QString body() const { return m_body; }

signals:
    void linkActivated(const QString &target);

protected:
    void changeEvent(QEvent *event) override;

private:
    void render();

    QString m_body;
};

} // namespace strata
