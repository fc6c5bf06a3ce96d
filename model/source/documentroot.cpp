// SPDX-License-Identifier: MIT
#include "source/documentroot.h"

#include "source/hocon/hoconreader.h"
#include "source/json/jsonreader.h"
#include "source/yaml/plain/plainpieces.h"
#include "source/yaml/yamlreader.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

std::string_view withoutByteOrderMark(std::string_view text)
{
    constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    return text.starts_with(kByteOrderMark) ? text.substr(kByteOrderMark.size()) : text;
}

Result<ReadResult> readAs(DocumentFormat format, std::string_view text, FileId file, KeyTable &keys)
{
    switch (format) {
    case DocumentFormat::Yaml: return readYaml(text, file, keys);
    case DocumentFormat::Json: return readJson(text, file, keys);
    case DocumentFormat::Hocon: return readHocon(text, file, keys);
    case DocumentFormat::Hiera3Yaml: return readYaml(withoutByteOrderMark(text), file, keys, DateScalars::Accepted);
    case DocumentFormat::Hiera3Json: return readJson(withoutByteOrderMark(text), file, keys);
    }
    return fail(Error::Code::Internal, "no such format");
}

/// The previous content of the file of \a known, as far as it was read.
OlderRoot olderRoot(const std::weak_ptr<const FileContent> &known, DocumentFormat format)
{
    const auto older = known.lock();
    const LoadedRoot *loaded = older && !older->base() ? older->knownView(rootView(format)) : nullptr;
    return loaded && loaded->root ? OlderRoot{older->bytes(), loaded->root} : OlderRoot();
}

/// The entries of a large text if they can be read one by one, else null.
std::unique_ptr<const RootEntries> entriesOf(DocumentFormat format, const FileContent &content, KeyTable &keys)
{
    constexpr std::size_t kLarge = 4096; // bytes; reading a smaller file as a whole is about as fast as splitting it
    const auto &text = content.bytes();
    if (format != DocumentFormat::Yaml || text->size() < kLarge)
        return nullptr;
    return PlainPieces::of(text, content.file(), keys, DateScalars::Refused,
                           [format, older = std::weak_ptr(content.older())] { return olderRoot(older, format); });
}

LoadedRoot loadedRoot(ReadResult read)
{
    return {std::make_shared<const DocumentRoot>(std::move(read)), nullptr};
}

LoadedRoot failedRoot(const Error &error)
{
    return {nullptr, std::make_shared<const Error>(error)};
}

/// The root of the content from which \a content was made, with the edit applied.
LoadedRoot editedRoot(const FileContent &content, const View<LoadedRoot> &view, KeyTable &keys)
{
    if (content.edit().isEmptied)
        return loadedRoot({Value::mapping({}), {}});
    const LoadedRoot &base = content.base()->as(view, keys);
    if (!base.root)
        return base;
    ReadResult whole = base.root->whole();
    whole.root = edited(std::move(whole.root), content.edit());
    return loadedRoot(std::move(whole));
}

LoadedRoot readRoot(DocumentFormat format, const FileContent &content, KeyTable &keys)
{
    auto read = readAs(format, *content.bytes(), content.file(), keys);
    return read ? loadedRoot(std::move(*read)) : failedRoot(read.error());
}

template <DocumentFormat format>
constexpr View<LoadedRoot> kRootView{[](const FileContent &content, KeyTable &keys) {
    if (content.base())
        return editedRoot(content, rootView(format), keys);
    if (content.error())
        return failedRoot(*content.error());
    if (auto entries = entriesOf(format, content, keys))
        return LoadedRoot{std::make_shared<const DocumentRoot>(std::move(entries)), nullptr};
    return readRoot(format, content, keys);
}};

} // namespace

DocumentRoot::DocumentRoot(ReadResult whole) : m_whole(std::move(whole)) {}

DocumentRoot::DocumentRoot(std::unique_ptr<const RootEntries> entries) : m_entries(std::move(entries)) {}

const ReadResult &DocumentRoot::whole() const
{
    if (m_entries)
        std::call_once(m_once, [this] {
            m_whole = m_entries->all();
            m_isWhole.store(true, std::memory_order_release);
        });
    return m_whole;
}

const Entry *DocumentRoot::entry(const KeyQuery &key) const
{
    if (m_entries && !m_isWhole.load(std::memory_order_acquire))
        return m_entries->find(key.text());
    return key.key().isValid() ? m_whole.root.findEntry(key.key()) : nullptr;
}

bool DocumentRoot::hasOtherKeys() const
{
    const auto entries = m_entries ? std::span<const Entry>() : m_whole.root.entries();
    return std::any_of(entries.begin(), entries.end(), [](const Entry &entry) { return !entry.key.isString(); });
}

const View<LoadedRoot> &rootView(DocumentFormat format)
{
    switch (format) {
    case DocumentFormat::Yaml: return kRootView<DocumentFormat::Yaml>;
    case DocumentFormat::Json: return kRootView<DocumentFormat::Json>;
    case DocumentFormat::Hocon: return kRootView<DocumentFormat::Hocon>;
    case DocumentFormat::Hiera3Yaml: return kRootView<DocumentFormat::Hiera3Yaml>;
    case DocumentFormat::Hiera3Json: break;
    }
    return kRootView<DocumentFormat::Hiera3Json>;
}

const LoadedRoot &wholeRoot(const FileContent &content, DocumentFormat format, KeyTable &keys)
{
    if (content.base() || content.error())
        return content.as(rootView(format), keys);
    return content.as(rootView(format), [&] {
        const auto entries = entriesOf(format, content, keys);
        return entries ? loadedRoot(entries->all()) : readRoot(format, content, keys);
    });
}

} // namespace strata
