// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "items/answer/fatetext.h"
#include "items/keys/keylistmodel.h"
#include "items/roles.h"
#include "support/shownwindow.h"
#include "views/contributions/contributionview.h"
#include "views/controls/announce.h"
#include "views/controls/choicebox.h"
#include "views/controls/elidedlabel.h"
#include "views/controls/progressline.h"
#include "views/controls/theme.h"
#include "views/fates/fatepalette.h"
#include "views/window/lookupbar.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QApplication>
#include <QBoxLayout>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QIdentityProxyModel>
#include <QPainter>
#include <QTreeView>
#include <QWheelEvent>
#include <QScopeGuard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QStyle>
#include <QStyleOptionButton>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QCheckBox>
#include <QTest>
#include <QToolButton>
#include <QTranslator>

#include <algorithm>
#include <array>
#include <functional>
#include <utility>
#include <vector>

using namespace strata;
using namespace strata::test;

namespace {

struct Shown : ShownWindow
{
    explicit Shown(QSize size = {1280, 800})
    {
        window().resize(size);
        controller.start(questionOfExample());
    }
};

QString nameOf(const QWidget &widget)
{
    QString name = QString::fromLatin1(widget.metaObject()->className()) + u'#' + widget.objectName();
    if (const QWidget *parent = widget.parentWidget())
        name += QStringLiteral(" in ") + parent->objectName();
    return name;
}

/// The cells and headers of a view without an accessible text.
QStringList silentCells(QAccessibleInterface &view)
{
    QStringList silent;
    QAccessibleTableInterface *table = view.tableInterface();
    for (int row = 0; table && row < table->rowCount(); ++row) {
        for (int column = 0; column < table->columnCount(); ++column) {
            QAccessibleInterface *cell = table->cellAt(row, column);
            if (!cell || cell->role() == QAccessible::NoRole || cell->text(QAccessible::Name).isEmpty())
                silent << QStringLiteral("row %1, column %2").arg(row).arg(column);
        }
    }
    return silent;
}

/// Whether all of its text has room: none where it wraps, scrolls or elides.
bool isCut(const QWidget &widget)
{
    const QFontMetrics metrics = widget.fontMetrics();
    const int slack = 1;
    if (qobject_cast<const ElidedLabel *>(&widget))
        return false;
    if (const auto *box = qobject_cast<const QComboBox *>(&widget)) {
        QStyleOptionComboBox option;
        option.initFrom(box);
        option.editable = box->isEditable();
        const QRect field =
            box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box);
        const bool scrolls = box->isEditable(); // and its text is typed
        return !scrolls && !qobject_cast<const ChoiceBox *>(box) &&
               metrics.horizontalAdvance(box->currentText()) > field.width() + slack;
    }
    if (const auto *label = qobject_cast<const QLabel *>(&widget)) {
        if (label->text().isEmpty() || !label->pixmap(Qt::ReturnByValue).isNull())
            return false;
        const QSize wanted =
            label->wordWrap() ? QSize(label->width(), label->heightForWidth(label->width())) : label->sizeHint();
        return wanted.width() > label->width() + slack || wanted.height() > label->height() + slack;
    }
    if (const auto *tool = qobject_cast<const QToolButton *>(&widget)) {
        const bool showsText = tool->toolButtonStyle() != Qt::ToolButtonIconOnly &&
                               (tool->icon().isNull() || tool->toolButtonStyle() != Qt::ToolButtonIconOnly);
        const bool isElided = tool->text().contains(QChar(0x2026));
        const QString text = QString(tool->text()).remove(u'&');
        return showsText && !isElided && metrics.horizontalAdvance(text) > tool->width() + slack;
    }
    if (const auto *button = qobject_cast<const QAbstractButton *>(&widget)) {
        const QString text = QString(button->text()).remove(u'&');
        return !text.contains(QChar(0x2026)) && metrics.horizontalAdvance(text) > button->width() + slack;
    }
    return false;
}

/// A language whose texts are two fifths longer than the English ones.
class LongTexts : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *text, const char *, int) const override
    {
        const QString source = QString::fromUtf8(text);
        // Keys and patterns stay what they are.
        if (source.startsWith(QStringLiteral("Ctrl+")) || source.size() < 3)
            return source;
        return source + QString(source.size() * 2 / 5, u'ö');
    }
};

QStringList cutTexts(QWidget &window)
{
    QStringList cut;
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        if (!widget->isVisible() || widget->visibleRegion().isEmpty() || !isCut(*widget))
            continue;
        cut << nameOf(*widget) + QStringLiteral(" “%1” %2×%3")
                                     .arg(widget->property("text").toString().left(40))
                                     .arg(widget->width())
                                     .arg(widget->height());
    }
    return cut;
}

/// Titles of columns that their column has no room for. Headers that are painted otherwise elide.
QStringList cutTitles(QWidget &window)
{
    QStringList cut;
    for (const QHeaderView *header : window.findChildren<QHeaderView *>()) {
        const bool isPlain = qstrcmp(header->metaObject()->className(), "QHeaderView") == 0;
        if (!isPlain || !header->model() || !header->isVisible() || header->viewport()->visibleRegion().isEmpty())
            continue;
        for (int column = 0; column < header->count(); ++column) {
            const QString title = header->model()->headerData(column, header->orientation()).toString();
            if (!header->isSectionHidden(column) &&
                header->fontMetrics().horizontalAdvance(title) > header->sectionSize(column))
                cut << header->parentWidget()->objectName() + u' ' + title;
        }
    }
    return cut;
}

