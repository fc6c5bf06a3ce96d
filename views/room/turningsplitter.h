// SPDX-License-Identifier: MIT
#pragma once

#include <QSplitter>

namespace strata {

/// A splitter whose parts stand beside each other where it is wide, else below each other.
class TurningSplitter : public QSplitter
{
    Q_OBJECT

public:
    /// \a characters: of average width, from which on the parts stand beside each other.
    TurningSplitter(int characters, QWidget *parent);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    const int m_characters;
};

} // namespace strata
