// SPDX-License-Identifier: MIT
#include "dialect/hiera5/search/lookupoptions.h"

#include "core/member.h"
#include "core/text/regex.h"
#include "core/text/rubytext.h"
#include "core/valueequality.h"

#include <algorithm>
#include <atomic>
#include <deque>
#include <map>
#include <string_view>
#include <unordered_map>

namespace strata::hiera5 {

namespace {

bool isPattern(const Key &key)
{
    return key.text().starts_with('^');
}

/// The content of an entry, for OptionsText.
std::string entryText(const Entry &entry)
{
    return entry.key.text() + '\0' + exactText(entry.value) + '\0';
}

/// Ruby's `options[name]` for the possible kinds of an entry; null values count as missing.
Result<std::optional<Value>> setting(const Value &entry, std::string_view name)
{
    if (entry.isString()) {
        // Reference quirk: indexing a string with a text searches that text in it (hiera5.md 3.5).
        const bool contains = entry.text().find(name) != std::string::npos;
        return contains ? std::optional(Value::string(std::string(name), entry.mark())) : std::nullopt;
    }
    if (entry.isMapping()) {
        const Entry *found = memberEntry(entry, name);
        return found && !found->value.isUndef() ? std::optional(found->value) : std::nullopt;
    }
    if (entry.isFalsy())
        return std::nullopt;
    return fail(Error::Code::Internal, "lookup_options: an entry must be a hash, not " + rubyInspect(entry),
                entry.mark());
}

Result<KeyOptions> readEntry(const Entry &named, const VersionRules &rules)
{
    const Value &entry = named.value;
    KeyOptions options;
    options.mark = named.keyMark;
    options.matchedBy = named.key.text();
    auto merge = setting(entry, "merge");
    if (!merge)
        return tl::unexpected<Error>(merge.error());
    auto convertTo = setting(entry, "convert_to");
    if (!convertTo)
        return tl::unexpected<Error>(convertTo.error());
    options.merge = std::move(*merge);
    options.strategy = makeStrategy(readMerge(options.merge.value_or(Value()), rules));
    options.convertTo = std::move(*convertTo);
    return options;
}

} // namespace

struct LookupOptions::CompiledOptions
{
    /// An entry, parsed on demand. Thread-safe.
    class OptionsItem
    {
    public:
        explicit OptionsItem(Entry entry) : m_entry(std::move(entry)) {}
        ~OptionsItem() { delete m_read.load(std::memory_order_relaxed); }
        OptionsItem(const OptionsItem &) = delete;
        OptionsItem &operator=(const OptionsItem &) = delete;

        const Entry &entry() const { return m_entry; }
        Result<const KeyOptions *> read(const VersionRules &version) const
        {
            if (const KeyOptions *known = m_read.load(std::memory_order_acquire))
                return known;
            auto read = readEntry(m_entry, version);
            if (!read)
                return tl::unexpected<Error>(read.error());
            auto keyOptions = std::make_unique<const KeyOptions>(std::move(*read));
            const KeyOptions *another = nullptr; // set by another thread in the meantime
            return m_read.compare_exchange_strong(another, keyOptions.get(), std::memory_order_acq_rel)
                       ? keyOptions.release()
                       : another;
        }

    private:
        Entry m_entry;
        mutable std::atomic<const KeyOptions *> m_read = nullptr;
    };
    std::deque<OptionsItem> entries;                                 // stable addresses
    std::unordered_map<std::string_view, const OptionsItem *> exact; // of entries, by the text of the key
    std::vector<std::pair<Pattern, const OptionsItem *>> patterns;
    VersionRules rules;