/// Controls and texts beside each other that stand one over the other: a layout had no room for them, or knows nothing
/// of one.
QStringList overlaps(QWidget &window)
{
    QStringList found;
    const auto isPart = [](const QWidget *widget) {
        return qobject_cast<const QAbstractButton *>(widget) || qobject_cast<const QComboBox *>(widget) ||
               qobject_cast<const QLineEdit *>(widget) || qobject_cast<const QLabel *>(widget);
    };
    for (const auto *layout : window.findChildren<QLayout *>()) {
        if (!layout->parentWidget() || layout->parentWidget()->layout() != layout)
            continue;
        QList<const QWidget *> shown;
        for (const QWidget *widget :
             layout->parentWidget()->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly)) {
            const bool isSeen = widget->isVisible() && !widget->visibleRegion().isEmpty();
            if (isSeen && !widget->isWindow() && (isPart(widget) || layout->indexOf(widget) >= 0))
                shown << widget;
        }
        for (int i = 1; i < shown.size(); ++i) {
            for (int other = 0; other < i; ++other) {
                const QRect common = shown[other]->geometry() & shown[i]->geometry();
                if (common.width() > 1 && common.height() > 1)
                    found << nameOf(*shown[other]) + QStringLiteral(" over ") + nameOf(*shown[i]);
            }
        }
    }
    return found;
}

/// Lines that filter or search and cannot be emptied with a click.
QStringList filtersWithoutClear(const QWidget &window)
{
    QStringList found;
    for (const auto *line : window.findChildren<QLineEdit *>()) {
        const bool isFilter = line->objectName().contains(QStringLiteral("filter"), Qt::CaseInsensitive) ||
                              line->objectName().contains(QStringLiteral("search"), Qt::CaseInsensitive);
        if (isFilter && !line->isClearButtonEnabled())
            found << nameOf(*line);
    }
    return found;
}

/// Buttons of a view or dialog whose tool tip only repeats their text.
QStringList buttonsWithoutHint(const QWidget &window)
{
    QStringList found;
    for (const auto *button : window.findChildren<QAbstractButton *>()) {
        const bool isOfOurs =
            !button->objectName().isEmpty() && !button->objectName().startsWith(QStringLiteral("qt_"));
        const bool isStandard = qobject_cast<const QDialogButtonBox *>(button->parentWidget()) != nullptr;
        if (isOfOurs && !isStandard && button->toolTip().isEmpty())
            found << nameOf(*button);
    }
    return found;
}

/// Records announcements to screen readers from construction to destruction.
class Heard
{
public:
    Heard() : m_before(listenToAnnouncements([](const QString &text) { s_texts << text; })) { s_texts.clear(); }
    ~Heard() { listenToAnnouncements(m_before); }
    Heard(const Heard &) = delete;
    Heard &operator=(const Heard &) = delete;
    bool hasAny() const { return !s_texts.isEmpty(); }
    QStringList take() const { return std::exchange(s_texts, {}); }

private:
    static inline QStringList s_texts;
    AnnouncementListener m_before;
};

/// For people to look at, where scripts/pictures.sh wants pictures.
void savePicture(QWidget &window, const QString &name)
{
    const QString folder = qEnvironmentVariable("STRATA_PICTURES");
    if (!folder.isEmpty())
        window.grab().save(
            QStringLiteral("%1/%2_%3x%4.png").arg(folder, name).arg(window.width()).arg(window.height()));
}

/// How many pixels have about this colour.
int pixelsOf(const QImage &image, const QColor &colour)
{
    constexpr int kShade = 24; // of 3 times 255
    int found = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            const int difference = qAbs(pixel.red() - colour.red()) + qAbs(pixel.green() - colour.green()) +
                                   qAbs(pixel.blue() - colour.blue());
            found += difference <= kShade ? 1 : 0;
        }
    }
    return found;
}

/// The parts of \a window where no line in the colour of focus appears when they get the keyboard.
QStringList unseenFocus(QWidget &window)
{
    constexpr int kLeast = 100; // of a line of two pixels around a button
    window.activateWindow();
    static_cast<void>(QTest::qWaitForWindowActive(&window));
    window.setAttribute(Qt::WA_KeyboardFocusChange); // as the first Tab does
    QStringList same;
    for (QWidget *widget : window.findChildren<QWidget *>()) {
        const bool isReached = widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) &&
                               !widget->focusProxy() && !widget->visibleRegion().isEmpty();
        if (!isReached || widget->window() != &window)
            continue;
        window.setFocus(Qt::TabFocusReason);
        const QRect area(widget->mapTo(&window, QPoint(-3, -3)), widget->size() + QSize(6, 6));
        const QImage before = window.grab(area).toImage();
        widget->setFocus(Qt::TabFocusReason);
        if (QApplication::focusWidget() != widget)
            continue;
        const QColor colour = window.palette().color(QPalette::Link);
        const int more = pixelsOf(window.grab(area).toImage(), colour) - pixelsOf(before, colour);
        if (more < kLeast)
            same << QStringLiteral("%1: %2 pixels").arg(nameOf(*widget)).arg(more);
    }
    return same;
}

const std::array kViews{Command::ShowContributions, Command::ShowFold,     Command::ShowStrategies,
                        Command::ShowCompare,       Command::ShowFleet,    Command::ShowFindings,
                        Command::ShowMap,           Command::ShowDocument, Command::ShowImpact,
                        Command::ShowHistory,       Command::ShowSearch};

