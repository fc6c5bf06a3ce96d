// SPDX-License-Identifier: MIT
#include "app/gui/messages/nodelist.h"

#include "app/gui/navigation/link.h"
#include "items/text.h"
#include "views/window/mainwindow.h"
#include "views/window/messagebar.h"

#include <QCoreApplication>

namespace strata {

namespace {

struct ListTexts
{
    Q_DECLARE_TR_FUNCTIONS(strata::NodeList)
};

void showList(MainWindow &window, const QString &title, const QStringList &links, std::size_t all)
{
    QString text = QStringLiteral("<b>%1</b> %2").arg(title.toHtmlEscaped(), links.join(QStringLiteral(", ")));
    if (const auto listed = static_cast<std::size_t>(links.size()); listed < all)
        text += QStringLiteral(", ") + ListTexts::tr("and %1 more").arg(numberText(all - listed));
    window.messageBar().showMessage({Message::Severity::Note, text, QStringLiteral("list")});
}

constexpr std::size_t kListed = 20;

} // namespace

void showNodeList(MainWindow &window, const QString &title, const std::vector<std::string> &nodes)
{
    QStringList links;
    for (std::size_t i = 0; i < nodes.size() && i < kListed; ++i)
        links << htmlLink(NodeName{nodes[i]}, shownText(nodes[i]));
    showList(window, title, links, nodes.size());
}

void showFileList(MainWindow &window, const QString &title, const std::vector<std::string> &paths)
{
    QStringList links;
    for (std::size_t i = 0; i < paths.size() && i < kListed; ++i)
        links << htmlLink(FilePlace{paths[i], 0}, shownText(paths[i].substr(paths[i].rfind('/') + 1)));
    showList(window, title, links, paths.size());
}

} // namespace strata
