// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QTextBrowser;

namespace strata {

/// The teacher's notes on the first screen, while the class sees the second one.
class PresenterNotes : public QWidget
{
    Q_OBJECT

public:
    explicit PresenterNotes(QWidget *parent = nullptr);

    /// Shows \a body, HTML.
    void setBody(const QString &body);

signals:
    void previousRequested();
    void nextRequested();
    void endRequested();

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    QTextBrowser *m_text = nullptr;
};

} // namespace strata