/// Gives views that wait for a person something to show: two nodes beside each other, an edit in memory, a text to
/// find.
void fill(Shown &shown)
{
    shown.window().findChild<QLineEdit *>(QStringLiteral("searchText"))->setText(QStringLiteral("nginx"));
    const std::string file = "data/nodes/web01.fra.harbour.example.yaml";
    const Address place{LookupTarget::named("profile::base::packages"), AddressLayer{file, 0}, {std::uint32_t{1}}, {}};
    shown.controller.session().navigation().setCurrent(place);
    shown.window().action(Command::RemoveValue)->trigger();
    QTRY_VERIFY(shown.controller.isSettled() && !shown.controller.session().isBusy());
    shown.controller.compare().compareWith(QStringLiteral("db01.fra.harbour.example"));
    QTRY_VERIFY(shown.controller.compare().view().state() == CompareView::State::Shown);
}

/// The tables of all views, and what shows them.
void addTables()
{
    QTest::addColumn<int>("command");
    QTest::addColumn<QString>("view");
    const auto row = [](const char *name, Command command, const char *view) {
        QTest::newRow(name) << static_cast<int>(command) << QString::fromLatin1(view);
    };
    row("result", Command::ShowContributions, "matrixResult");
    row("layers of the matrix", Command::ShowContributions, "matrixLayers");
    row("cascade", Command::ToggleCascade, "cascadeTable");
    row("strategies", Command::ShowStrategies, "strategiesTable");
    row("compared values", Command::ShowCompare, "compareTable");
    row("files of both sides", Command::ShowCompare, "compareFiles");
    row("fleet", Command::ShowFleet, "fleetTree");
    row("fleet of all keys", Command::FleetOfAllKeys, "fleetKeysTable");
    row("edits", Command::ShowImpact, "whatIfEdits");
    row("effects of edits", Command::ShowImpact, "whatIfEffects");
    row("findings", Command::ShowFindings, "findingsTable");
    row("found texts", Command::ShowSearch, "searchTable");
    row("map", Command::ShowMap, "mapTree");
    row("document", Command::ShowDocument, "documentTree");
    row("layers", Command::ShowContributions, "layersTree");
}

/// The view shown by \a command, with rows.
QAbstractItemView *shownTable(Shown &shown, Command command, const QString &name)
{
    fill(shown);
    shown.window().action(command)->trigger();
    const bool isSettled = QTest::qWaitFor([&] { return shown.controller.isSettled(); });
    shown.window().findChild<QAbstractButton *>(QStringLiteral("whatIfAsk"))->click();
    if (command == Command::ShowFold)
        QTest::keyClick(shown.window().findChild<QWidget *>(QStringLiteral("foldPanes")), Qt::Key_End);
    auto *view = shown.window().findChild<QAbstractItemView *>(name);
    const auto hasRows = [view] { return view && view->model() && view->model()->rowCount() > 0; };
    return isSettled && QTest::qWaitFor(hasRows) ? view : nullptr;
}

void eachCell(const QAbstractItemModel &model, const QModelIndex &parent,
              const std::function<void(const QModelIndex &)> &take)
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column)
            take(model.index(row, column, parent));
        eachCell(model, model.index(row, 0, parent), take);
    }
}

QModelIndex firstWith(const QAbstractItemView &view, int role)
{
    QModelIndex found;
    eachCell(*view.model(), {}, [&](const QModelIndex &index) {
        const auto *tree = qobject_cast<const QTreeView *>(&view);
        if (!found.isValid() && index.data(role).isValid() && !(tree && tree->isColumnHidden(index.column())))
            found = index;
    });
    return found;
}

/// The model, had its cells another fate.
class OtherFate : public QIdentityProxyModel
{
public:
    OtherFate(QAbstractItemModel &model, int role) : m_role(role) { setSourceModel(&model); }
    QVariant data(const QModelIndex &index, int role) const override
    {
        return role == m_role ? value : QIdentityProxyModel::data(index, role);
    }
    QVariant value;

private:
    int m_role = 0;
};

/// What \a role may be, with the names of these.
QList<std::pair<QString, QVariant>> valuesOf(int role)
{
    QList<std::pair<QString, QVariant>> values;
    if (role == LayerStateRole) {
        for (int i = 0; i < kLayerStateCount; ++i)
            values << std::pair(QString::number(i), QVariant::fromValue(static_cast<LayerState>(i)));
    } else if (role == KeyListModel::WorstFamilyRole) {
        for (int i = 0; i < kFateFamilyCount; ++i)
            values << std::pair(QString::number(i), QVariant::fromValue(static_cast<FateFamily>(i)));
    } else {
        for (int i = 0; i < kFateCount; ++i)
            values << std::pair(fateText(static_cast<Fate>(i)), QVariant::fromValue(static_cast<Fate>(i)));
    }
    return values;
}

/// All cells of the row that \a index of the view is in, as they are where it has its data from \a model.
QImage painted(const QAbstractItemView &view, const OtherFate &model, const QModelIndex &index)
{
    QStyleOptionViewItem option;
    option.initFrom(&view);
    option.widget = &view;
    option.palette.setColor(QPalette::Link, option.palette.color(QPalette::Text)); // no colour of fates
    option.state &= ~(QStyle::State_HasFocus | QStyle::State_Selected | QStyle::State_MouseOver);
    option.rect = QRect(0, 0, 200, 28);
    const int columns = model.columnCount();
    QImage image(200 * columns, 28, QImage::Format_RGB32);
    image.fill(option.palette.color(QPalette::Base));
    QPainter painter(&image);
    for (int column = 0; column < columns; ++column) {
        view.itemDelegate()->paint(&painter, option, model.mapFromSource(index.siblingAtColumn(column)));
        option.rect.translate(200, 0);
    }
    return image;
}

