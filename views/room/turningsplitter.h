// SPDX-License-Identifier: MIT
#pragma once

#include <QSplitter>

namespace strata {

/// A splitter that is horizontal if wide, else vertical.
class TurningSplitter : public QSplitter
{
    Q_OBJECT

public:
    /// \a characters: the average-width characters from which on it is horizontal.
    TurningSplitter(int characters, QWidget *parent);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    const int m_characters;
};

} // namespace strata
