// SPDX-License-Identifier: MIT
#include "app/gui/export/wholematrix.h"

#include "items/text.h"
#include "views/contributions/matrixview.h"

#include <QVBoxLayout>

#include <utility>

namespace strata {

namespace {

constexpr std::size_t kWholeMatrixMostRows = 500;
constexpr int kMostPixels = 16000; // per side: many programs open at most twice that

} // namespace

WholeMatrix::WholeMatrix(std::shared_ptr<const Projection> answer)
{
    setAttribute(Qt::WA_DontShowOnScreen);
    m_model.setProjection(std::move(answer));
    m_matrix = new MatrixView(m_model, this);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_matrix);
}

Result<std::unique_ptr<QWidget>> WholeMatrix::of(std::shared_ptr<const Projection> answer)
{
    const auto tooLarge = [] {
        return fail(Error::Code::Unsupported,
                    toUtf8(tr("the whole matrix is too large for a picture; export a table or an HTML page")));
    };
    if (answer->table().rows.size() > kWholeMatrixMostRows)
        return tooLarge();
    std::unique_ptr<WholeMatrix> whole(new WholeMatrix(std::move(answer)));
    whole->show();
    const QSize size = whole->m_matrix->unfoldedSize();
    if (size.width() > kMostPixels || size.height() > kMostPixels)
        return tooLarge();
    whole->resize(size);
    whole->m_matrix->showAll();
    return whole;
}

} // namespace strata