bool isGrey(const QImage &image)
{
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor colour = image.pixelColor(x, y);
            if (qMax(qMax(qAbs(colour.red() - colour.green()), qAbs(colour.green() - colour.blue())),
                     qAbs(colour.blue() - colour.red())) > 2)
                return false;
        }
    }
    return true;
}

} // namespace

/// The window for those who cannot see it, see it large, or use no mouse.
class TestAccessibility : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanup();
    void everyCellHasAccessibleText_data();
    void everyCellHasAccessibleText();
    void headersHaveTheirRole_data();
    void headersHaveTheirRole();
    void fatesWithoutColours_data();
    void fatesWithoutColours();
    void fatesAreInAccessibleTexts_data();
    void fatesAreInAccessibleTexts();
    void noTextIsCut_data();
    void noTextIsCut();
    void longTextsFit_data();
    void longTextsFit();
    void targetsAreLargeEnough_data();
    void targetsAreLargeEnough();
    void mirroringKeepsLayerOrder();
    void selectedTabIsMarked_data();
    void selectedTabIsMarked();
    void focusIsVisible();
    void filtersCanBeCleared();
    void wheelChangesNoChoice();
    void focusIsVisibleInDialogs_data();
    void focusIsVisibleInDialogs();
    void focusRingSurroundsTheControl();
    void focusRingFollowsKeys();
    void tabFollowsThePanes();
    void changesAreAnnounced();
    void progressIsAnnouncedOnce();

private:
    QFont m_font = QApplication::font();
};

/// The window as people see it, in pictures too.
void TestAccessibility::initTestCase()
{
    applyPalette(*qobject_cast<QApplication *>(QCoreApplication::instance()), lightPalette());
}

void TestAccessibility::cleanup()
{
    QApplication::setFont(m_font);
}

void TestAccessibility::everyCellHasAccessibleText_data()
{
    addTables();
    const auto row = [](const char *name, Command command, const char *view) {
        QTest::newRow(name) << static_cast<int>(command) << QString::fromLatin1(view);
    };
    row("keys", Command::ShowContributions, "keysView");
    row("keys by namespace", Command::KeysByNameSpace, "keysTree");
}

void TestAccessibility::everyCellHasAccessibleText()
{
    QFETCH(int, command);
    QFETCH(QString, view);
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    QAbstractItemView *widget = shownTable(shown, static_cast<Command>(command), view);
    QVERIFY(widget);
    QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(widget);
    QVERIFY(accessible);
    QVERIFY(!accessible->text(QAccessible::Name).isEmpty());
    QVERIFY(accessible->role() == QAccessible::Tree || accessible->role() == QAccessible::Table ||
            accessible->role() == QAccessible::List);
    const QStringList silent = silentCells(*accessible);
    QVERIFY2(silent.isEmpty(), qPrintable(silent.join(QStringLiteral("; "))));
}

void TestAccessibility::headersHaveTheirRole_data()
{
    addTables();
}

/// Each column has a header that says what it is, and each cell knows the header of its column.
void TestAccessibility::headersHaveTheirRole()
{
    QFETCH(int, command);
    QFETCH(QString, view);
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    QAbstractItemView *widget = shownTable(shown, static_cast<Command>(command), view);
    QVERIFY(widget);
    QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(widget);
    QVERIFY(accessible && accessible->tableInterface());
    QAccessibleTableInterface &table = *accessible->tableInterface();
    QCOMPARE(table.columnCount(), widget->model()->columnCount());
    QStringList titles;
    for (int i = 0; i <= table.columnCount(); ++i) { // one may be the corner
        if (QAccessibleInterface *header = accessible->child(i); header && header->role() == QAccessible::ColumnHeader)
            titles << header->text(QAccessible::Name);
    }
    QCOMPARE(titles.size(), table.columnCount());
    QVERIFY2(!titles.contains(QString()), qPrintable(titles.join(u'|')));
    for (int row = 0; row < qMin(table.rowCount(), 3); ++row) {
        for (int column = 0; column < table.columnCount(); ++column) {
            QAccessibleInterface *cell = table.cellAt(row, column);
            QVERIFY(cell && cell->tableCellInterface());
            const QList<QAccessibleInterface *> headers = cell->tableCellInterface()->columnHeaderCells();
            QCOMPARE(headers.size(), 1);
            QCOMPARE(headers[0]->role(), QAccessible::ColumnHeader);
            QCOMPARE(headers[0]->text(QAccessible::Name), titles[column]);
            for (QAccessibleInterface *beside : cell->tableCellInterface()->rowHeaderCells()) {
                QCOMPARE(beside->role(), QAccessible::RowHeader);
                QVERIFY(!beside->text(QAccessible::Name).isEmpty());
            }
        }
    }
}

