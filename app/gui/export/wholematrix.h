// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "items/contributionmodel.h"

#include <QWidget>

#include <memory>

namespace strata {

class MatrixView;

/// The matrix of an answer as large as all its rows and layers need, never on screen: for pictures of all of it.
class WholeMatrix : public QWidget
{
    Q_OBJECT

public:
    /// Error: there are too many rows or layers for a picture that anybody can open.
    static Result<std::unique_ptr<QWidget>> of(std::shared_ptr<const Projection> answer);

private:
    explicit WholeMatrix(std::shared_ptr<const Projection> answer);

    ContributionModel m_model;
    MatrixView *m_matrix = nullptr;
};

} // namespace strata
