// SPDX-License-Identifier: MIT
#include "views/contributions/matrixcolumns.h"

#include "items/roles.h"
#include "views/contributions/matrixdelegate.h"
#include "views/contributions/matrixheader.h"
#include "views/contributions/matrixtree.h"

#include <algorithm>

namespace strata {

namespace {

constexpr int kSampledRows = 80; // rows that decide how wide a column starts
constexpr int kLeastWidth = 96;
constexpr int kMostWidth = 240;
constexpr int kGlyphWidth = 22; // at the usual font size
constexpr int kOverviewWidth = 4;

} // namespace

MatrixColumns::MatrixColumns(const ContributionModel &model, MatrixTree &frozen, MatrixTree &layers,
                             MatrixHeader &header, const MatrixDelegate &delegate)
    : m_model(model), m_frozen(frozen), m_layers(layers), m_header(header), m_delegate(delegate)
{}

/// Finds runs of two or more layers without the key; each stands as one slat unless the user opened it.
void MatrixColumns::findRuns()
{
    m_slats.clear();
    const int columns = m_model.columnCount();
    for (int first = ContributionModel::FirstLayerColumn; first < columns;) {
        int end = first;
        while (end < columns && !m_model.isContributing(end))
            ++end;
        if (end - first >= 2 && !m_unfolded.contains(first))
            m_slats.insert(first, end - first);
        first = std::max(end, first + 1);
    }
}

bool MatrixColumns::hasContributingLayer() const
{
    for (int column = ContributionModel::FirstLayerColumn; column < m_model.columnCount(); ++column) {
        if (m_model.isContributing(column))
            return true;
    }
    return false;
}

void MatrixColumns::arrange(Layers layers)
{
    findRuns();
    const bool only = layers == Layers::Contributing;
    const bool hasContributors = hasContributingLayer();
    int hiddenUntil = 0;
    for (int column = 0; column < m_model.columnCount(); ++column) {
        const bool isLayer = column >= ContributionModel::FirstLayerColumn;
        m_frozen.setColumnHidden(column, isLayer);
        if (!isLayer) {
            m_layers.setColumnHidden(column, true);
            continue;
        }
        const bool isLeftOut = only && hasContributors && !m_model.isContributing(column);
        if (!only && m_slats.contains(column))
            hiddenUntil = column + m_slats.value(column);
        const bool isSlat = !only && m_slats.contains(column);
        m_layers.setColumnHidden(column, isLeftOut || (column < hiddenUntil && !isSlat));
        if (isSlat)
            m_layers.setColumnWidth(column, MatrixHeader::kSlatWidth);
        else if (m_mode == Mode::Values)
            m_layers.setColumnWidth(column, valueWidth(column));
        else
            m_layers.setColumnWidth(column, m_mode == Mode::Glyphs ? glyphWidth() : kOverviewWidth);
    }
    m_header.setSlats(only ? QHash<int, int>() : m_slats);
}

void MatrixColumns::unfold(int column)
{
    for (auto slat = m_slats.cbegin(); slat != m_slats.cend(); ++slat) {
        if (column >= slat.key() && column < slat.key() + slat.value())
            m_unfolded.insert(slat.key());
    }
}

bool MatrixColumns::fold(int column)
{
    if (m_model.isContributing(column))
        return false;
    int first = column;
    while (first > ContributionModel::FirstLayerColumn && !m_model.isContributing(first - 1))
        --first;
    return m_unfolded.remove(first);
}

MatrixTree &MatrixColumns::treeOf(int column) const
{
    return column < ContributionModel::FirstLayerColumn ? m_frozen : m_layers;
}

QList<int> MatrixColumns::shown() const
{
    QList<int> shown;
    for (int column = 0; column < m_model.columnCount(); ++column) {
        if (!treeOf(column).isColumnHidden(column))
            shown << column;
    }
    return shown;
}

int MatrixColumns::glyphWidth() const
{
    return std::max(kGlyphWidth, matrixRowHeight(m_frozen.fontMetrics()) - 4);
}

int MatrixColumns::fateWidth() const
{
    return m_frozen.fontMetrics().horizontalAdvance(QStringLiteral("L10→L12")) + glyphWidth() + 24;
}

/// The width that shows the first rows and the header, within limits.
int MatrixColumns::valueWidth(int column) const
{
    const QFontMetrics metrics(m_frozen.font());
    const bool isLayer = column >= ContributionModel::FirstLayerColumn;
    int width = isLayer ? kLeastWidth : 0;
    if (isLayer) {
        const auto text = [&](int role) { return m_model.headerData(column, Qt::Horizontal, role).toString(); };
        width = std::max(width,
                         metrics.horizontalAdvance(text(BadgeRole) + QLatin1String("  ") + text(LevelNameRole)) + 26);
        width = std::min(std::max(width, metrics.horizontalAdvance(text(FileNameRole)) + 20), 170);
    }
    int depth = 0;
    QModelIndex at = m_model.index(0, 0);
    for (int i = 0; i < kSampledRows && at.isValid(); ++i) {
        const QModelIndex cell = at.siblingAtColumn(column);
        const int indent = isLayer ? 0 : (depth + 1) * m_frozen.indentation();
        width = std::max(width, m_delegate.wantedWidth(m_frozen.font(), cell) + indent);
        QModelIndex next = m_model.index(0, 0, at);
        depth += next.isValid() ? 1 : 0;
        for (QModelIndex up = at; !next.isValid() && up.isValid(); up = up.parent()) {
            next = m_model.index(up.row() + 1, 0, up.parent());
            depth -= next.isValid() ? 0 : 1;
        }
        at = next;
    }
    return isLayer ? std::min(width, kMostWidth) : width;
}

} // namespace strata
