// SPDX-License-Identifier: MIT
#include "app/cli/console.h"
#include "app/gui/opening/windowarguments.h"
#include "app/gui/windowcontroller.h"
#include "views/window/messagebar.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QStatusBar>
#include <QTextBrowser>
#include <QTextDocumentFragment>
#include <QTextStream>
#include <QTimer>

#include <string>
#include <vector>

using namespace strata;

namespace {

constexpr int kMostRows = 50; // of a list or of what is below a row

void tellRows(QTextStream &out, const QAbstractItemModel &model, const QModelIndex &parent = {})
{
    for (int row = 0; row < qMin(model.rowCount(parent), kMostRows); ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column) {
            const QModelIndex index = model.index(row, column, parent);
            for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole})
                out << index.data(role).toString().left(2000) << '\t';
        }
        out << '\n';
        tellRows(out, model, model.index(row, 0, parent));
    }
}

/// All texts of the window, as plain text.
void tellWindow(MainWindow &window)
{
    QTextStream out(stdout);
    out << QTextDocumentFragment::fromHtml(window.messageBar().text()).toPlainText() << '\n'
        << window.statusBar()->currentMessage() << '\n';
    for (const QLabel *label : window.findChildren<QLabel *>()) {
        if (label->isVisible())
            out << QTextDocumentFragment::fromHtml(label->text()).toPlainText() << '\n';
    }
    for (const QTextBrowser *page : window.findChildren<QTextBrowser *>()) {
        if (page->isVisible())
            out << page->toPlainText() << '\n';
    }
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        if (!widget->isVisible())
            continue;
        out << widget->toolTip() << '\t' << widget->accessibleName() << '\t' << widget->accessibleDescription() << '\n';
        if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            out << button->text() << '\n';
        if (const auto *line = qobject_cast<const QLineEdit *>(widget))
            out << line->text() << '\n';
        if (const auto *box = qobject_cast<const QComboBox *>(widget))
            tellRows(out, *box->model());
        if (const auto *text = qobject_cast<const QPlainTextEdit *>(widget))
            out << text->toPlainText().left(100'000) << '\n';
    }
    out << window.windowTitle() << '\n';
    for (const QAbstractItemView *view : window.findChildren<QAbstractItemView *>()) {
        if (view->isVisible() && view->model())
            tellRows(out, *view->model());
    }
}

} // namespace

/// The window with the arguments of `strata-window`: prints its texts once everything is visible, and ends.
int main(int argc, char **argv)
{
    const std::vector<std::string> words(argv + 1, argv + argc);
    const auto arguments = cli::parseArguments(words, windowOptionGroups());
    const auto options = arguments ? windowOptions(*arguments) : tl::unexpected(arguments.error());
    if (!options)
        return 2;
    cli::enlargeStacks();
    QApplication application(argc, argv);
    WindowController controller(openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    QTimer settle;
    settle.setSingleShot(true);
    settle.setInterval(0);
    const auto consider = [&] {
        if (controller.isSettled())
            settle.start();
    };
    QObject::connect(&controller, &WindowController::progressed, &settle, consider);
    QObject::connect(&settle, &QTimer::timeout, &settle, [&] {
        for (int round = 0; round < 3; ++round) // what the last answer queued
            QCoreApplication::processEvents();
        if (!controller.isSettled())
            return;
        tellWindow(controller.window());
        QCoreApplication::quit();
    });
    controller.window().show();
    controller.start(*options);
    consider();
    return QApplication::exec();
}
