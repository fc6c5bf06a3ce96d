// SPDX-License-Identifier: MIT
#pragma once

#include <QTextBrowser>

namespace strata {

/// A text page with links instead of a view: nothing found, no key selected, no configuration. Rendered again when the
/// palette changes.
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
