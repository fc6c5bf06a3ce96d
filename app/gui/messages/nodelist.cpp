// SPDX-License-Identifier: MIT
#include "app/gui/messages/nodelist.h"

#include "app/gui/navigation/link.h"
#include "items/text.h"
#include "views/controls/listpicker.h"
#include "views/window/mainwindow.h"
#include "views/window/messagebar.h"

#include <cstddef>

namespace strata {

namespace {

void showList(MainWindow &window, ListPicker::Texts texts, const QStringList &names,
              const std::function<void(std::size_t row)> &onChosen)
{
    texts.title = UiTexts::tr("%1 (%2)", "title of a list, number of its rows")
                      .arg(texts.title, numberText(static_cast<std::size_t>(names.size())));
    texts.field = texts.placeholder;
    auto *picker = new ListPicker(QStringLiteral("nameList"), texts, 1, &window);
    picker->setObjectName(QStringLiteral("nameList"));
    picker->setAttribute(Qt::WA_DeleteOnClose);
    picker->setNames(names);
    QObject::connect(picker, &ListPicker::chosen, &window,
                     [onChosen](int row) { onChosen(static_cast<std::size_t>(row)); });
    picker->open();
}

} // namespace

void showNodeList(MainWindow &window, const QString &title, const std::vector<std::string> &nodes,
                  const std::function<void(const std::string &node)> &onChosen)
{
    QStringList names;
    for (const std::string &node : nodes)
        names << shownText(node, Lines::One);
    showList(window, {title, {}, UiTexts::tr("type a part of a node's name"), UiTexts::tr("No node matches.")}, names,
             [&window, nodes, onChosen](std::size_t row) {
                 if (onChosen)
                     onChosen(nodes[row]);
                 else
                     emit window.messageBar().linkActivated(linkTo(NodeName{nodes[row]}));
             });
}

void showFileList(MainWindow &window, const QString &title, const std::vector<std::string> &paths)
{
    QStringList names;
    for (const std::string &path : paths)
        names << shownText(path, Lines::One);
    showList(window, {title, {}, UiTexts::tr("type a part of a file's path"), UiTexts::tr("No file matches.")}, names,
             [&window, paths](std::size_t row) {
                 emit window.messageBar().linkActivated(linkTo(FilePlace{paths[row], 0}));
             });
}

} // namespace strata
