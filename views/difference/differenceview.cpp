// SPDX-License-Identifier: MIT
#include "views/difference/differenceview.h"

#include "items/roles.h"
#include "views/compare/comparetable.h"

#include <QHeaderView>
#include <QLabel>
#include <QTreeView>
#include <QVBoxLayout>

#include <utility>

namespace strata {

namespace {

constexpr std::size_t kOpenedDifferences = 500; // of a tree that is shown with all its levels open

} // namespace

DifferenceView::DifferenceView(const char *name, QWidget *parent) : QWidget(parent)
{
    setObjectName(QString::fromLatin1(name));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_title = new QLabel(this);
    m_title->setObjectName(QStringLiteral("differenceTitle"));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    m_title->setContentsMargins(8, 4, 8, 4);
    layout->addWidget(m_title);
    m_tree = makeCompareTable(
        "differenceTree", tr("What differs"), DifferenceModel::SignColumn,
        {DifferenceModel::PlaceColumn, DifferenceModel::PlaceAColumn, DifferenceModel::PlaceBColumn}, this);
    m_tree->setRootIsDecorated(true);
    m_tree->setModel(&m_model);
    const int unit = fontMetrics().averageCharWidth();
    QHeaderView *const header = m_tree->header();
    header->setStretchLastSection(false);
    header->resizeSection(DifferenceModel::PlaceColumn, 24 * unit);
    header->resizeSection(DifferenceModel::SignColumn, 4 * unit);
    header->setSectionResizeMode(DifferenceModel::AColumn, QHeaderView::Stretch);
    header->setSectionResizeMode(DifferenceModel::BColumn, QHeaderView::Stretch);
    header->resizeSection(DifferenceModel::PlaceAColumn, 27 * unit);
    header->resizeSection(DifferenceModel::PlaceBColumn, 27 * unit);
    layout->addWidget(m_tree, 1);
    setFocusProxy(m_tree);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &DifferenceView::onReset);
    connect(m_tree, &QTreeView::activated, this, [this](const QModelIndex &index) {
        if (const QVariant mark = index.data(OriginRole); mark.isValid())
            emit sourceRequested(mark.value<SourceMark>());
    });
    clear();
}

void DifferenceView::show(std::shared_ptr<const ShownDifference> shown, const QString &title, const QString &a,
                          const QString &b)
{
    setTitle(title);
    m_model.setSides(a, b);
    m_model.show(std::move(shown));
}

void DifferenceView::clear(const QString &title)
{
    setTitle(title);
    m_model.clear();
}

void DifferenceView::setTitle(const QString &title)
{
    m_title->setText(title);
    showParts();
}

void DifferenceView::showParts()
{
    const bool hasTitle = !m_title->text().isEmpty();
    m_title->setVisible(hasTitle);
    m_tree->setVisible(!m_model.isEmpty());
    setVisible(hasTitle || !m_model.isEmpty());
}

/// Rows that stand for equal members have nothing in other columns.
void DifferenceView::spanFolded(const QModelIndex &parent)
{
    for (int row = 0; row < m_model.rowCount(parent); ++row) {
        const QModelIndex index = m_model.index(row, DifferenceModel::PlaceColumn, parent);
        m_tree->setFirstColumnSpanned(row, parent, m_model.isFolded(index));
        spanFolded(index);
    }
}

/// A large tree shows its first level; the user opens what matters.
void DifferenceView::onReset()
{
    showParts();
    if (m_model.size() <= kOpenedDifferences) {
        spanFolded({});
        m_tree->expandAll();
    }
    m_tree->setCurrentIndex(m_model.index(0, 0));
}

} // namespace strata
