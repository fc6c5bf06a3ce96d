// SPDX-License-Identifier: MIT
#pragma once

#include "views/window/droppedfile.h"

#include <QLabel>

class QDragEnterEvent;
class QDropEvent;

namespace strata {

/// Takes what is dropped on a window, and says over the whole of it beforehand what a drop will do.
class DropHint : public QLabel
{
    Q_OBJECT

public:
    /// The hint's letters are half as big again as \a pointSize.
    DropHint(QWidget &window, qreal pointSize);
    ~DropHint() override;

    /// What can be dropped depends on it.
    void setProjectOpen(Opened opened) { m_opened = opened; }

    bool eventFilter(QObject *watched, QEvent *event) override;

signals:
    /// A file or folder that can be used was dropped.
    void dropped(const QString &path);

private:
    void enter(QDragEnterEvent &event);
    void drop(QDropEvent &event);
    void showFor(const QString &path, DroppedFile does);

    qreal m_pointSize;
    Opened m_opened = Opened::No;
};

} // namespace strata
