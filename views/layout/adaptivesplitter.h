// SPDX-License-Identifier: MIT
#pragma once

#include <QSplitter>

namespace strata {

/// A splitter that is horizontal while it is wide enough, else vertical.
class AdaptiveSplitter : public QSplitter
{
    Q_OBJECT

public:
    /// \a characters: the minimum width, in average characters, at which it is horizontal.
    AdaptiveSplitter(int characters, QWidget *parent);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    const int m_characters;
};

} // namespace strata
