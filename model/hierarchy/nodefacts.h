// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/finding.h"
#include "core/filetable.h"
#include "core/keytable.h"
#include "core/result.h"
#include "hierarchy/scope.h"
#include "source/snapshot.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata {

struct NodeFacts
{
    std::string name;        ///< certname: from the content where it has one, else the file name without extension
    std::string path;        ///< file the facts come from; empty: only the name is known
    bool isBareHash = false; ///< the file is nothing but a hash of facts, as `puppet lookup --facts` takes it
    Scope scope;             ///< facts, and `trusted` with the certname where the file brings none
};

/// A node of a list. If its file has no other node, its facts are parsed from the text on demand, because the facts of
/// many thousand nodes need much more memory than their texts.
class KnownNode
{
public:
    KnownNode(NodeFacts facts); // NOLINT(google-explicit-constructor): the same object, shared
    explicit KnownNode(std::shared_ptr<const NodeFacts> facts) : m_facts(std::move(facts)) {}
    /// The only node of \a content. The table must outlive this object.
    KnownNode(std::shared_ptr<const FileContent> content, KeyTable &keys);

    const std::string &name() const;
    const std::string &path() const { return m_facts ? m_facts->path : m_content->path(); } ///< as NodeFacts::path
    /// Never null.
    std::shared_ptr<const NodeFacts> facts() const;
    /// Whether both come from the same source.
    bool isSame(const KnownNode &other) const { return m_facts == other.m_facts && m_content == other.m_content; }

private:
    std::shared_ptr<const NodeFacts> m_facts;     // null: parsed from m_content
    std::shared_ptr<const FileContent> m_content; // null: m_facts is set
    KeyTable *m_keys = nullptr;
};

/// The facts of one node or of several in a file: YAML or JSON; a flat or structured fact hash, the output of
/// `facter --json`/`--yaml`, or `{"name": ..., "values": {...}}` as `puppet facts` gives it, with optional members
/// `trusted`, `server_facts` and `environment` beside `values`. A fact `trusted` is the trusted data, see
/// readTrustedFact(). Several nodes: an export of PuppetDB, which is a list of
/// `{"certname": ..., "facts": {...}}` (inventory), of `{"certname": ..., "facts": {"data": [{"name", "value"}]}}`
/// (factsets) or of `{"certname": ..., "name": ..., "value": ...}` (facts); a list of what one node may be; or a
/// mapping of certnames to fact hashes. Errors: it cannot be read, or is none of these.
Result<std::vector<NodeFacts>> readNodeFacts(const FileContent &content, KeyTable &keys);

/// The nodes of the file at \a path. Errors: as readNodeFacts().
Result<std::vector<KnownNode>> nodesInFile(const Snapshot &, const std::string &path);

/// The nodes that a command needs.
struct NodeChoice
{
    enum class Kind {
        All,
        AllLater, ///< the same; facts in many files are parsed on demand
        One,
    };

    Kind kind = Kind::All;
    std::string name;                    ///< of One; empty: none
    std::optional<KnownNode> named = {}; ///< of One without facts in files: as an earlier search of the data found it
};

/// Facts of a file, or of every `.yaml`, `.yml`, `.json` file directly in a folder, sorted by name. Unreadable files
/// are omitted and reported. For one node of a folder, only the file named after it is read if it has its facts.
///
/// Reads files in parallel. Empty if cancelled.
std::vector<KnownNode> readFacts(const Snapshot &, const std::string &path, const NodeChoice &choice,
                                 std::vector<Finding> &problems, const CancelToken &cancel = {});

/// The facts files at \a path: the file itself, or those directly in the folder.
std::vector<std::string> factsFiles(const FileSystem &files, const std::string &path);

/// The node \a name from the file of \a folder named after it; nothing: it is not in it. Reads no other file.
std::optional<KnownNode> nodeInOwnFile(const Snapshot &, const std::string &folder, const std::string &name);

/// The scope of a node without facts: the `trusted` hash derived from its certname.
Scope scopeForCertname(const std::string &certname, KeyTable &keys);

/// \a facts used for the node \a certname: values derived from the certname are derived from this one, as with `puppet
/// lookup --node`; a `trusted` hash in the facts is kept.
Scope scopeServing(Scope facts, const std::string &certname, KeyTable &keys);

} // namespace strata