/// Signs and words tell the fates apart: of a row that is painted without any colour of fates, with the same texts and
/// each fate in turn, no two pictures are equal. Badges of problems alone keep their colour.
void TestAccessibility::fatesWithoutColours()
{
    QFETCH(int, command);
    QFETCH(QString, view);
    QFETCH(int, role);
    auto &application = *qobject_cast<QApplication *>(QCoreApplication::instance());
    const auto back = qScopeGuard([&application] { applyPalette(application, lightPalette()); });
    applyPalette(application, highContrastPalette(Brightness::Light));
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    QAbstractItemView *widget = shownTable(shown, static_cast<Command>(command), view);
    QVERIFY(widget);
    QTRY_VERIFY(firstWith(*widget, role).isValid());
    const QModelIndex cell = firstWith(*widget, role);
    OtherFate other(*widget->model(), role);
    QMap<QString, QImage> pictures;
    for (const auto &[name, value] : valuesOf(role)) {
        other.value = value;
        const QImage picture = painted(*widget, other, cell);
        const bool isBadge = role == FateRole && familyOf(value.value<Fate>()) == FateFamily::Problem;
        QVERIFY2(isBadge || role != FateRole || isGrey(picture), qPrintable(name));
        for (auto before = pictures.begin(); before != pictures.end(); ++before)
            QVERIFY2(*before != picture, qPrintable(before.key() + QStringLiteral(" looks like ") + name));
        pictures.insert(name, picture);
    }
    QVERIFY(pictures.size() >= 4);
}

void TestAccessibility::fatesWithoutColours_data()
{
    QTest::addColumn<int>("command");
    QTest::addColumn<QString>("view");
    QTest::addColumn<int>("role");
    const auto row = [](const char *name, Command command, const char *view, int role) {
        QTest::newRow(name) << static_cast<int>(command) << QString::fromLatin1(view) << role;
    };
    row("result", Command::ShowContributions, "matrixResult", FateRole);
    row("layers of the matrix", Command::ShowContributions, "matrixLayers", FateRole);
    row("cascade", Command::ToggleCascade, "cascadeTable", FateRole);
    row("strategies", Command::ShowStrategies, "strategiesTable", FateRole);
    row("map", Command::ShowMap, "mapTree", FateRole);
    row("step of the fold", Command::ShowFold, "foldPanes", FateRole);
    row("events of the fold", Command::ShowFold, "foldEvents", FateRole);
    row("keys", Command::ShowMap, "keysView", KeyListModel::WorstFamilyRole); // which looks up all keys
    row("layers", Command::ShowContributions, "layersTree", LayerStateRole);
}

/// Every drawn sign has a word as its accessible text.
void TestAccessibility::fatesAreInAccessibleTexts()
{
    QFETCH(int, command);
    QFETCH(QString, view);
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    QAbstractItemView *widget = shownTable(shown, static_cast<Command>(command), view);
    QVERIFY(widget);
    QTRY_VERIFY(!shown.controller.session().isBusy()); // of found texts, fates come later
    int said = 0;
    QStringList silent;
    eachCell(*widget->model(), {}, [&](const QModelIndex &index) {
        const QVariant fate = index.data(FateRole);
        if (!fate.isValid())
            return;
        QString text = index.data(Qt::AccessibleTextRole).toString();
        if (text.isEmpty())
            text = index.data().toString();
        if (text.contains(fateText(fate.value<Fate>()), Qt::CaseInsensitive))
            ++said;
        else
            silent << text;
    });
    QVERIFY2(silent.isEmpty(), qPrintable(silent.join(u'\n')));
    QVERIFY(said > 0);
}

void TestAccessibility::fatesAreInAccessibleTexts_data()
{
    QTest::addColumn<int>("command");
    QTest::addColumn<QString>("view");
    const auto row = [](const char *name, Command command, const char *view) {
        QTest::newRow(name) << static_cast<int>(command) << QString::fromLatin1(view);
    };
    row("result", Command::ShowContributions, "matrixResult");
    row("layers of the matrix", Command::ShowContributions, "matrixLayers");
    row("cascade", Command::ToggleCascade, "cascadeTable");
    row("strategies", Command::ShowStrategies, "strategiesTable");
    row("map", Command::ShowMap, "mapTree");
    row("step of the fold", Command::ShowFold, "foldPanes");
    row("events of the fold", Command::ShowFold, "foldEvents");
    row("found texts", Command::ShowSearch, "searchTable");
}

void TestAccessibility::noTextIsCut_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("percent");
    QTest::newRow("1280x800") << QSize(1280, 800) << 100;
    QTest::newRow("1024x700") << QSize(1024, 700) << 100;
    QTest::newRow("1920x1080") << QSize(1920, 1080) << 100;
    QTest::newRow("1280x800 at 140 %") << QSize(1280, 800) << 140;
    QTest::newRow("1280x800 at 200 %") << QSize(1280, 800) << 200;
}

void TestAccessibility::noTextIsCut()
{
    QFETCH(QSize, size);
    QFETCH(int, percent);
    Shown shown(size);
    QTRY_VERIFY(shown.controller.isSettled());
    shown.window().setZoom(percent / 100.0);
    fill(shown);
    QStringList cut;
    for (const Command command : kViews) {
        shown.window().action(command)->trigger();
        QTRY_VERIFY(shown.controller.isSettled());
        shown.window().findChild<QAbstractButton *>(QStringLiteral("whatIfAsk"))->click();
        QTRY_VERIFY(shown.controller.isSettled());
        for (int round = 0; round < 5; ++round) // what is laid out anew asks for more
            QCoreApplication::processEvents();
        QStringList here;
        const auto fits = [&] {
            here = cutTexts(shown.window()) + cutTitles(shown.window()) + overlaps(shown.window());
            return here.isEmpty();
        };
        (void)QTest::qWaitFor(fits, 1000); // a message that has just arrived is laid out
        cut << here;
        savePicture(shown.window(),
                    QStringLiteral("view_%1_%2").arg(shown.window().action(command)->objectName()).arg(percent));
    }
    cut.removeDuplicates();
    QVERIFY2(cut.isEmpty(), qPrintable(cut.join(u'\n')));
}

