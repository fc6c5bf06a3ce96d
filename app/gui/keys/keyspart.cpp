// SPDX-License-Identifier: MIT
#include "app/gui/keys/keyspart.h"

#include "items/text.h"
#include "views/keys/keysview.h"
#include "views/window/lookupbar.h"
#include "views/window/panedocks.h"

#include <QAction>
#include <QRegularExpression>

namespace strata {

KeysPart::KeysPart(Session &session, const ShownAnswer &shown, AllKeys &allKeys, MainWindow &window, QObject *parent)
    : QObject(parent), m_session(session), m_shown(shown), m_allKeys(allKeys), m_window(window),
      m_all(*window.action(Command::KeysOfAllFiles)), m_choosing(session.board()), m_view(new KeysView(m_model))
{
    m_view->setSwitch(m_all);
    connect(&m_all, &QAction::toggled, this, &KeysPart::requestElsewhere);
    connect(&allKeys, &AllKeys::keysChanged, this, &KeysPart::showElsewhere);
    window.docks().setView(Pane::Keys, m_view);
    window.lookupBar().setKeyModel(m_model);
    connect(window.action(Command::FilterKeysToNameSpace), &QAction::triggered, this, &KeysPart::filterToNameSpace);
    connect(window.action(Command::KeysByNameSpace), &QAction::toggled, m_view, &KeysView::setTree);
    connect(window.action(Command::CompareKey), &QAction::triggered, this, [this, &window] {
        const LookupTarget key = m_view->pointedKey();
        const LookupTarget current = m_session.navigation().key();
        if (key.isNothing() || key.isWholeNode() || current.isNothing() || current.isWholeNode() || key == current)
            window.setRemark(tr("go to another key in Keys first"));
        else
            emit comparisonRequested(key);
    });
    connect(&shown, &ShownAnswer::sceneChanged, this, &KeysPart::onScene);
    connect(&session.workbench(), &Workbench::keysReady, this, &KeysPart::onKeys);
    connect(&session.navigation(), &Navigation::changed, this,
            [this] { m_view->setCurrentKey(m_session.navigation().key()); });
}

void KeysPart::noteProblems(const std::vector<std::uint32_t> &keys)
{
    m_model.setProblems(keys);
}

void KeysPart::filterTo(const QString &file)
{
    m_view->setFilter(QStringLiteral("file:") + file);
}

void KeysPart::showContaining(const QString &text)
{
    m_window.docks().raise(Pane::Keys);
    m_view->setFilter(text);
}

/// Filters to the namespace of the current key.
void KeysPart::filterToNameSpace()
{
    const QString name = toText(m_session.navigation().key().name());
    qsizetype end = -1;
    for (const QLatin1String separator : {QLatin1String("::"), QLatin1String("."), QLatin1String("\\")}) {
        if (const qsizetype at = name.lastIndexOf(separator); at >= 0 && end < 0)
            end = at + separator.size();
    }
    if (end > 0)
        m_view->setFilter(QStringLiteral("re:^") + QRegularExpression::escape(name.left(end)));
}

void KeysPart::onScene()
{
    if (!m_shown.keys())
        m_model.setIndex(nullptr, {});
}

void KeysPart::onKeys()
{
    const auto keys = m_session.workbench().keys();
    QStringList files;
    for (const LayerName &layer : m_shown.names().layers())
        files << toText(layer.file);
    m_model.setIndex(std::shared_ptr<const KeyIndex>(keys, &keys->index), files,
                     keys->hasWholeNode ? KeyListModel::WholeNode::Listed : KeyListModel::WholeNode::Omitted,
                     keys->titles);
    m_view->setCurrentKey(m_session.navigation().key());
    requestElsewhere();
}

/// Requests the keys of all files, or removes them from the list.
void KeysPart::requestElsewhere()
{
    m_choosing.drop();
    if (!m_session.project() || !m_shown.keys())
        return;
    if (!m_all.isChecked()) {
        m_model.setElsewhere({}, {});
        return;
    }
    m_allKeys.ask(m_session.project(), m_session.workbench().current().question());
    showElsewhere();
}

/// Shows the keys that the node does not have.
void KeysPart::showElsewhere()
{
    const auto all = m_allKeys.keys();
    const auto listing = m_session.workbench().keys();
    if (!all || !listing || !m_all.isChecked())
        return;
    m_choosing.start(tr("Looking for keys of other nodes"),
                     [this, all, listing](const CancelToken &) -> Job::Completion {
                         std::vector<KeyListModel::Elsewhere> keys;
                         auto here = listing->index.rows.begin();
                         for (const RepositoryKey &key : all->keys) {
                             while (here != listing->index.rows.end() && here->key.text() < key.key)
                                 ++here;
                             if (here == listing->index.rows.end() || here->key.text() != key.key)
                                 keys.push_back({key.key, key.files, all->nodesWith(key).size()});
                         }
                         QStringList files;
                         for (const RepositoryFile &file : all->files)
                             files << toText(file.name);
                         return [this, keys = std::move(keys), files = std::move(files)] {
                             m_model.setElsewhere(keys, files);
                             m_view->setCurrentKey(m_session.navigation().key());
                         };
                     });
}

} // namespace strata
