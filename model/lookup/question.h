// SPDX-License-Identifier: MIT
#pragma once

#include "core/lookuptarget.h"
#include "core/text/linktext.h"
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

/// Changed facts: texts by dotted name, interpreted as YAML.
using FactChanges = std::map<std::string, std::string>;

/// \a facts with one more change. Error: \a text is not a value.
Result<FactChanges> withFact(FactChanges facts, const std::string &name, const std::string &text);

/// The files of a question: the arguments for opening a configuration. Paths are absolute, or empty if not given.
struct QuestionSource
{
    std::string root = {}; ///< folder or configuration file
    std::string dialect = "auto";
    ReferenceWords reference = {}; ///< the version of the system
    std::string global = {};       ///< the global layer's hiera.yaml
    std::string modulePath = {};   ///< folders separated by ':'
    std::string environment = "production";
    std::string facts = {};                 ///< file or folder
    std::string nodeStore = {};             ///< of Datum: the store whose files are the nodes
    std::string revision = {};              ///< of a git repository, instead of the files on disk
    std::string patch = {};                 ///< a file with a diff to apply on top
    std::vector<PathMapping> mappings = {}; ///< given by the user

    friend bool operator==(const QuestionSource &, const QuestionSource &);
};

/// Further arguments of the real system's lookup. Values are JSON texts, so that they belong to no key table.
struct QuestionOptions
{
    std::optional<std::string> defaultValue = {}; ///< the answer if nothing is found
    std::string overrides = {};                   ///< an object: answers that override all data; empty: none
    std::string defaultValues = {};               ///< an object: answers for missing keys; empty: none
    bool firstLayerOnly = false;                  ///< only the highest layer is searched

    friend bool operator==(const QuestionOptions &, const QuestionOptions &) = default;
};

/// A complete question: the files, the node, the key and how to look it up. A comparison has two; as text it is a link.
struct Question
{
    QuestionSource source = {};
    std::string node = {};
    FactChanges facts = {};                            ///< for all nodes
    std::map<std::string, FactChanges> nodeFacts = {}; ///< per node; override those for all nodes
    std::vector<std::string> firstSources = {};        ///< searched before the hierarchy, if the system supports that
    LookupTarget key = {};
    std::vector<std::string> otherKeys = {}; ///< tried in order if earlier keys are not found
    MergeWords merge = {};
    QuestionOptions options = {};

    /// The changes that apply to the node.
    FactChanges factsHere() const;
    /// Whether both have the same hierarchy: they differ only in what is looked up. Without a node they may concern all
    /// nodes, and the facts of each matter.
    bool hasSameScene(const Question &other) const;
    friend bool operator==(const Question &, const Question &) = default;
};

/// The parameters of a link: `strata:?node=web01&fact=role=db&key=profile::web::port&merge=deep`. Omits defaults and
/// the root; paths below it are relative, so that the link works for other users of the same files. No secrets.
std::vector<LinkParameter> questionParameters(const Question &question);
/// The question named by the parameters of a link, with \a root as its folder; other parameters are ignored. Error: a
/// fact or mapping without '='.
Result<Question> questionFrom(const std::vector<LinkParameter> &parameters, const std::string &root);

/// Errors: not a link of Strata, and those of questionFrom().
Result<Question> parseQuestion(std::string_view text, const std::string &root);

} // namespace strata
