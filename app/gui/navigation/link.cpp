// SPDX-License-Identifier: MIT
#include "app/gui/navigation/link.h"

#include "core/text/linktext.h"
#include "items/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>
#include <vector>

namespace strata {

namespace {

constexpr std::array<std::pair<Command, std::string_view>, 17> kLinkedCommands{{
    {Command::OpenFolder, "open-folder"},
    {Command::OpenFile, "open-file"},
    {Command::LoadFacts, "load-facts"},
    {Command::EditFacts, "edit-facts"},
    {Command::SetValues, "set-values"},
    {Command::DiscardRemoved, "discard-removed"},
    {Command::ApplySuggestedValues, "take-told-values"},
    {Command::LoadFactsFolder, "load-facts-folder"},
    {Command::Retry, "retry"},
    {Command::OpenAsData, "open-as-data"},
    {Command::ReadWholeDisk, "read-whole-disk"},
    {Command::CopyReport, "copy-report"},
    {Command::EditValue, "edit-value"},
    {Command::RestoreValue, "restore-value"},
    {Command::Reload, "reload"},
    {Command::ShowFindings, "show-findings"},
    {Command::ReopenSandbox, "reopen-sandbox"},
}};

std::vector<LinkParameter> parametersOf(const Address &address)
{
    return addressParameters(address);
}

std::vector<LinkParameter> parametersOf(const FilePlace &place)
{
    std::vector<LinkParameter> parameters{{"file", place.path}};
    if (place.line > 0)
        parameters.push_back({"line", std::to_string(place.line)});
    return parameters;
}

std::vector<LinkParameter> parametersOf(Command command)
{
    const auto linked = std::find_if(kLinkedCommands.begin(), kLinkedCommands.end(),
                                     [&](const auto &each) { return each.first == command; });
    Q_ASSERT(linked != kLinkedCommands.end());
    return {{"command", std::string(linked->second)}};
}

std::vector<LinkParameter> parametersOf(const ExampleName &example)
{
    return {{"example", example.name}};
}

std::vector<LinkParameter> parametersOf(const NodeName &node)
{
    return {{"for-node", node.name}};
}

constexpr std::array<std::pair<NameList::Kind, std::string_view>, 4> kNameLists{{
    {NameList::Kind::NodesWithKey, "nodes"},
    {NameList::Kind::NodesOfFile, "readers"},
    {NameList::Kind::FilesWithKey, "files"},
    {NameList::Kind::KeysContaining, "keys"},
}};

std::vector<LinkParameter> parametersOf(const NameList &list)
{
    const auto named = std::find_if(kNameLists.begin(), kNameLists.end(),
                                    [&list](const auto &each) { return each.first == list.kind; });
    std::vector<LinkParameter> parameters{{"list", std::string(named->second)}};
    if (!list.file.empty())
        parameters.push_back({"of", list.file});
    return parameters;
}

std::optional<LinkTarget> nameList(const std::string &called, const std::vector<LinkParameter> &parameters)
{
    NameList list;
    for (const LinkParameter &parameter : parameters) {
        if (parameter.name == "of")
            list.file = parameter.value;
    }
    for (const auto &[kind, name] : kNameLists) {
        list.kind = kind;
        if (name == called)
            return list;
    }
    return std::nullopt;
}

std::optional<LinkTarget> commandCalled(const std::string &name)
{
    for (const auto &[command, linked] : kLinkedCommands) {
        if (linked == name)
            return command;
    }
    return std::nullopt;
}

std::optional<LinkTarget> filePlace(const std::vector<LinkParameter> &parameters)
{
    FilePlace place;
    for (const LinkParameter &parameter : parameters) {
        const std::string &value = parameter.value;
        if (parameter.name == "file") {
            place.path = value;
        } else if (parameter.name == "line") {
            const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), place.line);
            if (error != std::errc() || end != value.data() + value.size())
                return std::nullopt;
        }
    }
    return place;
}

} // namespace

QString linkTo(const LinkTarget &target)
{
    return toText(linkText(std::visit([](const auto &each) { return parametersOf(each); }, target)));
}

std::optional<LinkTarget> targetOf(const QString &link)
{
    const auto parameters = parseLink(toUtf8(link));
    if (!parameters)
        return std::nullopt;
    for (const LinkParameter &parameter : *parameters) {
        if (parameter.name == "command")
            return commandCalled(parameter.value);
        if (parameter.name == "example")
            return ExampleName{parameter.value};
        if (parameter.name == "for-node")
            return NodeName{parameter.value};
        if (parameter.name == "list")
            return nameList(parameter.value, *parameters);
        if (parameter.name == "file")
            return filePlace(*parameters);
    }
    auto address = addressFrom(*parameters);
    return address ? std::optional<LinkTarget>(std::move(*address)) : std::nullopt;
}

QString htmlLink(const LinkTarget &target, const QString &text)
{
    return QStringLiteral("<a href=\"%1\">%2</a>").arg(linkTo(target).toHtmlEscaped(), text.toHtmlEscaped());
}

} // namespace strata
