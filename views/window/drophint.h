// SPDX-License-Identifier: MIT
#pragma once

#include "views/window/droppedfile.h"

#include <QLabel>

class QDropEvent;

namespace strata {

/// Takes what is dropped anywhere on a window, also over a field or a text, and says over the whole of it beforehand
/// what a drop will do.
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
    void enter(QDropEvent &event, const QString &path);
    void drop(QDropEvent &event, const QString &path);
    void showFor(const QString &path);

    QWidget &m_window;
    qreal m_pointSize;
    QString m_path; ///< what is over the window
    DroppedFile m_does = DroppedFile::Nothing;
    Opened m_opened = Opened::No;
};

} // namespace strata
