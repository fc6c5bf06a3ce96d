// SPDX-License-Identifier: MIT
#include "views/controls/theme.h"

#include "views/controls/lineicons.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QDockWidget>
#include <QLibraryInfo>
#include <QPainter>
#include <QProxyStyle>
#include <QStyleOption>
#include <QTabBar>
#include <QToolTip>
#include <QVersionNumber>

namespace strata {

namespace {

/// The base colours of a complete palette.
struct Scheme
{
    QColor window;
    QColor base;
    QColor alternateBase;
    QColor text;
    QColor mutedText;
    QColor gridLine;
    QColor selection;
    QColor focus;
    QColor button;
    QColor shadow;
    QColor disabledText;
};

QPalette paletteOf(const Scheme &scheme)
{
    QPalette palette;
    palette.setColor(QPalette::Window, scheme.window);
    palette.setColor(QPalette::WindowText, scheme.text);
    palette.setColor(QPalette::Base, scheme.base);
    palette.setColor(QPalette::AlternateBase, scheme.alternateBase);
    palette.setColor(QPalette::ToolTipBase, scheme.base);
    palette.setColor(QPalette::ToolTipText, scheme.text);
    palette.setColor(QPalette::PlaceholderText, scheme.mutedText);
    palette.setColor(QPalette::Text, scheme.text);
    palette.setColor(QPalette::Button, scheme.button);
    palette.setColor(QPalette::ButtonText, scheme.text);
    palette.setColor(QPalette::BrightText, scheme.base);
    palette.setColor(QPalette::Light, scheme.base);
    palette.setColor(QPalette::Midlight, scheme.alternateBase);
    palette.setColor(QPalette::Mid, scheme.gridLine);
    palette.setColor(QPalette::Dark, scheme.mutedText);
    palette.setColor(QPalette::Shadow, scheme.shadow);
    palette.setColor(QPalette::Highlight, scheme.selection);
    palette.setColor(QPalette::HighlightedText, scheme.text);
    palette.setColor(QPalette::Link, scheme.focus);
    palette.setColor(QPalette::LinkVisited, scheme.focus);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, scheme.disabledText);
    return palette;
}

/// The button described by \a option if it has text and opens a menu.
const QStyleOptionToolButton *asMenuButton(const QStyleOption *option)
{
    const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option);
    if (!button || button->text.isEmpty() || button->toolButtonStyle == Qt::ToolButtonIconOnly)
        return nullptr;
    const bool hasOwnArrow = button->features & QStyleOptionToolButton::MenuButtonPopup;
    return !hasOwnArrow && button->features & QStyleOptionToolButton::HasMenu ? button : nullptr;
}

bool isOfDockTitle(const QWidget *widget)
{
    const bool isButton = qobject_cast<const QAbstractButton *>(widget) != nullptr;
    return qobject_cast<const QDockWidget *>(isButton ? widget->parentWidget() : widget) != nullptr;
}

/// The size of an icon in a dock's title, which grows with the text; \a size: that of small icons.
int titleIconSide(int size, const QWidget *widget)
{
    return qMax(size, widget->fontMetrics().height());
}

/// The icon size for a button in a dock's title so that the icon has \a side: since Qt 6.8 the button, which has a
/// frame, reduces it to five eighths.
int titleButtonIconSize(int side)
{
    return QLibraryInfo::version() >= QVersionNumber(6, 8) ? (side * 8 + 4) / 5 : side;
}

const QString kMenuArrow = QStringLiteral(" \u25be");

/// Fusion with sufficient target sizes and menu arrows as large as the text. Fusion derives edges of controls from the
/// window's colour, which are invisible on black: they are drawn again in a text colour. The selected tab has a line.
class WindowStyle : public QProxyStyle
{
public:
    enum class Edges { None, Boxes, All };

    explicit WindowStyle(Edges edges) : QProxyStyle(QStringLiteral("Fusion")), m_edges(edges) {}