void TestAccessibility::longTextsFit_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("isGerman");
    QTest::newRow("1280x800") << QSize(1280, 800) << false;
    QTest::newRow("1024x700") << QSize(1024, 700) << false;
    QTest::newRow("German, 1280x800") << QSize(1280, 800) << true;
    QTest::newRow("German, 1024x700") << QSize(1024, 700) << true;
}

void TestAccessibility::longTextsFit()
{
    QFETCH(QSize, size);
    QFETCH(bool, isGerman);
    LongTexts lengthened;
    QTranslator german;
    QVERIFY(german.load(QStringLiteral(":/translations/strata_de.qm")));
    QTranslator &texts = isGerman ? german : lengthened;
    QCoreApplication::installTranslator(&texts);
    QStringList cut;
    {
        Shown shown(size);
        QTRY_VERIFY(shown.controller.isSettled());
        QVERIFY(shown.window().action(Command::OpenFolder)->toolTip().contains(isGerman ? u"öffnen" : u"öö"));
        fill(shown);
        for (const Command command : kViews) {
            shown.window().action(command)->trigger();
            QTRY_VERIFY(shown.controller.isSettled() && !shown.controller.session().isBusy());
            for (int round = 0; round < 5; ++round)
                QCoreApplication::processEvents();
            cut << cutTexts(shown.window()) << cutTitles(shown.window());
            savePicture(shown.window(),
                        (isGerman ? u"german_" : u"long-texts_") + shown.window().action(command)->objectName());
        }
        QCOMPARE(shown.window().size(), size); // nothing asks for a larger window
    }
    QCoreApplication::removeTranslator(&texts);
    cut.removeDuplicates();
    QVERIFY2(cut.isEmpty(), qPrintable(cut.join(u'\n')));
}

/// What is clicked measures 24 pixels both ways, or stands in a row of a table, which is as high.
void TestAccessibility::targetsAreLargeEnough_data()
{
    QTest::addColumn<int>("percent");
    QTest::newRow("100 %") << 100;
    QTest::newRow("200 %") << 200;
}

void TestAccessibility::targetsAreLargeEnough()
{
    QFETCH(int, percent);
    applyPalette(*qobject_cast<QApplication *>(QCoreApplication::instance()), lightPalette());
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    shown.window().setZoom(percent / 100.0);
    QStringList small;
    for (const Command command : kTabCommands) {
        shown.window().action(command)->trigger();
        QTRY_VERIFY(shown.controller.isSettled());
        for (int round = 0; round < 5; ++round)
            QCoreApplication::processEvents();
        for (const QWidget *widget : shown.window().findChildren<QWidget *>()) {
            const bool isTarget =
                qobject_cast<const QAbstractButton *>(widget) || qobject_cast<const QComboBox *>(widget);
            const bool isOfText = qobject_cast<const QLineEdit *>(widget->parentWidget()) != nullptr; // clears it
            if (isTarget && !isOfText && widget->isVisible() && qMin(widget->width(), widget->height()) < 24)
                small << QStringLiteral("%1 %2×%3").arg(nameOf(*widget)).arg(widget->width()).arg(widget->height());
        }
    }
    for (const QCheckBox *box : shown.window().findChildren<QCheckBox *>()) {
        QStyleOptionButton option;
        option.initFrom(box);
        const QRect tick = box->style()->subElementRect(QStyle::SE_CheckBoxIndicator, &option, box);
        if (tick.height() < 3 * box->fontMetrics().height() / 4) // it grows with the text beside it
            small << QStringLiteral("tick of %1, %2").arg(nameOf(*box)).arg(tick.height());
    }
    small.removeDuplicates();
    QVERIFY2(small.isEmpty(), qPrintable(small.join(u'\n')));
}

/// In a language that is written from right to left the controls change sides; the layers do not.
void TestAccessibility::mirroringKeepsLayerOrder()
{
    constexpr std::array<const char *, 5> kOfData = {"layersTree", "keysView", "matrixResult", "matrixLayers",
                                                     "sourceView"};
    const auto pictures = [&](Shown &of) {
        for (int round = 0; round < 5; ++round) // what is laid out anew asks for more
            QCoreApplication::processEvents();
        std::vector<QImage> all;
        for (const char *name : kOfData)
            all.push_back(
                of.window().findChild<QAbstractScrollArea *>(QString::fromLatin1(name))->viewport()->grab().toImage());
        return all;
    };
    std::vector<QImage> before;
    {
        Shown usual;
        QTRY_VERIFY(usual.controller.isSettled());
        before = pictures(usual);
    }
    QGuiApplication::setLayoutDirection(Qt::RightToLeft);
    const auto back = qScopeGuard([] { QGuiApplication::setLayoutDirection(Qt::LeftToRight); });
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    const auto left = [&](const char *name) {
        auto *widget = shown.window().findChild<QWidget *>(QString::fromLatin1(name));
        return widget->mapTo(&shown.window(), QPoint()).x();
    };
    const auto mirrored = pictures(shown);
    for (std::size_t at = 0; at < kOfData.size(); ++at)
        QVERIFY2(mirrored.at(at) == before.at(at), kOfData.at(at)); // keys and values keep their direction
    QVERIFY(left("nodeBox") > left("keyBox"));
    QVERIFY(left("matrixResult") < left("matrixLayers"));
    const auto *header = shown.window().findChild<QTreeView *>(QStringLiteral("matrixLayers"))->header();
    int last = -1;
    for (int column = 0; column < header->count(); ++column) {
        if (header->isSectionHidden(column))
            continue;
        QVERIFY(header->sectionViewportPosition(column) > last);
        last = header->sectionViewportPosition(column);
    }
    const auto cut = [&shown] {
        return (cutTexts(shown.window()) + cutTitles(shown.window()) + overlaps(shown.window())).join(u'\n');
    };
    for (const Command command : kViews) {
        shown.window().action(command)->trigger();
        QTRY_VERIFY(shown.controller.isSettled());
        QTRY_COMPARE(cut(), QString()); // what is laid out anew asks for more
        savePicture(shown.window(), u"mirrored_" + shown.window().action(command)->objectName());
    }
}

