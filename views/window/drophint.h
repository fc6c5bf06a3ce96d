// SPDX-License-Identifier: MIT
#pragma once

#include "views/window/droppedfile.h"

#include <QLabel>

class QMimeData;

namespace strata {

/// Says over the whole window what a drop will do.
class DropHint : public QLabel
{
    Q_OBJECT

public:
    explicit DropHint(QWidget *parent = nullptr);
    ~DropHint() override;

    /// Tells what dropping the file or folder \a path does, in letters half as big again as \a pointSize.
    void showFor(const QString &path, DroppedFile does, qreal pointSize);

    /// The first file or folder in what is dragged; empty if there is none.
    static QString localPath(const QMimeData &dragged);
};

} // namespace strata
