// SPDX-License-Identifier: MIT
#include "app/gui/messages/nodelist.h"

#include "app/gui/navigation/link.h"
#include "items/text.h"
#include "views/controls/listpicker.h"
#include "views/window/mainwindow.h"
#include "views/window/messagebar.h"

#include <utility>

namespace strata {

namespace {

void showList(MainWindow &window, ListPicker::Texts texts, const QStringList &names, QStringList links)
{
    texts.title = UiTexts::tr("%1 (%2)", "title of a list, number of its rows")
                      .arg(texts.title, numberText(static_cast<std::size_t>(names.size())));
    texts.field = texts.placeholder;
    auto *picker = new ListPicker(QStringLiteral("nameList"), texts, 1, &window);
    picker->setObjectName(QStringLiteral("nameList"));
    picker->setAttribute(Qt::WA_DeleteOnClose);
    picker->setNames(names);
    QObject::connect(picker, &ListPicker::chosen, &window, [&window, links = std::move(links)](int row) {
        emit window.messageBar().linkActivated(links[row]);
    });
    picker->open();
}

} // namespace

void showNodeList(MainWindow &window, const QString &title, const std::vector<std::string> &nodes)
{
    QStringList names;
    QStringList links;
    for (const std::string &node : nodes) {
        names << shownText(node, Lines::One);
        links << linkTo(NodeName{node});
    }
    showList(window, {title, {}, UiTexts::tr("type a part of a node's name"), UiTexts::tr("No node matches.")}, names,
             std::move(links));
}

void showFileList(MainWindow &window, const QString &title, const std::vector<std::string> &paths)
{
    QStringList names;
    QStringList links;
    for (const std::string &path : paths) {
        names << shownText(path, Lines::One);
        links << linkTo(FilePlace{path, 0});
    }
    showList(window, {title, {}, UiTexts::tr("type a part of a file's path"), UiTexts::tr("No file matches.")}, names,
             std::move(links));
}

} // namespace strata