void TestAccessibility::selectedTabIsMarked_data()
{
    QTest::addColumn<QPalette>("palette");
    QTest::newRow("light") << lightPalette();
    QTest::newRow("dark") << darkPalette();
    QTest::newRow("high contrast, light") << highContrastPalette(Brightness::Light);
    QTest::newRow("high contrast, dark") << highContrastPalette(Brightness::Dark);
}

/// The current tab differs from the others by a mark with a contrast of 3:1 along its length.
void TestAccessibility::selectedTabIsMarked()
{
    QFETCH(QPalette, palette);
    auto &application = *qobject_cast<QApplication *>(QCoreApplication::instance());
    const auto back = qScopeGuard([&application] { applyPalette(application, lightPalette()); });
    applyPalette(application, palette);
    QTabBar tabs;
    tabs.setDocumentMode(true);
    for (int i = 0; i < 3; ++i)
        tabs.addTab(QString(12, u' '));
    tabs.resize(tabs.sizeHint());
    tabs.setCurrentIndex(0);
    const QImage away = tabs.grab().toImage();
    tabs.setCurrentIndex(1);
    const QImage selected = tabs.grab().toImage();
    const QRect tab = tabs.tabRect(1);
    int best = 0;
    for (int y = tab.top(); y <= tab.bottom(); ++y) {
        int seen = 0;
        for (int x = tab.left(); x <= tab.right(); ++x)
            seen += contrastRatio(selected.pixelColor(x, y), away.pixelColor(x, y)) >= 3 ? 1 : 0;
        best = qMax(best, seen);
    }
    QVERIFY2(best >= tab.width() - 8, qPrintable(QString::number(best)));
}

/// Every widget looks different when it has the focus.
void TestAccessibility::focusIsVisible()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    const QStringList same = unseenFocus(shown.window());
    QVERIFY2(same.isEmpty(), qPrintable(same.join(u'\n')));
}

void TestAccessibility::filtersCanBeCleared()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    const QStringList without = filtersWithoutClear(shown.window());
    QVERIFY2(without.isEmpty(), qPrintable(without.join(u'\n')));
}

/// Who turns the wheel over a box by accident does not ask for something else.
void TestAccessibility::wheelChangesNoChoice()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    int turned = 0;
    for (QComboBox *box : shown.window().findChildren<QComboBox *>()) {
        if (box->count() < 2)
            continue;
        const int before = box->currentIndex();
        for (const int delta : {-120, 120}) {
            QWheelEvent wheel(QPointF(4, 4), box->mapToGlobal(QPointF(4, 4)), {}, {0, delta}, Qt::NoButton,
                              Qt::NoModifier, Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(box, &wheel);
            QVERIFY2(box->currentIndex() == before, qPrintable(nameOf(*box)));
        }
        ++turned;
    }
    QVERIFY(turned > 3);
}

void TestAccessibility::focusIsVisibleInDialogs_data()
{
    QTest::addColumn<Command>("command");
    QTest::addColumn<QString>("name");
    QTest::newRow("settings") << Command::Settings << QStringLiteral("settingsDialog");
    QTest::newRow("facts") << Command::EditFacts << QStringLiteral("factsDialog");
    QTest::newRow("set values") << Command::SetValues << QStringLiteral("setValuesDialog");
    QTest::newRow("reference") << Command::Reference << QStringLiteral("referenceView");
    QTest::newRow("legend") << Command::Legend << QStringLiteral("legendView");
}

/// Dialogs of their own show what has the keyboard as the window does, from when they open on.
void TestAccessibility::focusIsVisibleInDialogs()
{
    QFETCH(Command, command);
    QFETCH(QString, name);
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    shown.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&shown.window()));
    shown.window().setAttribute(Qt::WA_KeyboardFocusChange);
    shown.window().action(command)->trigger();
    const auto dialogOf = [&] { return shown.window().findChild<QWidget *>(name); };
    QTRY_VERIFY(dialogOf() && dialogOf()->isVisible()); // what it shows may have to be read first
    QWidget *const dialog = dialogOf();
    QVERIFY(dialog->testAttribute(Qt::WA_KeyboardFocusChange));
    const QStringList wrong =
        unseenFocus(*dialog) + overlaps(*dialog) + filtersWithoutClear(*dialog) + buttonsWithoutHint(*dialog);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    dialog->close();
}

/// Of a text with line numbers beside it the ring surrounds both.
void TestAccessibility::focusRingSurroundsTheControl()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    shown.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&shown.window()));
    shown.window().setAttribute(Qt::WA_KeyboardFocusChange);
    auto *source = shown.window().findChild<QPlainTextEdit *>(QStringLiteral("sourceView"));
    QVERIFY(source && source->isVisible());
    source->setFocus(Qt::TabFocusReason);
    const auto *ring = shown.window().findChild<QWidget *>(QStringLiteral("focusRing"));
    QTRY_VERIFY(ring->isVisible());
    const QRect whole(source->mapTo(&shown.window(), QPoint()), source->size());
    QCOMPARE(ring->geometry(), whole.adjusted(-4, -4, 4, 4) & shown.window().rect());
}

