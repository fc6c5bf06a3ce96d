// SPDX-License-Identifier: MIT
#include "app/gui/answer/pages.h"

#include "app/gui/navigation/link.h"
#include "app/gui/opening/examples.h"
#include "items/keys/keylistmodel.h"
#include "items/text.h"
#include "projection/why/why.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>
#include <iterator>

namespace strata {

namespace {

QString code(const QString &text)
{
    return QStringLiteral("<span class=\"code\">%1</span>").arg(text.toHtmlEscaped());
}

QString stateText(LayerNode::State state)
{
    switch (state) {
    case LayerNode::State::Present: return UiTexts::tr("no key");
    case LayerNode::State::Missing: return UiTexts::tr("file missing");
    case LayerNode::State::Broken: return UiTexts::tr("cannot be used");
    case LayerNode::State::Unresolved: return UiTexts::tr("variable not set");
    case LayerNode::State::NotRun: return UiTexts::tr("not run by Strata");
    }
    return {};
}

/// The end of a path too long for a table.
QString pathText(const QString &path)
{
    constexpr qsizetype kLongest = 48; // characters
    return path.size() <= kLongest ? path : QString(u'\u2026' + path.right(kLongest - 1));
}

QString item(const QString &link)
{
    return QStringLiteral("<li>%1</li>").arg(link);
}

/// A row of a table of layers whose last column depends on the layer.
QString layerRow(const LayerName &layer, const std::optional<AddressLayer> &address, const QString &last)
{
    return QStringLiteral("<tr><td><b>%1</b></td><td>%2</td><td>%3</td>"
                          "<td align=\"right\">%4</td></tr>")
        .arg(shownText(layer.badge).toHtmlEscaped(), shownText(layer.level).toHtmlEscaped(),
             htmlLink(Address{.layer = address}, pathText(shownText(layer.file))), last);
}

/// The first nodes; their number opens all.
QString nodesText(const NodeSearch::SearchResult &nodes)
{
    constexpr std::size_t kShown = 12;
    if (nodes.names.empty())
        return counted(nodes.nodeCount, UiTexts::tr("The only node does not have the key."),
                       UiTexts::tr("None of the %1 nodes has the key."));
    QStringList links;
    for (std::size_t at = 0; at < nodes.names.size() && at < kShown; ++at)
        links << htmlLink(NodeName{nodes.names[at]}, shownText(nodes.names[at]));
    const QString text = nodes.names.size() > kShown ? UiTexts::tr("Nodes that have the key (%1 of %2): %3 and others.")
                                                     : UiTexts::tr("Nodes that have the key (%1 of %2): %3.");
    return text.arg(htmlLink(NameList{NameList::Kind::NodesWithKey}, numberText(nodes.names.size())),
                    QLocale().toString(static_cast<qulonglong>(nodes.nodeCount)), links.join(QStringLiteral(", ")));
}

/// The files with the root key of \a key that the node does not read; empty: none.
QString filesText(const Answer &answer, const LayerNames &names, const RepositoryKeys &all)
{
    constexpr std::size_t kShown = 8;
    const std::vector<std::uint32_t> files = unreadFiles(answer, names, all);
    if (files.empty())
        return {};
    QString rows;
    for (std::size_t at = 0; at < files.size() && at < kShown; ++at) {
        const RepositoryFile &file = all.files[files[at]];
        const QString readers =
            file.nodes.empty()
                ? UiTexts::tr("no known node reads it")
                : htmlLink(NameList{NameList::Kind::NodesOfFile, names.path(file.file)},
                           counted(file.nodes.size(), UiTexts::tr("1 node reads it"), UiTexts::tr("%1 nodes read it")));
        rows += QStringLiteral("<tr><td>%1</td><td align=\"right\"><span class=\"muted\">%2</span></td></tr>")
                    .arg(htmlLink(FilePlace{names.path(file.file), 0}, pathText(shownText(file.name))), readers);
    }
    if (files.size() > kShown)
        rows += QStringLiteral("<tr><td>%1</td></tr>")
                    .arg(htmlLink(NameList{NameList::Kind::FilesWithKey},
                                  UiTexts::tr("and %1 more").arg(numberText(files.size() - kShown))));
    return QStringLiteral("<h3>%1</h3><table>%2</table>")
        .arg(UiTexts::tr("Files that have it, which this node does not read"), rows);
}

/// Keys with a similar spelling.
QString nearestText(const LookupTarget &target, const Project &project, const std::vector<std::string> &nearest)
{
    QStringList links;
    for (const std::string &each : nearest) {
        const LookupTarget key = rootTarget(project, each);
        links << htmlLink(Address{.key = key}, shownText(key.name()));
    }
    QString text = UiTexts::tr("Did you mean %1?").arg(links.join(QStringLiteral(", ")));
    if (std::find(nearest.begin(), nearest.end(), target.name()) != nearest.end())
        text += u' ' + UiTexts::tr("Dots are part of a name only in quotes.");
    return QStringLiteral("<p>%1</p>").arg(text);
}

/// The keys whose names contain that of the requested one, with their numbers of layers; empty: none.
QString containingText(const Project &project, const KeysWithText &containing)
{
    if (containing.rows.empty())
        return {};
    QString items;
    for (const KeyIndex::Row *each : containing.rows) {
        const LookupTarget key = rootTarget(project, each->key.text());
        items += item(QStringLiteral("%1 <span class=\"muted\">%2</span>")
                          .arg(htmlLink(Address{.key = key}, shownText(key.name())),
                               htmlLink(Address{.key = key}, counted(each->layers.size(), UiTexts::tr("1 layer"),
                                                                     UiTexts::tr("%1 layers")))));
    }
    if (containing.more > 0)
        items += item(htmlLink(NameList{NameList::Kind::KeysContaining},
                               UiTexts::tr("and %1 more").arg(numberText(containing.more))));
    return QStringLiteral("<h3>%1</h3><ul>%2</ul>").arg(UiTexts::tr("Keys whose names contain this key"), items);
}

/// "L1 Role: ~~8080~~ removed (what-if), data/role/web.yaml:1."
QString removalSentence(const ValueRemoval &removal, const LayerNames &names)
{
    const QString value = removalText(removal).toHtmlEscaped();
    return UiTexts::tr("%1: <s>%2</s> %3, %4.", "L1 Role: 8080 removed (what-if), web.yaml:1.")
        .arg(shownText(names.layer(removal.layer).title()).toHtmlEscaped(), value, removalNote(),
             removal.place.toHtmlEscaped());
}

/// The removed values, and a link that restores the last of them.
QString removalsText(const std::vector<ValueRemoval> &removals, const LayerNames &names)
{
    QStringList sentences;
    for (const ValueRemoval &removal : removals)
        sentences << removalSentence(removal, names);
    if (!sentences.isEmpty())
        sentences.back() += u' ' + htmlLink(Command::RestoreValue, UiTexts::tr("Restore it"));
    return sentences.isEmpty() ? QString() : QStringLiteral("<p>%1</p>").arg(sentences.join(QStringLiteral("</p><p>")));
}

QString levelRow(const Answer &answer, const LayerNames &names, LayerId layer)
{
    const bool isLeftOut = std::find(answer.left.begin(), answer.left.end(), layer) != answer.left.end();
    const LayerName &name = names.layer(layer);
    return layerRow(name, names.addresses().address(layer),
                    QStringLiteral("<span class=\"muted\">%1</span>")
                        .arg(stateText(isLeftOut ? LayerNode::State::Broken : name.state)));
}

/// Whether \a layer was searched: the data of a module has only keys that begin with its name.
bool isSearched(const Answer &answer, LayerId layer)
{
    const std::vector<LayerOutcome> &searched = answer.projection->trace().layers;
    return searched.empty() || std::any_of(searched.begin(), searched.end(),
                                           [layer](const LayerOutcome &outcome) { return outcome.layer == layer; });
}

/// The searched levels in order; a long run of levels without a file is one row.
QString levelRows(const Answer &answer, const LayerNames &names)
{
    constexpr std::size_t kMostEmpty = 3;
    const std::vector<LayerName> &layers = names.layers();
    const auto isEmpty = [](const LayerName &layer) {
        return layer.state == LayerNode::State::Missing || layer.state == LayerNode::State::Unresolved;
    };
    QString rows;
    for (std::size_t at = 0; at < layers.size();) {
        if (!isSearched(answer, LayerId{static_cast<std::uint32_t>(at)})) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < layers.size() && isEmpty(layers[end]) && layers[end].level == layers[at].level)
            ++end;
        if (end - at > kMostEmpty) {
            rows +=
                QStringLiteral("<tr><td><b>%1 – %2</b></td><td>%3</td><td><span class=\"muted\">%4</span></td></tr>")
                    .arg(shownText(layers[at].badge).toHtmlEscaped(), shownText(layers[end - 1].badge).toHtmlEscaped(),
                         shownText(layers[at].level).toHtmlEscaped(),
                         UiTexts::tr("%1 levels without a file").arg(numberText(end - at)));
            at = end;
        } else {
            rows += levelRow(answer, names, LayerId{static_cast<std::uint32_t>(at++)});
        }
    }
    return rows;
}

/// The levels with lookup options, and their numbers of keys.
QString optionsRows(const Answer &answer, const LayerNames &names)
{
    QString rows;
    for (std::size_t at = 0; at < names.layers().size(); ++at) {
        const LayerId layer{static_cast<std::uint32_t>(at)};
        const std::vector<OptionEntry> entries = answer.scene->engine->optionEntries(layer);
        if (entries.empty())
            continue;
        const LayerName &name = names.layer(layer);
        const FilePlace place{name.path, entries.front().mark.line};
        rows += QStringLiteral("<tr><td><b>%1</b></td><td>%2</td><td>%3</td><td align=\"right\">%4</td></tr>")
                    .arg(shownText(name.badge).toHtmlEscaped(), shownText(name.level).toHtmlEscaped(),
                         htmlLink(place, pathText(shownText(names.place(entries.front().mark)))),
                         QStringLiteral("<span class=\"muted\">%1</span>")
                             .arg(htmlLink(place, counted(entries.size(), UiTexts::tr("1 entry", "of options"),
                                                          UiTexts::tr("%1 entries", "of options")))));
    }
    return rows;
}

} // namespace

