// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "items/answer/contributionmodel.h"

#include <QWidget>

#include <memory>

namespace strata {

class MatrixView;

/// The matrix of an answer in full size, never on screen: for pictures.
class WholeMatrix : public QWidget
{
    Q_OBJECT

public:
    /// Fails if there are too many rows or layers for a picture.
    static Result<std::unique_ptr<QWidget>> of(std::shared_ptr<const Projection> answer);

private:
    explicit WholeMatrix(std::shared_ptr<const Projection> answer);

    ContributionModel m_model;
    MatrixView *m_matrix = nullptr;
};

} // namespace strata
