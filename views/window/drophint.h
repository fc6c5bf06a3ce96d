// SPDX-License-Identifier: MIT
#pragma once

#include "views/window/droppedfile.h"

#include <QLabel>

class QDropEvent;

namespace strata {

/// Accepts drops anywhere on a window, including over fields, and shows an overlay with the effect before the drop.
class DropHint : public QLabel
{
    Q_OBJECT

public:
    /// The text of the overlay is 1.5 times \a pointSize.
    DropHint(QWidget &window, qreal pointSize);

    /// Determines what can be dropped.
    void setProjectOpen(bool isOpen) { m_isOpen = isOpen; }

    bool eventFilter(QObject *watched, QEvent *event) override;

signals:
    /// A usable file or folder was dropped.
    void dropped(const QString &path);

private:
    void enter(QDropEvent &event, const QString &path);
    void drop(QDropEvent &event, const QString &path);
    void showFor(const QString &path);

    QWidget &m_window;
    qreal m_pointSize;
    QString m_path; ///< the dragged path
    DroppedFile m_does = DroppedFile::Nothing;
    bool m_isOpen = false;
};

} // namespace strata