std::vector<std::uint32_t> unreadFiles(const Answer &answer, const LayerNames &names, const RepositoryKeys &all)
{
    const RepositoryKey *found = all.find(rootOf(*answer.scene->project, answer.question.key));
    if (!found)
        return {};
    const auto isRead = [&](std::uint32_t file) {
        const auto isIt = [path = names.path(all.files[file].file)](const LayerName &each) {
            return each.state == LayerNode::State::Present && each.path == path;
        };
        return std::any_of(names.layers().begin(), names.layers().end(), isIt);
    };
    std::vector<std::uint32_t> files;
    std::remove_copy_if(found->files.begin(), found->files.end(), std::back_inserter(files), isRead);
    return files;
}

QString coverPage()
{
    return QStringLiteral("<h2>%1</h2><p>%2</p>")
        .arg(UiTexts::tr("Answer first"),
             UiTexts::tr("The result and its explanation appear here once you have answered the question."));
}

QString notFoundPage(const Answer &answer, const LayerNames &names, const QString &failure,
                     const std::vector<std::string> &nearest, const KeysWithText &containing,
                     const NodeSearch::SearchResult *nodes, const RepositoryKeys *all,
                     const std::vector<ValueRemoval> &removals)
{
    const QString title = answer.left.empty() ? UiTexts::tr("No layer has %1") : UiTexts::tr("No other layer has %1");
    QString html = QStringLiteral("<h2>%1</h2>").arg(title.arg(code(KeyListModel::title(answer.question.key))));
    html += removalsText(removals, names);
    if (!failure.isEmpty())
        html += QStringLiteral("<p>%1</p>").arg(failure.toHtmlEscaped());
    if (!nearest.empty())
        html += nearestText(answer.question.key, *answer.scene->project, nearest);
    html += containingText(*answer.scene->project, containing);
    if (nodes)
        html += QStringLiteral("<p>%1</p>").arg(nodesText(*nodes));
    if (all)
        html += filesText(answer, names, *all);
    html += QStringLiteral("<h3>%1</h3><table>%2").arg(UiTexts::tr("Searched in this order"), levelRows(answer, names));
    return html + QStringLiteral("</table><p>%1</p>")
                      .arg(htmlLink(Command::EditValue, UiTexts::tr("Add it to the selected layer (what-if)…")));
}

