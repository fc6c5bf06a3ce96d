// SPDX-License-Identifier: MIT
#include "views/contributions/matrixcolumns.h"

#include "items/roles.h"
#include "views/contributions/matrixdelegate.h"
#include "views/contributions/matrixheader.h"
#include "views/contributions/matrixtree.h"
#include "views/metrics.h"

#include <algorithm>
#include <cstddef>

namespace strata {

namespace {

constexpr int kSampledRows = 80;       // rows that determine the initial column width
constexpr std::size_t kUsualRows = 90; // percent of rows whose result is shown whole even if layers need the width
constexpr int kMatrixColumnsLeastWidth = 96;
constexpr int kLeastText = 13;               // characters
constexpr int kBeginning = 8;                // characters of a value beside its sign in a narrow view
constexpr int kMostOfHeader = 170;           // while values are cut
constexpr int kMatrixColumnsMostWidth = 240; // in modes other than Fit
constexpr int kMostWanted = 1200;            // longer texts are cut
constexpr int kGlyphWidth = 22;              // at the usual font size
constexpr int kOverviewWidth = 4;

int leastWidth(const QFontMetrics &metrics)
{
    return std::max(kMatrixColumnsLeastWidth, metrics.averageCharWidth() * kLeastText);
}

} // namespace

MatrixColumns::MatrixColumns(const ContributionModel &model, MatrixTree &frozen, MatrixTree &layers,
                             MatrixHeader &header, const MatrixDelegate &delegate)
    : m_model(model), m_frozen(frozen), m_layers(layers), m_header(header), m_delegate(delegate)
{}

/// Finds runs of two or more layers without the key; each is one slat unless expanded.
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

void MatrixColumns::choose(bool onlyContributing, const QModelIndex &current)
{
    findRuns();
    const bool hasContributors = hasContributingLayer();
    int hiddenUntil = 0;
    for (int column = 0; column < m_model.columnCount(); ++column) {
        const bool isLayer = column >= ContributionModel::FirstLayerColumn;
        m_frozen.setColumnHidden(column, isLayer);
        if (!isLayer) {
            m_layers.setColumnHidden(column, true);
            continue;
        }
        const bool isLeftOut =
            onlyContributing && hasContributors && !m_model.isContributing(column) && column != current.column();
        if (!onlyContributing && m_slats.contains(column))
            hiddenUntil = column + m_slats.value(column);
        const bool isSlat = !onlyContributing && m_slats.contains(column);
        m_layers.setColumnHidden(column, isLeftOut || (column < hiddenUntil && !isSlat));
    }
    m_header.setSlats(onlyContributing ? QHash<int, int>() : m_slats);
}

void MatrixColumns::resize(const QModelIndex &current)
{
    for (const int column : visibleColumns()) {
        if (m_header.isSlat(column))
            m_layers.setColumnWidth(column, MatrixHeader::kSlatWidth);
        else if (column < ContributionModel::FirstLayerColumn || m_mode == Mode::Fit)
            continue;
        else if (m_mode == Mode::Values)
            m_layers.setColumnWidth(column, std::min(valueWidth(column), kMatrixColumnsMostWidth));
        else
            m_layers.setColumnWidth(column, m_mode == Mode::Glyphs ? glyphWidth() : kOverviewWidth);
    }
    if (m_mode == Mode::Fit)
        fit(current);
}

/// The columns that show values first if not all fit: the current layer, the ends of its reach lines, its neighbours,
/// then from the highest priority down; layers without the key last.
QList<int> MatrixColumns::columnsByPriority(const QList<int> &shown, const QModelIndex &current) const
{
    QList<int> wanted;
    const auto want = [&](int column) {
        if (shown.contains(column) && !wanted.contains(column))
            wanted << column;
    };
    want(current.column());
    for (const int column : shown) {
        const auto pieces = current.siblingAtColumn(column).data(ReachRole).value<ReachPieces>();
        if (std::any_of(pieces.begin(), pieces.end(), [](const auto &piece) { return piece.isStart || piece.isEnd; }))
            want(column);
    }
    const auto at = shown.indexOf(current.column());
    if (at >= 0) {
        want(shown.value(at + 1, -1));
        want(shown.value(at - 1, -1));
    }
    for (const int column : shown)
        want(column);
    const auto isFirst = [&](int column) { return column == current.column() || m_model.isContributing(column); };
    std::stable_partition(wanted.begin(), wanted.end(), isFirst);
    return wanted;
}

/// Distributes \a spare equally among columns up to their preferred width. Returns the rest.
int MatrixColumns::distribute(int spare, const QHash<int, int> &wanted, QHash<int, int> &widths)
{
    QHash<int, int> missing;
    for (auto want = wanted.cbegin(); want != wanted.cend(); ++want) {
        if (const int more = want.value() - widths.value(want.key()); more > 0)
            missing.insert(want.key(), more);
    }
    while (spare > 0 && !missing.isEmpty()) {
        const int share = std::max(1, spare / static_cast<int>(missing.size()));
        for (const int column : missing.keys()) {
            const int more = std::min({share, missing.value(column), spare});
            widths[column] += more;
            spare -= more;
            missing[column] -= more;
            if (missing.value(column) == 0)
                missing.remove(column);
        }
    }
    return spare;
}

/// Distributes the width of the view: first to values, then to paths in the header. Columns leave unused width to those
/// with truncated text.
void MatrixColumns::fit(const QModelIndex &current)
{
    QList<int> shown;
    int room = m_layers.viewport()->width();
    for (int column = ContributionModel::FirstLayerColumn; column < m_model.columnCount(); ++column) {
        if (m_layers.isColumnHidden(column))
            continue;
        if (m_header.isSlat(column))
            room -= MatrixHeader::kSlatWidth;
        else
            shown << column;
    }
    const int glyph = glyphWidth();
    int least = std::max(leastWidth(m_frozen.fontMetrics()), leastValueWidth());
    if (static_cast<int>(shown.size()) * least > room)
        least = leastValueWidth();
    int spare = room - static_cast<int>(shown.size()) * glyph;
    QList<int> values;
    QHash<int, int> widths;
    for (const int column : shown)
        widths.insert(column, glyph);
    for (const int column : columnsByPriority(shown, current)) {
        const int more = std::clamp(spare, 0, least - glyph);
        if (more < least - glyph && !m_model.isContributing(column))
            continue;
        spare -= more;
        widths[column] += more;
        values << column;
    }
    QHash<int, int> wanted;
    for (const int column : values)
        wanted.insert(column, valueWidth(column));
    spare = distribute(spare, wanted, widths);
    for (const int column : values)
        wanted[column] = headerWidth(column);
    distribute(spare, wanted, widths);
    for (const int column : shown)
        m_layers.setColumnWidth(column, widths.value(column));
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

QList<int> MatrixColumns::visibleColumns() const
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

int MatrixColumns::leastValueWidth() const
{
    return m_delegate.beginningWidth(m_frozen.font(), kBeginning);
}

int MatrixColumns::leastLayersWidth() const
{
    int width = 0;
    for (const int column : visibleColumns()) {
        if (column >= ContributionModel::FirstLayerColumn)
            width += m_header.isSlat(column)          ? MatrixHeader::kSlatWidth
                     : m_model.isContributing(column) ? leastValueWidth()
                                                      : glyphWidth();
    }
    return width;
}

int MatrixColumns::fateWidth() const
{
    return m_frozen.fontMetrics().horizontalAdvance(QStringLiteral("L10→L12")) + glyphWidth() + 24;
}

int MatrixColumns::layersWidth() const
{
    int width = 0;
    for (const int column : visibleColumns()) {
        if (column >= ContributionModel::FirstLayerColumn)
            width += m_header.isSlat(column) ? MatrixHeader::kSlatWidth : valueWidth(column);
    }
    return width;
}

/// The width that shows all of a layer's header, within limits.
int MatrixColumns::headerWidth(int column) const
{
    const QFontMetrics metrics(m_frozen.font());
    const auto text = [&](int role) { return m_model.headerData(column, Qt::Horizontal, role).toString(); };
    const int title = metrics.horizontalAdvance(text(BadgeRole) + QLatin1String("  ") + text(LevelNameRole)) + 26;
    return std::min(std::max(title, metrics.horizontalAdvance(text(FileNameRole)) + 20), kMostWanted);
}

int MatrixColumns::resultHeaderWidth() const
{
    const auto text = [&](int role) {
        return m_model.headerData(ContributionModel::ResultColumn, Qt::Horizontal, role).toString();
    };
    QFont bold = m_frozen.font();
    bold.setBold(true);
    const int title = QFontMetrics(bold).horizontalAdvance(text(Qt::DisplayRole));
    return std::max(title, m_frozen.fontMetrics().horizontalAdvance(text(ValueRole))) + 2 * kPad;
}

/// The preferred widths of the first rows, indentation included.
std::vector<int> MatrixColumns::rowWidths(int column) const
{
    const bool isLayer = column >= ContributionModel::FirstLayerColumn;
    std::vector<int> widths;
    int depth = 0;
    QModelIndex at = m_model.index(0, 0);
    for (int i = 0; i < kSampledRows && at.isValid(); ++i) {
        const int indent = isLayer ? 0 : (depth + 1) * m_frozen.indentation();
        widths.push_back(m_delegate.preferredWidth(m_frozen.font(), at.siblingAtColumn(column)) + indent);
        QModelIndex next = m_model.index(0, 0, at);
        depth += next.isValid() ? 1 : 0;
        for (QModelIndex up = at; !next.isValid() && up.isValid(); up = up.parent()) {
            next = m_model.index(up.row() + 1, 0, up.parent());
            depth -= next.isValid() ? 0 : 1;
        }
        at = next;
    }
    return widths;
}

/// The width for the first rows of a layer and the usual part of its header, within limits.
int MatrixColumns::valueWidth(int column) const
{
    int width = std::min(std::max(leastWidth(m_frozen.fontMetrics()), headerWidth(column)), kMostOfHeader);
    for (const int row : rowWidths(column))
        width = std::max(width, row);
    return std::min(width, kMostWanted);
}

std::pair<int, int> MatrixColumns::resultWidths() const
{
    std::vector<int> widths = rowWidths(ContributionModel::ResultColumn);
    const int header = resultHeaderWidth();
    if (widths.empty())
        return {header, header};
    const int least = std::max(widths.front(), header); // the first row is the key
    std::sort(widths.begin(), widths.end());
    return {std::max(least, widths[(widths.size() - 1) * kUsualRows / 100]), std::max(header, widths.back())};
}

} // namespace strata
