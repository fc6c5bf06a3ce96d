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

/// What the file behind a location holds.
struct LayerContent
{
    std::shared_ptr<const Document> document; ///< null where there is no file, or none that can be used
    std::vector<Finding> findings;            ///< what is wrong with it; kFileBroken says why it cannot be used
};

LayerContent contentOf(const LoadedDocument &loaded);

/// The rule of the finding that a file exists and cannot be used.
inline constexpr const char *kFileBroken = "file-broken";

/// An entry of `lookup_options` that matches a key, whether it is the one that counts or not.
struct MatchingOptions
{
    LayerId layer;         ///< whose file has it; none: the configuration has it
    Value merge;           ///< the merge argument that asks for the same
    SourceMark mark;       ///< of the entry
    std::string matchedBy; ///< the key or pattern
};

/// An entry of `lookup_options` as a data file has it, whether it counts or not.
struct OptionEntry
{
    std::string name; ///< the key or pattern
    SourceMark mark;
    std::vector<std::string> ignored;                    ///< what stands in it and is no option
    std::function<bool(const std::string &key)> matches; ///< whether it is for a root key
};

/// What the options of one data file say about a root key, as a text: equal where they say the same, empty where they
/// say nothing. Nothing: that cannot be told for one key.
using OptionsText = std::function<std::optional<std::string>(const std::string &key)>;

/// The same of several data files, by their places among these, in any order. Those that say nothing are left out.
using OptionsTexts =
    std::function<std::vector<std::pair<std::size_t, std::optional<std::string>>>(const std::string &key)>;

/// Options for other keys that a data file may have, and that count key by key.
struct NamedOptions
{
    std::string_view key; ///< the root key that has them
    /// An empty function: those of the file \a root count as a whole. The function may be called from any thread.
    OptionsText (*read)(const Value &root) = nullptr;
    /// For files of each of which read() gives something.
    OptionsTexts (*readAll)(const std::vector<Value> &roots) = nullptr;
    /// Whether a lookup that nobody gives a strategy ends at the first of these files that has the root key, whatever
    /// it has, where no options say anything about it.
    bool endAtFirst = false;
};

/// Answers lookups for one scope. Immutable, cheap to make, usable from any thread at the same time.
class LookupEngine
{
public:
    virtual ~LookupEngine() = default;

    /// The hierarchy as it is for this scope.
    virtual const LayerNode &layers() const = 0;
    /// The file behind a location, parsed, and what reading it brought to light.
    virtual LayerContent content(LayerId layer) const = 0;
    /// The findings of content() without notes. Where nothing is wrong, no more of a large file is read for that.
    virtual std::vector<Finding> fileWarnings(LayerId layer) const;
    virtual LookupResult lookup(const LookupRequest &request) const = 0;
    /// Whether a lookup can name the top-level key \a key of a data file.
    virtual bool isLookupKey(Key key) const { return key.isString(); }
    /// This engine with sources put before the hierarchy, a string or a list of strings as the hierarchy has them; null
    /// where the system has no such thing.
    virtual std::shared_ptr<const LookupEngine> withFirstSources(const Value & /*sources*/) const { return nullptr; }
    /// The text that a variable puts into values where a scope's answer to it is \a answer, as Reading has it, if that
    /// is so plain that it cannot mean anything anywhere. Such texts can stand for each other where
    /// Reading::isInserted.
    virtual std::optional<std::string> insertedText(const std::string & /*answer*/) const { return std::nullopt; }
    /// This engine with other plain texts for variables, by name, its hierarchy as it is; null where that cannot be.
    virtual std::shared_ptr<const LookupEngine> withTexts(const std::map<std::string, std::string> & /*texts*/) const
    {
        return nullptr;
    }
    /// How a lookup names the root key \a key of a data file; otherwise than in lookupName() where names have no
    /// quotes.
    virtual std::string nameOf(const std::string &key) const;
    /// Whether keys that differ in case only are one key.
    virtual bool ignoresKeyCase() const { return false; }
    /// The entries of `lookup_options` that match \a key and say how to merge, those of the highest layer first.
    virtual std::vector<MatchingOptions> optionsMatching(const AskedKey & /*key*/) const { return {}; }
    /// The entries of `lookup_options` in the file of \a layer, where options stand in data files.
    virtual std::vector<OptionEntry> optionEntries(LayerId /*layer*/) const { return {}; }
    /// The entries of options that the configuration has; their matches() takes the path of a value, keys with
    /// backslashes between.
    virtual std::vector<OptionEntry> configuredOptions() const { return {}; }
    /// The root key of data files that has options in other systems of the kind and is a key like others here; empty:
    /// there is none.
    virtual std::string_view optionsNotRead() const { return {}; }
    /// The options that files of \a layer may have, the same object wherever they are read alike; null: there are none,
    /// or they count as a whole.
    virtual const NamedOptions *namedOptions(LayerId /*layer*/) const { return nullptr; }
    /// The clear text of \a text, which a value of \a layer holds sealed. For the eyes only: it must not be written
    /// anywhere. Error: the layer is not sealed, there is no key for it, or the key does not fit.
    virtual Result<std::string> reveal(LayerId /*layer*/, std::string_view /*text*/) const
    {
        return fail(Error::Code::Unsupported, "nothing is sealed in this level");
    }
    /// What lookups may warn of because of the hierarchy itself as it is for this scope.
    virtual std::vector<Finding> hierarchyWarnings() const { return {}; }
    /// The path mappings that were used to find the files of this scope.
    virtual std::vector<PathMapping> mappings() const { return {}; }
};

} // namespace strata
