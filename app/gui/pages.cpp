// SPDX-License-Identifier: MIT
#include "app/gui/pages.h"

#include "items/text.h"
#include "lookup/nearest.h"

#include <QCoreApplication>
#include <QLocale>
#include <QUrl>

namespace strata {

namespace {

QString tr(const char *text, int count = -1)
{
    return QCoreApplication::translate("strata::Pages", text, nullptr, count);
}

QString number(std::size_t value)
{
    return QLocale().toString(static_cast<qulonglong>(value));
}

QString code(const QString &text)
{
    return QStringLiteral("<span class=\"code\">%1</span>").arg(text.toHtmlEscaped());
}

QString stateText(LayerNode::State state)
{
    switch (state) {
    case LayerNode::State::Present: return tr("no key");
    case LayerNode::State::Missing: return tr("file missing");
    case LayerNode::State::Broken: return tr("cannot be used");
    case LayerNode::State::Unresolved: return tr("path has a variable without value");
    case LayerNode::State::NotRun: return tr("not run by Strata");
    }
    return {};
}

/// One row of a table of layers with a last, layer-specific column.
QString layerRow(std::size_t at, const LayerLabel &layer, const QString &last)
{
    return QStringLiteral("<tr><td><b>%1</b></td><td>%2</td><td>%3</td><td align=\"right\">%4</td></tr>")
        .arg(layer.badge.toHtmlEscaped(), layer.level.toHtmlEscaped(),
             pageLink(QStringLiteral("layer:%1").arg(at + 1), layer.file), last);
}

QString contestedList(const KeyListing &keys)
{
    const auto rows = mostContested(keys.index);
    if (rows.empty())
        return QStringLiteral("<p class=\"muted\">%1</p>").arg(tr("No key is in more than one layer."));
    QString html = QStringLiteral("<table>");
    for (const KeyIndex::Row *row : rows) {
        const QString key = toText(row->key.text());
        html += QStringLiteral("<tr><td>%1</td><td class=\"muted\">%2</td></tr>")
                    .arg(pageLink(QStringLiteral("key:") + key, key),
                         tr("%n layer(s)", static_cast<int>(row->layers.size())));
    }
    return html + QStringLiteral("</table>");
}

} // namespace

QString pageLink(const QString &target, const QString &text)
{
    return QStringLiteral("<a href=\"%1\">%2</a>")
        .arg(QString::fromLatin1(QUrl::toPercentEncoding(target, QByteArrayLiteral(":/"))), text.toHtmlEscaped());
}

QString overviewPage(const Scene &, const std::vector<LayerLabel> &layers, const KeyListing *keys)
{
    QString html = QStringLiteral("<h2>%1</h2><p>%2</p>")
                       .arg(tr("Choose a key"),
                            tr("Type a key above or pick one from the list to see where its value comes from."));
    if (keys) {
        html += QStringLiteral("<h3>%1</h3>").arg(tr("Most contested keys"));
        html += contestedList(*keys);
    }
    html += QStringLiteral("<h3>%1</h3><table>").arg(tr("Keys per layer"));
    for (std::size_t at = 0; at < layers.size(); ++at) {
        const LayerLabel &layer = layers[at];
        const bool isKnown = keys && at < keys->index.keysPerLayer.size();
        QString last = isKnown ? number(keys->index.keysPerLayer[at]) : QString();
        if (layer.state != LayerNode::State::Present && (!isKnown || keys->index.keysPerLayer[at] == 0))
            last = QStringLiteral("<span class=\"muted\">%1</span>").arg(stateText(layer.state));
        html += layerRow(at, layer, last);
    }
    return html + QStringLiteral("</table>");
}

QString notFoundPage(const Answer &answer, const std::vector<LayerLabel> &layers,
                     const std::vector<std::string> &nearest)
{
    QString html = QStringLiteral("<h2>%1</h2>").arg(tr("No layer has %1").arg(code(toText(answer.request.key))));
    if (!nearest.empty()) {
        QStringList links;
        for (const std::string &key : nearest)
            links << pageLink(QStringLiteral("key:") + toText(key), toText(key));
        html += QStringLiteral("<p>%1</p>").arg(tr("Did you mean %1?").arg(links.join(QStringLiteral(", "))));
    }
    html += QStringLiteral("<h3>%1</h3><table>").arg(tr("Searched in this order"));
    for (std::size_t at = 0; at < layers.size(); ++at) {
        html += layerRow(at, layers[at],
                         QStringLiteral("<span class=\"muted\">%1</span>").arg(stateText(layers[at].state)));
    }
    return html + QStringLiteral("</table>");
}

QString openFailedPage(const ProjectRequest &request, const Error &error)
{
    QString html = QStringLiteral("<h2>%1</h2><p>%2</p><p>%3</p>")
                       .arg(tr("Nothing to show in %1").arg(code(toText(request.root))),
                            toText(error.message).toHtmlEscaped().replace(u'\n', QStringLiteral("<br>")),
                            tr("Strata looks for a hiera.yaml in the folder and in the folders above it."));
    html += QStringLiteral("<ul><li>%1</li><li>%2</li></ul>")
                .arg(pageLink(QStringLiteral("action:actionOpenFolder"), tr("Open another folder…")),
                     pageLink(QStringLiteral("action:actionOpenFile"), tr("Choose the configuration file…")));
    return html;
}

} // namespace strata
