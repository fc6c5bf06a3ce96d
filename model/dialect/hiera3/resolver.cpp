// SPDX-License-Identifier: MIT
#include "dialect/hiera3/resolver.h"

#include "core/text/rubytext.h"
#include "core/withmembers.h"
#include "dialect/hiera3/plan.h"
#include "source/files/path.h"

#include <algorithm>

namespace strata::hiera3 {

namespace {

Error unreadable(Error error, const SourceFile &source)
{
    if (!error.mark.isValid())
        error.mark.file = source.file;
    error.message = error.code == Error::Code::Unreadable ? source.shownPath + ": " + error.message
                                                          : '(' + source.shownPath + "): " + error.message;
    return error;
}

bool isKept(Kind kind)
{
    return kind != Kind::Symbol && kind != Kind::Timestamp && kind != Kind::Foreign;
}

/// Ruby's `name == "" or name =~ /(^\/|\/\/|\/$)/`.
bool isPassedOver(const std::string &name)
{
    return name.empty() || name.front() == '/' || name.back() == '/' || name.find("//") != std::string::npos ||
           name.find("\n/") != std::string::npos || name.find("/\n") != std::string::npos;
}

/// Ruby's `File.join(folder, name)`.
std::string fileJoin(std::string folder, const std::string &name)
{
    while (folder.ends_with('/'))
        folder.pop_back();
    return folder + '/' + name.substr(std::min(name.find_first_not_of('/'), name.size()));
}

} // namespace

Result<Value> readSource(const Snapshot &snapshot, const SourceFile &source)
{
    const LoadedDocument &loaded = snapshot.document(source.file, source.format());
    if (loaded.error)
        return tl::unexpected<Error>(unreadable(*loaded.error, source));
    const Value &root = loaded.document->root;
    if (root.isMapping())
        return root;
    if (source.reader != SourceFile::Reader::Json && root.isFalsy())
        return Value::mapping({}, root.mark());
    return fail(Error::Code::TypeMismatch,
                "Data retrieved from " + source.shownPath + " is " + rubyClass(root) + " not Hash",
                {source.file, 1, 1});
}

void noteFile(ReadSet &reads, const SourceFile &source)
{
    const bool isRead = source.exists && !source.error && source.reader != SourceFile::Reader::NotRun;
    if (source.file.isValid())
        reads.noteFile(source.file, source.exists, isRead ? FileRead::Extent::Content : FileRead::Extent::Existence);
}

Value returnedValue(const Value &value)
{
    if (value.isCollection())
        return withMembers(value, returnedValue);
    return isKept(value.kind()) ? value : Value::undef(value.mark());
}

bool isReadable(const Hiera3Backend &backend)
{
    return backend.name == "yaml" || backend.name == "json" || backend.name == "eyaml";
}

Resolver::Resolver(const Snapshot &snapshot, const Hiera3Configuration &configuration,
                   const std::vector<SourcePlan> &sources, TokenSource &tokens, PathMap &pathMap)
    : m_snapshot(snapshot), m_configuration(configuration), m_sources(sources), m_tokens(tokens), m_pathMap(pathMap)
{}

Result<Value> Resolver::expand(const Value &text, Guard *guard, bool *isResolved)
{
    if (!text.isString() || !hasTokens(text))
        return text;
    InterpolationLog log;
    Expander expander(m_tokens, guard, m_snapshot.keys(), &log);
    auto value = expander.interpolate(text);
    if (!value)
        return value;
    for (const Interpolation &interpolation : log.interpolations) {
        for (const InterpolationToken &token : interpolation.tokens) {
            if (token.method == InterpolationToken::Method::Empty ||
                token.method == InterpolationToken::Method::Literal)
                continue;
            const bool hasValue = token.isDefined && !token.result.isUndef();
            if (isResolved && !hasValue)
                *isResolved = false;
            const auto isKnown = [&](const LayerInput &input) { return input.name == token.name; };
            if (std::none_of(m_inputs.begin(), m_inputs.end(), isKnown))
                m_inputs.push_back({token.name, rubyToString(token.result), hasValue});
        }
    }
    return value;
}

/// Keys are symbols or texts; tokens in values are expanded. Rule: initialize and parse_options of eyaml_backend.rb.
Result<Value> Resolver::options(const Hiera3Backend &backend)
{
    if (backend.settings.isFalsy())
        return fail(Error::Code::Configuration, "undefined method `[]' for nil:NilClass", backend.written.mark());
    if (!backend.settings.isMapping())
        return fail(Error::Code::Configuration, "no implicit conversion of Symbol into Integer",
                    backend.settings.mark());
    std::vector<Entry> entries;
    for (const Entry &entry : backend.settings.entries()) {
        auto value = expand(entry.value, nullptr, nullptr);
        if (!value)
            return value;
        entries.push_back({m_snapshot.keys().intern(entry.key.text()), entry.keyMark, std::move(*value)});
    }
    return Value::mapping(std::move(entries), backend.settings.mark());
}

Result<DataFolder> Resolver::folder(const Hiera3Backend &backend, Guard *guard)
{
    const bool isEyaml = backend.name == "eyaml";
    auto settings = isEyaml ? options(backend) : Result<Value>(Value());
    if (!settings)
        return tl::unexpected<Error>(settings.error());
    const Value written = backend.datadir.value_or(Value::string(kHiera3Datadir));
    if (!written.isString()) {
        return fail(Error::Code::Configuration, "datadir for " + backend.name + " cannot be an array", written.mark());
    }
    bool isResolved = true;
    const auto expanded = expand(written, guard, &isResolved);
    if (!expanded)
        return tl::unexpected<Error>(expanded.error());
    DataFolder folder{rubyToString(*expanded), {}, std::move(*settings)};
    const bool isRelative = !folder.shown.empty() && !isAbsolutePath(folder.shown);
    folder.path = isRelative ? m_configuration.folder + '/' + folder.shown : folder.shown;
    if (isResolved) // with a missing variable the folder is unknown
        folder.path = m_pathMap.map(folder.path);
    return folder;
}

Result<SourceName> Resolver::name(const SourcePlan &source, Guard *guard)
{
    SourceName name;
    const auto expanded = expand(source.written, guard, &name.isResolved);
    if (!expanded)
        return tl::unexpected<Error>(expanded.error());
    name.text = rubyToString(*expanded);
    // Numbers, null and lists are used as printed: Ruby's patterns ignore them.
    name.isSkipped = (expanded->isString() || expanded->kind() == Kind::Symbol) && isPassedOver(name.text);
    return name;
}

SourceFile Resolver::file(const Hiera3Backend &backend, const DataFolder &folder, const SourceName &name)
{
    SourceFile source;
    const bool isEyaml = backend.name == "eyaml"; // the only one with a configurable extension
    const std::string extension = isEyaml && backend.extension ? rubyToString(*backend.extension) : backend.name;
    source.reader = isEyaml                  ? SourceFile::Reader::Eyaml
                    : backend.name == "json" ? SourceFile::Reader::Json
                                             : SourceFile::Reader::Yaml;
    source.options = folder.options;
    source.shownPath = fileJoin(folder.shown, name.text + '.' + extension);
    source.path = fileJoin(folder.path, name.text + '.' + extension);
    source.file = m_snapshot.files().intern(source.path);
    source.exists = !name.isSkipped && m_snapshot.type(source.path) != FileSystem::Type::None;
    return source;
}

Result<void> Resolver::eachFile(const Hiera3Backend &backend, Guard *guard,
                                const std::function<Result<bool>(const SourceFile &)> &visit)
{
    if (!isReadable(backend))
        return {};
    const auto where = folder(backend, guard);
    if (!where)
        return tl::unexpected<Error>(where.error());
    for (const SourcePlan &source : m_sources) {
        const auto named = name(source, guard);
        if (!named)
            return tl::unexpected<Error>(named.error());
        const auto goesOn = visit(file(backend, *where, *named));
        if (!goesOn)
            return tl::unexpected<Error>(goesOn.error());
        if (!*goesOn)
            break;
    }
    return {};
}

} // namespace strata::hiera3
