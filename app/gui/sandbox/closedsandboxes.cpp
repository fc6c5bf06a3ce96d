// SPDX-License-Identifier: MIT
#include "app/gui/sandbox/closedsandboxes.h"

#include "app/gui/navigation/link.h"
#include "items/text.h"
#include "views/controls/offer.h"
#include "views/window/messagebar.h"

#include <QAction>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cstddef>
#include <utility>

namespace strata {

namespace {

constexpr std::size_t kMostClosedSandboxes = 20;
constexpr QLatin1String kClosedSandboxTopic("closed sandbox");
constexpr QLatin1String kSandboxesField("sandboxes");
constexpr QLatin1String kWasOpenField("wasOpen"); // the last one
constexpr QLatin1String kDialectField("dialect");
constexpr QLatin1String kReferenceField("reference");
constexpr QLatin1String kIsWrittenField("isWritten");
constexpr QLatin1String kLayersField("layers");
constexpr QLatin1String kConfigurationField("configuration");
constexpr QLatin1String kFactsField("facts");
constexpr QLatin1String kKeyField("key");

QJsonObject jsonOf(const Sandbox &sandbox)
{
    QJsonArray layers;
    for (const Sandbox::Layer &layer : sandbox.layers)
        layers.append(QJsonArray{toText(layer.name), toText(layer.text)});
    return {{kDialectField, toText(sandbox.dialect)},
            {kReferenceField, toText(sandbox.reference)},
            {kIsWrittenField, sandbox.hierarchy == Sandbox::Hierarchy::Written},
            {kLayersField, layers},
            {kConfigurationField, toText(sandbox.configuration)},
            {kFactsField, toText(sandbox.facts)},
            {kKeyField, toText(sandbox.lookup.key)}};
}

Sandbox sandboxFrom(const QJsonObject &json)
{
    const auto text = [&json](QLatin1String field) { return toUtf8(json.value(field).toString()); };
    const bool isWritten = json.value(kIsWrittenField).toBool();
    Sandbox sandbox{.dialect = text(kDialectField),
                    .reference = text(kReferenceField),
                    .hierarchy = isWritten ? Sandbox::Hierarchy::Written : Sandbox::Hierarchy::Layers,
                    .configuration = text(kConfigurationField),
                    .facts = text(kFactsField),
                    .lookup = {.key = text(kKeyField)}};
    const QJsonArray layers = json.value(kLayersField).toArray();
    for (const QJsonValueConstRef layer : layers) {
        const QJsonArray parts = layer.toArray();
        sandbox.layers.push_back({toUtf8(parts.at(0).toString()), toUtf8(parts.at(1).toString())});
    }
    return sandbox;
}

QJsonObject parsed(const QString &text)
{
    return QJsonDocument::fromJson(text.toUtf8()).object();
}

QString written(const QJsonObject &all)
{
    return QString::fromUtf8(QJsonDocument(all).toJson(QJsonDocument::Compact));
}

} // namespace

ClosedSandboxes::ClosedSandboxes(Session &session, MainWindow &window, QObject *parent)
    : QObject(parent), m_window(window)
{
    connect(window.action(Command::ReopenSandbox), &QAction::triggered, this, &ClosedSandboxes::reopenLast);
    connect(&session, &Session::projectReady, this, &ClosedSandboxes::report);
    connect(&session, &Session::projectClosed, this, &ClosedSandboxes::report);
    updateCommand();
}

void ClosedSandboxes::add(Sandbox sandbox)
{
    append(std::move(sandbox));
    m_isReported = false;
    updateCommand();
}

/// Drops the oldest ones beyond kMostClosedSandboxes.
void ClosedSandboxes::append(Sandbox sandbox)
{
    m_closed.push_back(std::move(sandbox));
    if (m_closed.size() > kMostClosedSandboxes)
        m_closed.erase(m_closed.begin());
}

std::optional<QString> ClosedSandboxes::save(const std::optional<Sandbox> &open) const
{
    if (m_closed.empty() && !open && !m_isRestored)
        return std::nullopt;
    QJsonArray sandboxes;
    for (const Sandbox &sandbox : m_closed)
        sandboxes.append(jsonOf(sandbox));
    if (open)
        sandboxes.append(jsonOf(*open));
    const QJsonObject all{{kSandboxesField, sandboxes}, {kWasOpenField, open.has_value()}};
    return written(all);
}

QString ClosedSandboxes::joined(const QString &text, const QString &further)
{
    if (further.isEmpty())
        return text;
    const QJsonObject before = parsed(text);
    QJsonObject all = parsed(further);
    QJsonArray sandboxes = before.value(kSandboxesField).toArray();
    const QJsonArray added = all.value(kSandboxesField).toArray();
    for (const QJsonValueConstRef sandbox : added)
        sandboxes.append(sandbox);
    all[kSandboxesField] = sandboxes;
    return written(all);
}

void ClosedSandboxes::restore(const QString &text)
{
    const QJsonObject all = parsed(text);
    const QJsonArray sandboxes = all.value(kSandboxesField).toArray();
    for (const QJsonValueConstRef sandbox : sandboxes)
        append(sandboxFrom(sandbox.toObject()));
    m_isRestored = !m_closed.empty();
    updateCommand();
    if (!m_isRestored || !all.value(kWasOpenField).toBool())
        return;
    m_isReported = false;
    report();
    m_isReported = false; // a project that is being opened clears the message bar
}

void ClosedSandboxes::reopenLast()
{
    if (m_closed.empty())
        return;
    m_window.messageBar().dismiss(kClosedSandboxTopic);
    const Sandbox last = std::move(m_closed.back());
    m_closed.pop_back();
    m_isReported = true;
    updateCommand();
    emit reopened(last);
}

void ClosedSandboxes::report()
{
    if (std::exchange(m_isReported, true))
        return;
    m_window.messageBar().showMessage(
        {Message::Severity::Note,
         tr("The sandbox with your texts was closed. %1").arg(htmlLink(Command::ReopenSandbox, tr("Reopen it"))),
         kClosedSandboxTopic});
}

void ClosedSandboxes::updateCommand()
{
    QAction &action = *m_window.action(Command::ReopenSandbox);
    offer(action, action.statusTip(), m_closed.empty() ? tr("No sandbox with changed texts was closed") : QString());
}

} // namespace strata