    /// The entry called \a key; null: none.
    const OptionsItem *find(std::string_view key) const
    {
        const auto found = exact.find(key);
        return found == exact.end() ? nullptr : found->second;
    }
};

LookupOptions::LookupOptions() : m_compiled(std::make_shared<const CompiledOptions>()) {}

Result<LookupOptions> LookupOptions::compile(const Value &options, const VersionRules &rules)
{
    auto compiled = std::make_shared<CompiledOptions>();
    compiled->rules = rules;
    for (const Entry &entry : options.entries()) {
        if (!entry.key.isString()) {
            return fail(Error::Code::Internal,
                        "lookup_options: the key " + rubyInspect(entry.key.value()) + " is not a string",
                        entry.keyMark);
        }
        const CompiledOptions::OptionsItem &said = compiled->entries.emplace_back(entry);
        compiled->exact.insert_or_assign(entry.key.text(), &said);
        if (!isPattern(entry.key))
            continue;
        auto pattern = Pattern::compile(entry.key.text());
        if (!pattern)
            return fail(Error::Code::Internal, pattern.error().message, entry.keyMark);
        compiled->patterns.emplace_back(std::move(*pattern), &said);
    }
    return LookupOptions(std::move(compiled));
}

Result<const KeyOptions *> LookupOptions::forKey(const KeyQuery &rootKey, const CancelToken &cancel) const
{
    static const KeyOptions none;
    const KeyOptions *first = &none;
    auto walked = visit(rootKey, cancel, [&first](const KeyOptions &options) {
        first = &options;
        return true;
    });
    if (!walked)
        return tl::unexpected<Error>(walked.error());
    return first;
}

Result<std::vector<KeyOptions>> LookupOptions::matching(const KeyQuery &rootKey, const CancelToken &cancel) const
{
    std::vector<KeyOptions> all;
    auto walked = visit(rootKey, cancel, [&all](const KeyOptions &options) {
        all.push_back(options);
        return false;
    });
    if (!walked)
        return tl::unexpected<Error>(walked.error());
    return all;
}

Result<void> LookupOptions::visit(const KeyQuery &rootKey, const CancelToken &cancel,
                                  const std::function<bool(const KeyOptions &)> &isEnough) const
{
    const auto isLast = [&isEnough, this](const CompiledOptions::OptionsItem &said) -> Result<bool> {
        auto options = said.read(m_compiled->rules);
        if (!options)
            return tl::unexpected<Error>(options.error());
        return isEnough(**options);
    };
    const std::string_view key = rootKey.text();
    const CompiledOptions::OptionsItem *exact = key.starts_with('^') ? nullptr : m_compiled->find(key);
    if (exact && !exact->entry().value.isUndef()) {
        if (const auto last = isLast(*exact); !last || *last)
            return last ? Result<void>() : tl::unexpected<Error>(last.error());
    }
    for (const auto &[pattern, said] : m_compiled->patterns) {
        const auto matches = pattern.matches(key, cancel);
        if (!matches)
            return fail(Error::Code::Internal, matches.error().message, said->entry().keyMark);
        if (!*matches)
            continue;
        if (const auto last = isLast(*said); !last || *last)
            return last ? Result<void>() : tl::unexpected<Error>(last.error());
    }
    return {};
}

OptionsText optionsText(const Value &options)
{
    const std::string written = exactText(options);
    const bool isPlain = written.find("%{") == std::string::npos && written.find("ENC[") == std::string::npos;
    if (!options.isMapping() || !isPlain)
        return nullptr;
    if (!LookupOptions::compile(options, {}))
        return nullptr;
    return [texts = optionsTexts({options})](const std::string &key) -> std::optional<std::string> {
        const auto found = texts(key);
        return found.empty() ? std::string() : found.front().second;
    };
}

namespace {

/// The options of several files, by key or pattern.
class OptionsByName
{
public:
    explicit OptionsByName(const std::vector<Value> &files)
    {
        for (std::size_t file = 0; file < files.size(); ++file) {
            for (const Entry &entry : files[file].entries())
                add(file, entry);
        }
    }

    std::vector<std::pair<std::size_t, std::optional<std::string>>> textsFor(const std::string &key) const
    {
        std::map<std::size_t, std::optional<std::string>> texts; // by file; the exact entry is first in each
        const auto append = [&texts](const OptionsItem &said) {
            std::optional<std::string> &text = texts.try_emplace(said.file, std::in_place).first->second;
            if (text)
                *text += said.text;
        };
        if (const auto exact = m_exact.find(key); exact != m_exact.end())
            std::for_each(exact->second.begin(), exact->second.end(), append);
        std::vector<OptionsItem> matching;
        for (const auto &[name, patterned] : m_patterns) {
            const auto matches = patterned.first.matches(key);
            for (const OptionsItem &said : patterned.second) {
                if (!matches)
                    texts[said.file] = std::nullopt;
                else if (*matches)
                    matching.push_back(said);
            }
        }
        std::sort(matching.begin(), matching.end(), [](const OptionsItem &one, const OptionsItem &other) {
            return std::pair(one.file, one.place) < std::pair(other.file, other.place);
        });
        std::for_each(matching.begin(), matching.end(), append);
        return {texts.begin(), texts.end()};
    }

private:
    struct OptionsItem
    {
        std::size_t file = 0;
        std::size_t place = 0; // among the entries of all files
        std::string text;
    };

    void add(std::size_t file, const Entry &entry)
    {
        const std::string &name = entry.key.text();
        const OptionsItem said{file, m_entries++, entryText(entry)};
        m_exact[name].push_back(said);
        if (!isPattern(entry.key))
            return;
        auto known = m_patterns.find(name);
        if (known == m_patterns.end())
            known = m_patterns.emplace(name, std::pair(std::move(*Pattern::compile(name)), std::vector<OptionsItem>()))
                        .first;
        known->second.second.push_back(said);
    }

    std::size_t m_entries = 0;
    std::unordered_map<std::string, std::vector<OptionsItem>> m_exact;
    std::map<std::string, std::pair<Pattern, std::vector<OptionsItem>>> m_patterns;
};

} // namespace

OptionsTexts optionsTexts(const std::vector<Value> &options)
{
    return [known = std::make_shared<const OptionsByName>(options)](const std::string &key) {
        return known->textsFor(key);
    };
}

Result<void> checkLookupOptions(const Value &options, const std::optional<std::string> &module)
{
    if (options.isUndef())
        return {};
    if (!options.isMapping())
        return fail(Error::Code::TypeMismatch, "value of lookup_options must be a hash", options.mark());
    if (!module)
        return {};
    const std::string prefix = *module + "::";
    for (const Entry &entry : options.entries()) {
        const std::string_view text = entry.key.text();
        if (isPattern(entry.key) && !text.substr(1).starts_with(prefix)) {
            return fail(Error::Code::TypeMismatch,
                        "all lookup_options patterns must match a key starting with module name '" + *module + "'",
                        entry.keyMark);
        }
        if (!isPattern(entry.key) && !text.starts_with(prefix)) {
            return fail(Error::Code::TypeMismatch,
                        "all lookup_options keys must start with module name '" + *module + "'", entry.keyMark);
        }
    }
    return {};
}

} // namespace strata::hiera5
