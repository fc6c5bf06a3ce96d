// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/result.h"
#include "core/value.h"
#include "dialect/hiera5/search/strategies.h"
#include "lookup/byproduct.h"
#include "lookup/lookupengine.h"
#include "source/documentroot.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace strata::hiera5 {

/// What lookup_options say about one key.
struct KeyOptions
{
    std::optional<Value> merge; ///< none: not configured
    std::optional<Value> convertTo;
    SourceMark mark;                                                 ///< of the entry
    std::string matchedBy;                                           ///< the key or pattern of the entry
    Result<Strategy> strategy = makeStrategy({.strategy = "first"}); ///< what `merge` asks for
};

/// The lookup_options that hold for a module (or for keys without one), patterns compiled. Copies share what is
/// compiled.
class LookupOptions
{
public:
    LookupOptions();

    /// \a options is the merged mapping, or Undef. Error: Ruby's, for a pattern that is no expression or a key that is
    /// no string.
    static Result<LookupOptions> compile(const Value &options, const VersionRules &rules);

    /// The entry for a root key: the exact one if it is not null, else the first pattern that matches; lives as long as
    /// this or a copy. Thread-safe. Error: the entry has a kind that Puppet's code dies on, or a pattern takes too
    /// long. \a rootKey is of the table that the keys of the options are of. Rule: hiera5.md 3.3, 3.5.
    Result<const KeyOptions *> forKey(const SoughtKey &rootKey, const CancelToken &cancel) const;

    /// All entries that match, the exact one first, also those that another one hides. Errors as above.
    Result<std::vector<KeyOptions>> matching(const SoughtKey &rootKey, const CancelToken &cancel) const;

    /// The entries that match as they are written, in their order; see OptionsText. Error: a pattern takes too long.
    Result<std::string> textFor(const std::string &rootKey) const;

    const Byproduct &byproduct() const { return m_byproduct; }
    void setByproduct(Byproduct byproduct) { m_byproduct = std::move(byproduct); }

private:
    struct Compiled;
    enum class Visit { Further, Enough };

    explicit LookupOptions(std::shared_ptr<const Compiled> compiled) : m_compiled(std::move(compiled)) {}

    /// Hands over each entry that matches, in the order in which they count.
    Result<void> visit(const SoughtKey &rootKey, const CancelToken &cancel,
                       const std::function<Visit(const KeyOptions &)> &visitor) const;

    std::shared_ptr<const Compiled> m_compiled;
    Byproduct m_byproduct;
};

/// What \a options of one file say key by key; an empty function: they have texts that are interpolated or opened, or
/// mistakes, with which any key may fail.
OptionsText optionsText(const Value &options);
/// The same of several files, none of which has such mistakes. Patterns that many of them have are tried once.
OptionsTexts optionsTexts(const std::vector<Value> &options);

/// Checks the lookup_options of one layer. Undef is allowed and means none. Errors: `value of lookup_options must be a
/// hash`, and in a module a key or pattern of another module. Rule: hiera5.md 3.2, 3.4.
Result<void> checkLookupOptions(const Value &options, const std::optional<std::string> &module);

} // namespace strata::hiera5
