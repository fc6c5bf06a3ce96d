// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/result.h"
#include "core/value.h"
#include "dialect/hiera5/search/strategies.h"
#include "lookup/lookupcontext.h"
#include "lookup/lookupengine.h"
#include "source/documentroot.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace strata::hiera5 {

/// The lookup_options of one key.
struct KeyOptions
{
    std::optional<Value> merge; ///< none: not configured
    std::optional<Value> convertTo;
    SourceMark mark;                                                 ///< of the entry
    std::string matchedBy;                                           ///< the key or pattern of the entry
    Result<Strategy> strategy = makeStrategy({.strategy = "first"}); ///< of `merge`
};

/// The lookup_options of a module (or of keys without one) with compiled patterns. Copies share the compiled data.
class LookupOptions
{
public:
    LookupOptions();

    /// \a options: the merged mapping, or Undef. Error: Ruby's, for an invalid pattern or a key that is not a string.
    static Result<LookupOptions> compile(const Value &options, const VersionRules &rules);

    /// The entry for a root key: the exact one unless null, else the first matching pattern; valid as long as this
    /// object or a copy. \a rootKey must use the key table of the options. Thread-safe. Error: an entry of a kind on
    /// which Puppet fails, or a pattern that takes too long. Rule: hiera5.md 3.3, 3.5.
    Result<const KeyOptions *> forKey(const KeyQuery &rootKey, const CancelToken &cancel) const;

    /// All matching entries, the exact one first, including hidden ones. Errors as forKey().
    Result<std::vector<KeyOptions>> matching(const KeyQuery &rootKey, const CancelToken &cancel) const;

    const Byproduct &byproduct() const { return m_byproduct; }
    void setByproduct(Byproduct byproduct) { m_byproduct = std::move(byproduct); }

private:
    struct CompiledOptions;

    explicit LookupOptions(std::shared_ptr<const CompiledOptions> compiled) : m_compiled(std::move(compiled)) {}

    /// Visits the matching entries in order of precedence, up to the one for which \a isEnough.
    Result<void> visit(const KeyQuery &rootKey, const CancelToken &cancel,
                       const std::function<bool(const KeyOptions &)> &isEnough) const;

    std::shared_ptr<const CompiledOptions> m_compiled;
    Byproduct m_byproduct;
};

/// What \a options of one file say per key; an empty function: they have interpolated or sealed texts, or errors that
/// can fail any key.
OptionsText optionsText(const Value &options);
/// Like optionsText(), for several files without such errors. Patterns shared by many files are matched once.
OptionsTexts optionsTexts(const std::vector<Value> &options);

/// Validates the lookup_options of one layer. Undef: none. Errors: `value of lookup_options must be a hash`, and in a
/// module a key or pattern of another module. Rule: hiera5.md 3.2, 3.4.
Result<void> checkLookupOptions(const Value &options, const std::optional<std::string> &module);

} // namespace strata::hiera5