    /// Click targets are at least 24 pixels wide and high.
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &contents,
                           const QWidget *widget) const override
    {
        QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
        if (const auto *button = type == CT_ToolButton ? asMenuButton(option) : nullptr)
            size.rwidth() += button->fontMetrics.horizontalAdvance(kMenuArrow);
        switch (type) {
        case CT_CheckBox:
        case CT_RadioButton:
        case CT_ComboBox:
        case CT_PushButton:
        case CT_ToolButton: return size.expandedTo({kTarget, kTarget});
        default: return size;
        }
    }

    /// The same for buttons in dock titles, whose icon margin is counted once by Qt and twice by the button. Indicators
    /// grow with the text.
    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override
    {
        const int size = QProxyStyle::pixelMetric(metric, option, widget);
        if (metric == PM_ToolBarExtensionExtent || metric == PM_TabBarScrollButtonWidth)
            return qMax(size, kTarget);
        if (metric == PM_IndicatorWidth || metric == PM_IndicatorHeight || metric == PM_ExclusiveIndicatorWidth ||
            metric == PM_ExclusiveIndicatorHeight)
            return qMax(size, 4 * (widget ? widget->fontMetrics() : QFontMetrics(QApplication::font())).height() / 5);
        const bool isButton = qobject_cast<const QAbstractButton *>(widget) != nullptr;
        if (metric == PM_SmallIconSize && isOfDockTitle(widget)) {
            const int side = titleIconSide(size, widget);
            return isButton ? titleButtonIconSize(side) : side;
        }
        if (metric != PM_DockWidgetTitleBarButtonMargin || !widget)
            return size;
        const int side = titleIconSide(QProxyStyle::pixelMetric(PM_SmallIconSize, option, widget), widget);
        const QSize icon = standardIcon(SP_TitleBarCloseButton, option, widget).actualSize({side, side});
        const int missing = kTarget - qMin(icon.width(), icon.height());
        return qMax(size, isButton ? (missing + 1) / 2 : missing);
    }

    /// Dialog buttons have no icons on any desktop. The wheel does not change the value of a box.
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *returned) const override
    {
        const bool isOff = hint == SH_DialogButtonBox_ButtonsHaveIcons || hint == SH_ComboBox_AllowWheelScrolling;
        return isOff ? 0 : QProxyStyle::styleHint(hint, option, widget, returned);
    }

    /// Fusion's icons in dock titles are grey, whatever the text colour.
    QIcon standardIcon(StandardPixmap icon, const QStyleOption *option, const QWidget *widget) const override
    {
        switch (icon) {
        case SP_TitleBarCloseButton:
        case SP_DockWidgetCloseButton: return lineIcon(LineIcon::Close);
        case SP_TitleBarNormalButton: return lineIcon(LineIcon::Detach);
        default: return QProxyStyle::standardIcon(icon, option, widget);
        }
    }

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override
    {
        if (element == PE_FrameFocusRect && (!widget || qobject_cast<const QAbstractItemView *>(widget))) {
            drawCurrent(*option, *painter);
            return;
        }
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        if (m_edges == Edges::None)
            return;
        if (m_edges == Edges::Boxes) {
            if (element == PE_IndicatorCheckBox)
                drawEdge(*option, *painter);
            else if (element == PE_IndicatorRadioButton)
                drawEdge(*option, *painter, true);
            return;
        }
        switch (element) {
        case PE_IndicatorRadioButton: drawEdge(*option, *painter, true); break;
        case PE_FrameLineEdit:
        case PE_IndicatorCheckBox:
        case PE_PanelButtonCommand:
        case PE_PanelButtonTool:
        case PE_FrameMenu: drawEdge(*option, *painter); break;
        case PE_IndicatorDockWidgetResizeHandle: drawMiddle(*option, *painter); break;
        default: break;
        }
    }

    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override
    {
        QProxyStyle::drawControl(element, option, painter, widget);
        const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option);
        if (element == CE_TabBarTabShape && tab && tab->state & State_Selected)
            markSelected(*tab, *painter);
        if (m_edges == Edges::All && element == CE_Splitter)
            drawMiddle(*option, *painter);
    }

    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override
    {
        if (const auto *button = control == CC_ToolButton ? asMenuButton(option) : nullptr) {
            QStyleOptionToolButton withArrow = *button;
            withArrow.features &= ~QStyleOptionToolButton::HasMenu;
            withArrow.text += kMenuArrow;
            QProxyStyle::drawComplexControl(control, &withArrow, painter, widget);
            return;
        }
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        if (m_edges == Edges::All && (control == CC_ComboBox || control == CC_SpinBox))
            drawEdge(*option, *painter);
    }