QString optionsPage(const Answer &answer, const LayerNames &names, bool areFilesRead)
{
    QString html =
        QStringLiteral("<h2>%1</h2><p>%2</p><p>%3</p>")
            .arg(UiTexts::tr("%1 is not a key to look up").arg(code(KeyListModel::title(answer.question.key))),
                 shownText(phrasebook().say(optionsKeyPhrase())).toHtmlEscaped(),
                 UiTexts::tr("What applies to a key is shown beside its strategy, and in Strategies."));
    if (const QString rows = areFilesRead ? optionsRows(answer, names) : QString(); !rows.isEmpty())
        html += QStringLiteral("<h3>%1</h3><table>%2</table>")
                    .arg(UiTexts::tr("Layers of this node that have options"), rows);
    return html;
}

QString openCancelledPage(const QString &root)
{
    const QString links = item(htmlLink(Command::Retry, UiTexts::tr("Open it again"))) +
                          item(htmlLink(Command::OpenFolder, UiTexts::tr("Open another folder…")));
    return QStringLiteral("<h2>%1</h2><p>%2</p><ul>%3</ul>")
        .arg(UiTexts::tr("Opening was cancelled"), UiTexts::tr("%1 was not read to the end.").arg(code(root)), links);
}

bool canBeData(const QString &root)
{
    const QFileInfo info(root);
    return info.isDir() && info.isReadable() && info.isExecutable() && !QDir(root).isEmpty();
}

QString openFailedPage(const ProjectRequest &request, const Error &error)
{
    QString reason = reasonText(error.message);
    if (!reason.isEmpty())
        reason[0] = reason[0].toUpper();
    QString links = item(htmlLink(Command::Retry, UiTexts::tr("Try again"))) +
                    item(htmlLink(Command::OpenFolder, UiTexts::tr("Open another folder…"))) +
                    item(htmlLink(Command::OpenFile, UiTexts::tr("Choose the configuration file…")));
    if (canBeData(toText(request.root)))
        links += item(htmlLink(Command::OpenAsData, UiTexts::tr("Treat it as a Hiera data folder")));
    for (const BuiltInExample &example : builtInExamples())
        links +=
            item(htmlLink(ExampleName{toUtf8(example.name)}, UiTexts::tr("Look at the example %1").arg(example.title)));
    const QString html = QStringLiteral("<h2>%1</h2><p>%2.</p><p>%3</p><ul>%4</ul>");
    return html.arg(UiTexts::tr("Nothing to show in %1").arg(code(shownText(request.root))),
                    reason.toHtmlEscaped().replace(u'\n', QStringLiteral("<br>")), UiTexts::tr("What you can do:"),
                    links);
}

} // namespace strata
