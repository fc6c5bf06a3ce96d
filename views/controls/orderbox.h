// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>
#include <QWidget>

class QLineEdit;

namespace strata {

/// The order override of a lookup: sources searched before the hierarchy, separated by commas. Shows the effective
/// sources; text not confirmed by Enter is discarded on losing focus.
class OrderBox : public QWidget
{
    Q_OBJECT

public:
    explicit OrderBox(QWidget *parent = nullptr);

    /// The effective sources.
    void setSources(const QStringList &sources);

signals:
    /// \a sources: trimmed, without empty ones.
    void sourcesChosen(const QStringList &sources);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void choose();
    void showSources();

    QLineEdit *m_edit = nullptr;
    QStringList m_sources;
};

} // namespace strata
