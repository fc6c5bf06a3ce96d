// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "hierarchy/layernode.h"
#include "lookup/lookupresult.h"
#include "hierarchy/pathmapping.h"
#include "source/documentviews.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strata {

/// The content of the file of a location.
struct LayerContent
{
    std::shared_ptr<const Document> document; ///< null: no usable file
    std::vector<Finding> findings;            ///< with kFileBroken if the file is unusable
};

LayerContent contentOf(const LoadedDocument &loaded);

/// The rule of the finding for a file that exists but is unusable.
inline constexpr const char *kFileBroken = "file-broken";

/// An entry of `lookup_options` that matches a key, whether or not it applies.
struct MatchingOptions
{
    LayerId layer;         ///< of the file; none: in the configuration
    Value merge;           ///< the equivalent merge argument
    SourceMark mark;       ///< of the entry
    std::string matchedBy; ///< the key or pattern
};

/// An entry of `lookup_options` in a data file, whether or not it applies.
struct OptionEntry
{
    std::string name; ///< the key or pattern
    SourceMark mark;
    std::vector<std::string> ignored;                    ///< members that are not options
    std::function<bool(const std::string &key)> matches; ///< whether it matches a root key
};

/// The options of one data file for a root key, as a text: equal texts have equal effects, an empty one
/// none. Nothing: unknown for a single key.
using OptionsText = std::function<std::optional<std::string>(const std::string &key)>;

/// Like OptionsText, for several data files, by index, in any order; files without effect are omitted.
using OptionsTexts =
    std::function<std::vector<std::pair<std::size_t, std::optional<std::string>>>(const std::string &key)>;

/// Options of a data file that apply to other keys, key by key.
struct NamedOptions
{
    std::string_view key; ///< the root key of the options
    /// An empty function: the options of the file \a root count as a whole. The function is thread-safe.
    OptionsText (*read)(const Value &root) = nullptr;
    /// For files for which read() gives a function.
    OptionsTexts (*readAll)(const std::vector<Value> &roots) = nullptr;
    /// Whether a lookup without strategy and options ends at the first of these files that has the root key, whatever
    /// its value.
    bool endAtFirst = false;
};

/// Answers lookups for one scope. Immutable, cheap to create, thread-safe.
class LookupEngine
{
public:
    virtual ~LookupEngine() = default;

    /// The hierarchy resolved for this scope.
    virtual const LayerNode &layers() const = 0;
    /// The parsed file of a location, with findings.
    virtual LayerContent content(LayerId layer) const = 0;
    /// The findings of content() without notes. Reads no more of a large file than necessary.
    virtual std::vector<Finding> fileWarnings(LayerId layer) const;
    virtual LookupResult lookup(const LookupRequest &request) const = 0;
    /// Whether a lookup can name the top-level key \a key of a data file.
    virtual bool isLookupKey(Key key) const { return key.isString(); }
    /// This engine with sources before the hierarchy, a string or a list of strings as in the hierarchy; null if the
    /// system does not support that.
    virtual std::shared_ptr<const LookupEngine> withFirstSources(const Value & /*sources*/) const { return nullptr; }
    /// The text that a variable with the scope's \a answer (as in Reading) inserts into values, if it is so plain that
    /// it has no meaning anywhere. Such texts are interchangeable where Reading::isInserted.
    virtual std::optional<std::string> insertedText(const std::string & /*answer*/) const { return std::nullopt; }
    /// This engine with other plain texts for variables, by name, and an unchanged hierarchy; null: impossible.
    virtual std::shared_ptr<const LookupEngine> withTexts(const std::map<std::string, std::string> & /*texts*/) const
    {
        return nullptr;
    }
    /// The name of the root key \a key of a data file in a lookup; differs from lookupName() where names have no
    /// quotes.
    virtual std::string nameOf(const std::string &key) const;
    /// Whether keys that differ only in case are equal.
    virtual bool ignoresKeyCase() const { return false; }
    /// The entries of `lookup_options` that match \a key and set a merge, highest layer first.
    virtual std::vector<MatchingOptions> optionsMatching(const LookupTarget & /*key*/) const { return {}; }
    /// The entries of `lookup_options` in the file of \a layer, in systems with options in data files.
    virtual std::vector<OptionEntry> optionEntries(LayerId /*layer*/) const { return {}; }
    /// The entries of options in the configuration; their matches() takes the path of a value, keys separated by
    /// backslashes.
    virtual std::vector<OptionEntry> configuredOptions() const { return {}; }
    /// The root key that holds options in related systems but is an ordinary key here; empty: none.
    virtual std::string_view optionsNotRead() const { return {}; }
    /// The options that files of \a layer may have, the same object for files read alike; null: none, or they count as
    /// a whole.
    virtual const NamedOptions *namedOptions(LayerId /*layer*/) const { return nullptr; }
    /// The clear text of \a text, which is sealed in \a layer. For display only; it must never be written. Error: the
    /// layer is not sealed, there is no key, or the key does not fit.
    virtual Result<std::string> reveal(LayerId /*layer*/, std::string_view /*text*/) const
    {
        return fail(Error::Code::Unsupported, "nothing is sealed in this level");
    }
    /// Warnings of lookups about the hierarchy of this scope itself.
    virtual std::vector<Finding> hierarchyWarnings() const { return {}; }
    /// The path mappings used to find the files of this scope.
    virtual std::vector<PathMapping> mappings() const { return {}; }
};

} // namespace strata
