// SPDX-License-Identifier: MIT
#pragma once

#include "core/askedkey.h"
#include "core/linktext.h"
#include "core/result.h"
#include "hierarchy/pathmapping.h"
#include "lookup/mergewords.h"
#include "lookup/referencewords.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// Changed facts: texts by dotted name, typed as YAML would.
using FactChanges = std::map<std::string, std::string>;

/// \a facts with one more change. Error: \a text is no value.
Result<FactChanges> withFact(FactChanges facts, const std::string &name, const std::string &text);

/// Which files a question is asked over: what opening a configuration takes. Paths are absolute, or empty where nothing
/// is named.
struct QuestionSource
{
    std::string root = {}; ///< folder or configuration file
    std::string dialect = "auto";
    ReferenceWords reference = {}; ///< the version of the system
    std::string global = {};       ///< the global layer's hiera.yaml
    std::string modulePath = {};   ///< folders separated by ':'
    std::string environment = "production";
    std::string facts = {};                 ///< file or folder
    std::string revision = {};              ///< of a git repository, in place of the files on disk
    std::string patch = {};                 ///< a file with a diff that is laid over them
    std::vector<PathMapping> mappings = {}; ///< given ones, none that Strata found

    friend bool operator==(const QuestionSource &, const QuestionSource &);
};

/// What a caller of the reference system may add to a key. Values are JSON texts, so that they belong to no key table.
struct QuestionOptions
{
    std::optional<std::string> defaultValue = {}; ///< the answer if nothing is found
    std::string overrides = {};                   ///< an object: answers that win over all data; empty: none
    std::string defaultValues = {};               ///< an object: answers for keys that are not found; empty: none
    bool firstLayerOnly = false;                  ///< only the highest layer is searched

    friend bool operator==(const QuestionOptions &, const QuestionOptions &) = default;
};

/// Everything that can be asked: over which files, for whom, what, how. Two of them make a comparison; the text of one
/// is a link.
struct Question
{
    QuestionSource source = {};
    std::string node = {};
    FactChanges facts = {};                            ///< for all nodes
    std::map<std::string, FactChanges> nodeFacts = {}; ///< for one node each; they go before those for all
    std::vector<std::string> firstSources = {}; ///< searched before the hierarchy, where the system has such a thing
    AskedKey key = {};
    std::vector<std::string> otherKeys = {}; ///< tried in order where the keys before are not found
    MergeWords merge = {};
    QuestionOptions options = {};

    /// The changes that count for the node.
    FactChanges factsHere() const;
    /// Whether both see the same hierarchy: they differ in what is looked up there only. Without a node they may be
    /// asked about all nodes, and the facts of each count.
    bool hasSameScene(const Question &other) const;
    friend bool operator==(const Question &, const Question &) = default;
};

/// The parameters of questionText(), for links that say more. What is as nobody has asked for is left out.
std::vector<LinkParameter> questionParameters(const Question &question);
/// The question among the parameters of a link that was followed over \a root; others are passed over.
/// Errors: a fact or mapping without '='.
Result<Question> questionFrom(const std::vector<LinkParameter> &parameters, const std::string &root);

/// `strata:?node=web01&fact=role=db&key=profile::web::port&merge=deep`. The root is not in it, and paths below the root
/// are relative to it, so that the link means the same where somebody else has the files. No secrets.
std::string questionText(const Question &question);
/// Errors: not a link of Strata, and those of questionFrom().
Result<Question> parseQuestion(std::string_view text, const std::string &root);

} // namespace strata
