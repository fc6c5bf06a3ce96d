// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QtGlobal>

#include <git2.h>
#include <string>
#include <vector>

namespace strata {

inline std::string textOf(const git_oid &id)
{
    char text[GIT_OID_HEXSZ + 1];
    return git_oid_tostr(text, sizeof text, &id);
}

/// A git repository for tests, made without the program git.
class GitRepository
{
public:
    enum class Kind { WithTree, Bare };

    explicit GitRepository(const QString &folder, Kind kind = Kind::WithTree)
    {
        git_libgit2_init();
        if (git_repository_init(&m_repository, folder.toUtf8().constData(), kind == Kind::Bare) != 0)
            qFatal("no repository");
    }
    ~GitRepository()
    {
        git_repository_free(m_repository);
        git_libgit2_shutdown();
    }
    GitRepository(const GitRepository &) = delete;
    GitRepository &operator=(const GitRepository &) = delete;

    git_repository *get() const { return m_repository; }

    git_oid blob(const std::string &bytes) const
    {
        git_oid id;
        git_blob_create_from_buffer(&id, m_repository, bytes.data(), bytes.size());
        return id;
    }

    struct Entry
    {
        std::string name;
        git_oid id;
        git_filemode_t mode = GIT_FILEMODE_BLOB;
    };
    git_oid tree(const std::vector<Entry> &entries) const
    {
        git_treebuilder *builder = nullptr;
        git_treebuilder_new(&builder, m_repository, nullptr);
        for (const Entry &entry : entries)
            git_treebuilder_insert(nullptr, builder, entry.name.c_str(), &entry.id, entry.mode);
        git_oid id;
        git_treebuilder_write(&id, builder);
        git_treebuilder_free(builder);
        return id;
    }

    /// A commit of \a tree behind the one that main has.
    git_oid commit(const git_oid &treeId) const
    {
        git_oid parent;
        const bool hasParent = git_reference_name_to_id(&parent, m_repository, "refs/heads/main") == 0;
        const git_oid id =
            commit(treeId, hasParent ? std::vector<git_oid>{parent} : std::vector<git_oid>(), "refs/heads/main");
        git_repository_set_head(m_repository, "refs/heads/main");
        return id;
    }
    /// A commit that becomes the newest one of \a branch. Null: of no branch.
    git_oid commit(const git_oid &treeId, const std::vector<git_oid> &parents, const char *branch = nullptr) const
    {
        git_tree *tree = nullptr;
        git_tree_lookup(&tree, m_repository, &treeId);
        git_signature *who = nullptr;
        git_signature_new(&who, "Test", "test@example.com", 1'700'000'000, 0);
        std::vector<git_commit *> found(parents.size());
        for (std::size_t i = 0; i < parents.size(); ++i)
            git_commit_lookup(&found[i], m_repository, &parents[i]);
        std::vector<const git_commit *> given(found.begin(), found.end());
        git_oid id;
        git_commit_create(&id, m_repository, branch, who, who, nullptr, "test", tree, given.size(), given.data());
        for (git_commit *each : found)
            git_commit_free(each);
        git_signature_free(who);
        git_tree_free(tree);
        return id;
    }

private:
    git_repository *m_repository = nullptr;
};

} // namespace strata
