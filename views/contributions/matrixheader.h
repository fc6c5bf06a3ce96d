// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QHeaderView>

#include <utility>

namespace strata {

/// The lines of a layer's \a title in a header, the first at most \a first and the second \a second pixels wide. Breaks
/// at a blank, else after `/`, `\`, `.`, `-`, `_` or `::`, and elsewhere only if there is none of them.
std::pair<QString, QString> splitTitle(const QString &title, const QFontMetrics &metrics, int first, int second);

/// The header of the matrix: badge, level, file and fate bar of each layer. A folded run of layers is a narrow slat
/// with their number.
class MatrixHeader : public QHeaderView
{
    Q_OBJECT

public:
    static constexpr int kSlatWidth = 12;

    /// One line for plain titles, three for title, remark and bar.
    enum class Lines { One, Three };

    explicit MatrixHeader(QWidget *parent = nullptr, Lines lines = Lines::Three);

    /// Sections that represent several layers: their number by section.
    void setSlats(const QHash<int, int> &slats);
    bool isSlat(int section) const { return m_slats.contains(section); }

    QSize sizeHint() const override;

signals:
    void slatClicked(int section);

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;
    bool viewportEvent(QEvent *event) override;

private:
    void paintSlat(QPainter &painter, const QRect &rect, int count) const;
    void paintLayer(QPainter &painter, const QRect &rect, int section) const;
    void paintTitle(QPainter &painter, const QRect &rect, int section) const;

    Lines m_lines;
    QHash<int, int> m_slats;
};

} // namespace strata
