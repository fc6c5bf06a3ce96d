// SPDX-License-Identifier: MIT
#include "dialect/hiera5/datafiles.h"

#include "dialect/hiera5/configuration/configurationtype.h"
#include "source/yaml/psych/puppetdata.h"

#include <algorithm>

namespace strata::hiera5 {

namespace {

/// The error of a file that could not be read, in Puppet's words where it has some.
Error unreadable(Error error, const LocationSource &source)
{
    if (!error.mark.isValid())
        error.mark.file = source.file;
    if (error.code == Error::Code::Unreadable) {
        error.code = Error::Code::Internal; // Ruby's own exception, which no layer words anew
        error.message = source.path + ": " + error.message;
    } else {
        error.message = puppetParseError(error, source.path);
        error.code = Error::Code::Syntax;
    }
    return error;
}

} // namespace

DataFile DataFiles::readYaml(const LocationSource &source) const
{
    const auto loaded = m_documents.load(source.file, DocumentFormat::Yaml);
    if (loaded->error)
        return {Value::mapping({}), unreadable(*loaded->error, source), {}, false};
    PuppetRoot root = puppetRoot(loaded->document->root, m_keys);
    DataFile file;
    file.root = std::move(root.mapping);
    if (!root.warning.empty())
        file.warnings.push_back(
            {"file-no-hash", Finding::Severity::Warning, source.path + ": " + root.warning, {source.file, 1, 1}});
    return file;
}

DataFile DataFiles::readJson(const LocationSource &source) const
{
    const auto loaded = m_documents.load(source.file, DocumentFormat::Json);
    if (loaded->error)
        return {Value::mapping({}), unreadable(*loaded->error, source), {}, false};
    DataFile file;
    file.root = loaded->document->root;
    if (!file.root.isMapping()) {
        file.error = Error{Error::Code::TypeMismatch,
                           "Value returned from " + source.function + ", when using location '" + source.path +
                               "', has wrong type, expects a Hash value, got " + shortTypeName(file.root),
                           {source.file, 1, 1}};
        file.root = Value::mapping({});
    }
    return file;
}

DataFile DataFiles::readHocon(const LocationSource &source) const
{
    const auto loaded = m_documents.load(source.file, DocumentFormat::Hocon);
    if (!loaded->error)
        return {loaded->document->root, std::nullopt, {}, false};
    Error error = *loaded->error;
    if (error.code == Error::Code::Syntax) // hocon names the line in its text
        error.message = "String: " + std::to_string(error.mark.line) + ": " + error.message;
    return {Value::mapping({}), unreadable(std::move(error), source), {}, false};
}

const DataFile *DataFiles::read(const LocationSource &source) const
{
    const std::uint64_t id = (std::uint64_t{source.file.index} << 3) | static_cast<std::uint64_t>(source.reader);
    {
        const std::shared_lock lock(m_mutex);
        if (const auto found = m_files.find(id); found != m_files.end())
            return found->second.get();
    }
    DataFile file = source.reader == LocationSource::Reader::Json    ? readJson(source)
                    : source.reader == LocationSource::Reader::Hocon ? readHocon(source)
                                                                     : readYaml(source);
    file.hasForeignKey = std::any_of(file.root.entries().begin(), file.root.entries().end(),
                                     [](const Entry &entry) { return !entry.key.isString(); });
    const std::unique_lock lock(m_mutex);
    return m_files.emplace(id, std::make_unique<const DataFile>(std::move(file))).first->second.get();
}

} // namespace strata::hiera5