private:
    static constexpr int kTarget = 24; // pixels

    /// Fusion makes the selected tab one shade lighter, which is invisible on black.
    void markSelected(const QStyleOptionTab &tab, QPainter &painter) const
    {
        constexpr int kLine = 3; // pixels
        const QRect rect = tab.rect.adjusted(1, 0, -1, 0);
        if (m_edges == Edges::All)
            painter.fillRect(rect.adjusted(0, 1, 0, -1), tab.palette.color(QPalette::Highlight));
        const bool isBelow = tab.shape == QTabBar::RoundedSouth || tab.shape == QTabBar::TriangularSouth;
        const int y = isBelow ? rect.bottom() - kLine + 1 : rect.top();
        painter.fillRect(QRect(rect.left(), y, rect.width(), kLine),
                         tab.palette.color(m_edges == Edges::All ? QPalette::Text : QPalette::Link));
    }

    /// Draws the current row or cell of a focused list, because Fusion's line is hard to see on the selection. Trees do
    /// not mark it themselves.
    static void drawCurrent(const QStyleOption &option, QPainter &painter)
    {
        constexpr double kLine = 2; // pixels
        painter.save();
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(option.palette.color(QPalette::Link), kLine, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.drawRect(QRectF(option.rect).adjusted(kLine / 2, kLine / 2, -kLine / 2, -kLine / 2));
        painter.restore();
    }

    /// Draws a line between two panes, which no shade separates.
    static void drawMiddle(const QStyleOption &option, QPainter &painter)
    {
        const QRect &rect = option.rect;
        const bool isUpright = rect.height() > rect.width();
        const QRect line = isUpright ? QRect(rect.center().x(), rect.top(), 1, rect.height())
                                     : QRect(rect.left(), rect.center().y(), rect.width(), 1);
        painter.fillRect(line, option.palette.color(QPalette::Text));
    }

    void drawEdge(const QStyleOption &option, QPainter &painter, bool isRound = false) const
    {
        const bool isThick = m_edges == Edges::All;
        const double edge = isThick ? 2 : 1; // pixels
        const bool isEnabled = option.state & QStyle::State_Enabled;
        const auto role = isEnabled && !isThick ? QPalette::PlaceholderText : QPalette::Text;
        painter.save();
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(option.palette.color(isEnabled ? QPalette::Active : QPalette::Disabled, role), edge,
                            Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        const QRectF line = QRectF(option.rect).adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2);
        if (isRound) {
            painter.setRenderHint(QPainter::Antialiasing);
            painter.drawEllipse(line);
        } else {
            painter.drawRect(line);
        }
        painter.restore();
    }

    Edges m_edges;
};

} // namespace

QPalette lightPalette()
{
    return paletteOf({.window = QColor(0xF0F2F5),
                      .base = QColor(0xFFFFFF),
                      .alternateBase = QColor(0xF5F6F8),
                      .text = QColor(0x1B1F24),
                      .mutedText = QColor(0x57606A),
                      .gridLine = QColor(0xD5DAE1),
                      .selection = QColor(0xCFE3FB),
                      .focus = QColor(0x115CBD),
                      .button = QColor(0xF5F6F8),
                      .shadow = QColor(0x8A939E),
                      .disabledText = QColor(0x8A939E)});
}

QPalette darkPalette()
{
    return paletteOf({.window = QColor(0x252B33),
                      .base = QColor(0x15181D),
                      .alternateBase = QColor(0x1C2026),
                      .text = QColor(0xE6E9EE),
                      .mutedText = QColor(0x9AA4B2),
                      .gridLine = QColor(0x343B46),
                      .selection = QColor(0x1D3C5E),
                      .focus = QColor(0x5CB2FD),
                      .button = QColor(0x323943),
                      .shadow = QColor(0x0B0D10),
                      .disabledText = QColor(0x6B7480)});
}

QPalette highContrastPalette(Brightness brightness)
{
    const bool isDark = brightness == Brightness::Dark;
    const QColor base = isDark ? Qt::black : Qt::white;
    const QColor text = isDark ? Qt::white : Qt::black;
    return paletteOf({.window = base,
                      .base = base,
                      .alternateBase = base,
                      .text = text,
                      .mutedText = text,
                      .gridLine = text,
                      .selection = isDark ? QColor(0x00407A) : QColor(0xB8D8FF),
                      .focus = isDark ? QColor(0x7FC4FF) : QColor(0x003E8A),
                      .button = base,
                      .shadow = text,
                      .disabledText = isDark ? QColor(0xB0B0B0) : QColor(0x555555)});
}

void applyPalette(QApplication &application, const QPalette &palette)
{
    const bool hasMuted = palette.color(QPalette::PlaceholderText) != palette.color(QPalette::Text);
    const bool isDark = palette.color(QPalette::Base).lightness() < 128;
    using Edges = WindowStyle::Edges;
    QApplication::setStyle(new WindowStyle(!hasMuted ? Edges::All : isDark ? Edges::Boxes : Edges::None));
    QApplication::setPalette(palette);
    QToolTip::setPalette(palette);
    application.setStyleSheet({});
}

} // namespace strata
