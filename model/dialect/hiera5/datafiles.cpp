// SPDX-License-Identifier: MIT
#include "dialect/hiera5/datafiles.h"

#include "merge/typecheck.h"
#include "source/yaml/psych/puppetdata.h"

#include <utility>

namespace strata::hiera5 {

namespace {

std::shared_ptr<const DocumentRoot> rootOf(Value mapping)
{
    return std::make_shared<const DocumentRoot>(ReadResult{std::move(mapping), {}});
}

/// A file that could not be read, with Puppet's error text if it has one.
DataFile unreadable(Error error, const FileContent &content)
{
    if (!error.mark.isValid())
        error.mark.file = content.file();
    if (error.code == Error::Code::Unreadable) {
        error.code = Error::Code::Internal; // Ruby's own exception, which layers do not reword
        error.message = content.path() + ": " + error.message;
    } else {
        error.message = puppetParseError(error, content.path());
        error.code = Error::Code::Syntax;
    }
    DataFile file;
    file.data = rootOf(Value::mapping({}));
    file.error = std::make_shared<const Error>(std::move(error));
    return file;
}

DataFile withData(std::shared_ptr<const DocumentRoot> data)
{
    DataFile file;
    file.hasForeignKey = data->hasOtherKeys();
    file.data = std::move(data);
    return file;
}

DataFile readYamlData(const FileContent &content, KeyTable &keys)
{
    const LoadedRoot &loaded = content.as(rootView(DocumentFormat::Yaml), keys);
    if (loaded.error)
        return unreadable(*loaded.error, content);
    if (loaded.root->hasNoSymbolKeys() && loaded.root->isMapping())
        return withData(loaded.root);
    const Value &read = loaded.root->value();
    auto [mapping, warning] = puppetRoot(read, keys);
    DataFile file = withData(mapping.isSameNode(read) ? loaded.root : rootOf(std::move(mapping)));
    file.hasOtherRoot = !read.isMapping() && !read.isFalsy();
    if (!warning.empty())
        file.warnings.push_back(
            {"file-no-hash", Finding::Severity::Warning, content.path() + ": " + warning, {content.file(), 1, 1}});
    return file;
}

DataFile readJsonData(const FileContent &content, KeyTable &keys)
{
    const LoadedRoot &loaded = content.as(rootView(DocumentFormat::Json), keys);
    if (loaded.error)
        return unreadable(*loaded.error, content);
    if (loaded.root->isMapping())
        return withData(loaded.root);
    DataFile file = withData(rootOf(Value::mapping({})));
    file.foreignRoot = puppetTypeName(loaded.root->value());
    return file;
}

DataFile readHoconData(const FileContent &content, KeyTable &keys)
{
    const LoadedRoot &loaded = content.as(rootView(DocumentFormat::Hocon), keys);
    if (!loaded.error)
        return withData(loaded.root);
    Error error = *loaded.error;
    if (error.code == Error::Code::Syntax) // hocon has the line in its text
        error.message = "String: " + std::to_string(error.mark.line) + ": " + error.message;
    return unreadable(std::move(error), content);
}

constexpr View<DataFile> kYamlData{&readYamlData};
constexpr View<DataFile> kJsonData{&readJsonData};
constexpr View<DataFile> kHoconData{&readHoconData};

} // namespace

const View<DataFile> &dataView(LocationSource::Reader reader)
{
    switch (reader) {
    case LocationSource::Reader::Json: return kJsonData;
    case LocationSource::Reader::Hocon: return kHoconData;
    case LocationSource::Reader::Yaml:
    case LocationSource::Reader::Eyaml:
    case LocationSource::Reader::NotRun: break;
    }
    return kYamlData;
}

std::shared_ptr<const Error> problemOf(const DataFile &file, const LocationSource &source, const VersionRules &rules)
{
    if (file.hasOtherRoot && rules.dataFileMustBeHash)
        return std::make_shared<const Error>(
            Error{Error::Code::TypeMismatch, file.warnings.front().text, file.warnings.front().mark});
    if (file.foreignRoot.empty())
        return file.error;
    return std::make_shared<const Error>(Error{Error::Code::TypeMismatch,
                                               "Value returned from " + source.function + ", when using location '" +
                                                   source.path + "', has wrong type, expects a Hash value, got " +
                                                   file.foreignRoot,
                                               {source.file, 1, 1}});
}

} // namespace strata::hiera5
