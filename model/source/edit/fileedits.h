// SPDX-License-Identifier: MIT
#pragma once

#include "source/documentedit.h"
#include "source/edit/documentedits.h"
#include "source/edit/linediff.h"
#include "source/files/overlayfilesystem.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace strata {

/// One simulated edit of a file: a change of its document, or of its text.
struct FileEdit
{
    std::string path;                           ///< absolute
    EditFormat format = EditFormat::PuppetYaml; ///< of request
    EditRequest request = {};
    std::string diff = {}; ///< of the text; empty: request applies
    bool isEnabled = true;

    friend bool operator==(const FileEdit &, const FileEdit &);
};

/// The edit that turns the text \a before into \a after, independent of the format; no \a before: the file is new. It
/// still applies if other lines of the file have changed.
FileEdit textEdit(const std::string &path, const std::optional<std::string> &before, const std::string &after);

/// \a text after \a edit; no \a text: the file does not exist. Error: the edit does not apply, and why.
Result<std::string> editedText(const std::optional<std::string> &text, const FileEdit &edit, KeyTable &keys);

/// A value that an edit removed from a file.
struct FileRemoval
{
    std::size_t edit = 0; ///< index of the edit
    std::string path;     ///< of the file, absolute
    AddressPath place;    ///< in the document before the edit
    Value value;
    std::uint32_t lineBefore = 0; ///< 1-based, before the edit
    std::uint32_t line = 0;       ///< 1-based, after all edits: the line now in its place, or before it
};

/// Files with edits applied on top.
struct EditedFiles
{
    std::shared_ptr<const OverlayFileSystem> files;
    std::vector<std::string> problems;                              ///< per edit: why it does not apply; empty: it does
    std::vector<ChangedFile> changed;                               ///< by absolute path
    std::map<std::string, std::unordered_set<std::uint32_t>> lines; ///< by path: the changed lines, 1-based
    std::vector<FileRemoval> removals;
};

/// \a base with the enabled \a edits applied in order. Each locates its place again, so it still applies after other
/// changes of the file. Adding a key to a missing file creates it.
EditedFiles withEdits(const std::shared_ptr<const FileSystem> &base, const std::vector<FileEdit> &edits,
                      KeyTable &keys);

/// The path of \a node in the document \a root; nothing if it has no such node. The first if there are several.
std::optional<AddressPath> pathOf(const Value &root, const DocumentNode &node);

/// The change that adds \a value at \a path, which the document \a root does not have: below the existing part of the
/// path, as a key or as the last list item.
EditRequest additionTo(const Value &root, const AddressPath &path, const Value &value, KeyTable &keys);

} // namespace strata
