// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <vector>

namespace strata {

/// A row of dots, one per lesson: finished ones are full, the current one is half full.
class LessonDots : public QWidget
{
    Q_OBJECT

public:
    enum class State { Open, Current, Finished };

    explicit LessonDots(QWidget *parent = nullptr);

    void setStates(const std::vector<State> &states);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {24, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<State> m_states;
};

} // namespace strata
