// SPDX-License-Identifier: MIT
#pragma once

#include "projection/projection.h"

#include <QWidget>

#include <cstdint>
#include <memory>

class QLabel;

namespace strata {

/// How the values of an answer were joined, step by step.
class FoldPlayer : public QWidget
{
    Q_OBJECT

public:
    explicit FoldPlayer(QWidget *parent = nullptr);

    /// Null shows that there is no answer.
    void setProjection(std::shared_ptr<const Projection> projection);
    /// Goes to a step, 0-based; to the last one if there are fewer.
    void setStep(std::uint32_t step);

private:
    std::shared_ptr<const Projection> m_projection;
    std::uint32_t m_step = 0;
    QLabel *m_empty = nullptr;
};

} // namespace strata