/// Not only Tab shows that the keyboard is used, and typing after a click does not.
void TestAccessibility::focusRingFollowsKeys()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    shown.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&shown.window()));
    const auto *ring = shown.window().findChild<QWidget *>(QStringLiteral("focusRing"));
    QVERIFY(!shown.window().testAttribute(Qt::WA_KeyboardFocusChange) && !ring->isVisible());
    auto *filter = shown.window().findChild<QWidget *>(QStringLiteral("keyFilter"));
    filter->setFocus(Qt::MouseFocusReason);
    QTest::keyClick(filter, Qt::Key_A);
    QVERIFY(!ring->isVisible());
    auto *button = shown.window().findChild<QWidget *>(QStringLiteral("factsButton"));
    QVERIFY(button->isVisible() && button->isEnabled());
    button->setFocus(Qt::OtherFocusReason);
    QVERIFY(!ring->isVisible());
    QTest::keyClick(button, Qt::Key_Shift);
    QVERIFY(ring->isVisible());
    QTest::mousePress(button, Qt::LeftButton);
    QVERIFY(!ring->isVisible());
}

/// Tab goes through one pane after the other, in the order in which they are read.
void TestAccessibility::tabFollowsThePanes()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    const QStringList panes{QStringLiteral("lookupBar"),   QStringLiteral("layersView"), QStringLiteral("keysPane"),
                            QStringLiteral("centralTabs"), QStringLiteral("whyPanel"),   QStringLiteral("sourcePane")};
    const auto order = [&] {
        QStringList passed;
        QWidget *const first = &shown.window();
        for (QWidget *widget = first->nextInFocusChain(); widget != first; widget = widget->nextInFocusChain()) {
            if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus) || widget->focusProxy())
                continue;
            for (const QString &pane : panes) {
                const auto *holder = shown.window().findChild<QWidget *>(pane);
                if (holder && (holder == widget || holder->isAncestorOf(widget)) &&
                    (passed.isEmpty() || passed.last() != pane))
                    passed << pane;
            }
        }
        return passed.join(u' ');
    };
    QTRY_COMPARE(order(), panes.join(u' '));
}

/// Results, filtering and sorting are announced as they change, wherever the focus is.
void TestAccessibility::changesAreAnnounced()
{
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    const Heard heard;
    const auto child = [&](const char *name) { return shown.window().findChild<QWidget *>(QString::fromLatin1(name)); };
    const auto type = [&](const char *field, const char *text) {
        heard.take();
        qobject_cast<QLineEdit *>(child(field))->setText(QString::fromLatin1(text));
    };
    shown.controller.session().navigation().setKey(LookupTarget::named("ntp::servers"));
    QTRY_VERIFY(shown.controller.isSettled());
    QCOMPARE(heard.take().filter(QStringLiteral("ntp::servers: ")).size(), 1);
    type("keyFilter", "ntp");
    QCOMPARE(heard.take(), QStringList(QStringLiteral("1 of 18 keys shown")));
    type("keyFilter", "");
    type("layerFilter", "L7");
    QCOMPARE(heard.take(), QStringList(QStringLiteral("Layers, 1 row shown")));
    type("layerFilter", "");
    type("matrixFilter", "no such value"); // the key itself stays
    QCOMPARE(heard.take(), QStringList(QStringLiteral("Result and fates, 1 row shown")));
    type("matrixFilter", "");
    shown.window().action(Command::ShowMap)->trigger();
    QTRY_VERIFY(shown.controller.isSettled());
    type("mapFilter", "ntp");
    QTRY_VERIFY(heard.hasAny()); // it is filtered beside the window
    QCOMPARE(heard.take(), QStringList(QStringLiteral("Keys by layers, 1 row shown")));
    shown.window().action(Command::ShowFleet)->trigger();
    auto *fleet = qobject_cast<QTreeView *>(child("fleetTree"));
    QTRY_VERIFY(fleet->isVisible() && shown.controller.isSettled());
    heard.take();
    fleet->sortByColumn(0, Qt::AscendingOrder);
    QCOMPARE(heard.take(), QStringList(QStringLiteral("Results and their nodes, sorted by Result, ascending")));
    type("fleetFilter", "web01");
    QTRY_VERIFY(heard.hasAny()); // beside the window, too
    QCOMPARE(heard.take(),
             QStringList(QStringLiteral("Results and their nodes, 1 row shown, sorted by Result, ascending")));
}

/// Work in progress is announced once, however often its text changes; reading keys is not announced.
void TestAccessibility::progressIsAnnouncedOnce()
{
    const Heard heard;
    ProgressLine line;
    for (int done = 1; done <= 5; ++done) {
        line.setActivity(QStringLiteral("Reading %1 of 5").arg(done));
        QTest::qWait(ProgressLine::kDelay / 2);
    }
    QVERIFY(line.isVisible());
    QCOMPARE(heard.take().size(), 1);
    line.setActivity({});
    QCOMPARE(heard.take(), QStringList());
    Shown shown;
    QTRY_VERIFY(shown.controller.isSettled());
    QCOMPARE(heard.take().filter(QStringLiteral("keys shown")), QStringList());
}

QTEST_MAIN(TestAccessibility)
#include "tst_accessibility.moc"
