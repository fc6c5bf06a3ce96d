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

/// A node that can be chosen.
struct NodeFacts
{
    std::string name;        ///< certname: from the content where it has one, else the file name without extension
    std::string path;        ///< file the facts come from; empty: only the name is known
    bool isBareHash = false; ///< the file is nothing but a hash of facts, as `puppet lookup --facts` takes it
    Scope scope;             ///< facts, and `trusted` with the certname where the file brings none
};

/// A node of a list. Its facts are not kept where a file has those of no other node: then they are read from the text
/// whenever somebody needs them, because the facts of many thousand nodes take much more memory than their texts.
class KnownNode
{
public:
    KnownNode(NodeFacts facts); // NOLINT(google-explicit-constructor): the same, shared
    explicit KnownNode(std::shared_ptr<const NodeFacts> facts) : m_kept(std::move(facts)) {}
    /// The only node of \a content. The table must outlive this.
    KnownNode(std::shared_ptr<const FileContent> content, KeyTable &keys);

    const std::string &name() const;
    const std::string &path() const { return m_kept ? m_kept->path : m_content->path(); } ///< as NodeFacts::path
    /// Whether facts() gives the same without reading.
    bool isKept() const { return m_kept != nullptr; }
    /// Never null.
    std::shared_ptr<const NodeFacts> facts() const;
    /// Whether both come from the same place.
    bool isSame(const KnownNode &other) const { return m_kept == other.m_kept && m_content == other.m_content; }

private:
    std::shared_ptr<const NodeFacts> m_kept;      // null: in m_content
    std::shared_ptr<const FileContent> m_content; // null: kept
    KeyTable *m_keys = nullptr;
};

/// The facts of one node or of several in a file: YAML or JSON; a flat or structured fact hash, the output of
/// `facter --json`/`--yaml`, or `{"name": ..., "values": {...}}` as `puppet facts` gives it, with optional members
/// `trusted`, `server_facts` and `environment` beside `values`. A fact `trusted` is the trusted data, see
/// takeTrustedFact(). Several nodes: an export of PuppetDB, which is a list of
/// `{"certname": ..., "facts": {...}}` (inventory), of `{"certname": ..., "facts": {"data": [{"name", "value"}]}}`
/// (factsets) or of `{"certname": ..., "name": ..., "value": ...}` (facts); a list of what one node may be; or a
/// mapping of certnames to fact hashes. Errors: it cannot be read, or is none of these.
Result<std::vector<NodeFacts>> readNodeFacts(const FileContent &content, KeyTable &keys);

/// The nodes of the file at \a path. Errors: as before.
Result<std::vector<KnownNode>> nodesInFile(const Snapshot &, const std::string &path);

/// Which nodes a command needs.
struct NodeChoice
{
    enum class Kind {
        All,
        AllLater, ///< the same; where many files have the facts they are read when somebody needs them
        One,
    };

    Kind kind = Kind::All;
    std::string name; ///< of the one; empty: none
};

/// Facts of a file, or of every `.yaml`, `.yml`, `.json` file directly in a folder, sorted by name. Files that cannot
/// be read are left out and reported. Of a folder, where only one node is needed, no other file is read if the one
/// named after the node has its facts.
///
/// Files are read side by side. Cancelled, it gives nothing.
std::vector<KnownNode> readFacts(const Snapshot &, const std::string &path, const NodeChoice &choice,
                                 std::vector<Finding> &problems, const CancelToken &cancel = {});

/// The files of facts that \a path means: itself, or those directly in it.
std::vector<std::string> factsFiles(const FileSystem &files, const std::string &path);

/// The node \a name where the file of \a folder that is named after it has it; nothing: it is not there. Reads no other
/// file.
std::optional<KnownNode> nodeInOwnFile(const Snapshot &, const std::string &folder, const std::string &name);

/// What is known of a node without facts: the `trusted` hash that follows from its certname.
Scope scopeForCertname(const std::string &certname, KeyTable &keys);

/// The scope of facts that serve the node \a certname as well: what follows from a certname follows from this one, as
/// with `puppet lookup --node`; a `trusted` hash that the facts bring stays.
Scope scopeServing(Scope facts, const std::string &certname, KeyTable &keys);

} // namespace strata
