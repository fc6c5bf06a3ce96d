// SPDX-License-Identifier: MIT
#pragma once

#include "source/documentedit.h"
#include "source/edit/documentedits.h"
#include "source/edit/unifieddiff.h"
#include "source/files/overlayfilesystem.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace strata {

/// One edit that a person makes in mind: what is to become of the document in a file, or of its text.
struct FileEdit
{
    std::string path;                           ///< absolute
    EditFormat format = EditFormat::PuppetYaml; ///< of the wish
    DocumentWish wish = {};
    std::string diff = {}; ///< of the text; empty: the wish counts
    bool isEnabled = true;

    friend bool operator==(const FileEdit &, const FileEdit &);
};

/// The edit that makes \a after of the text \a before, whatever the format; nothing: there is no file yet. It still
/// fits where other lines of the file have changed.
FileEdit textEdit(const std::string &path, const std::optional<std::string> &before, const std::string &after);

/// The text that \a edit makes of \a text; nothing: there is no file. Errors: it does not fit, and why.
Result<std::string> editedText(const std::optional<std::string> &text, const FileEdit &edit, KeyTable &keys);

/// Files with edits laid over them.
struct EditedFiles
{
    std::shared_ptr<const OverlayFileSystem> files;
    std::vector<std::string> problems;                              ///< by edit: why it does not fit; empty: it does
    std::vector<ChangedFile> changed;                               ///< by absolute path
    std::map<std::string, std::unordered_set<std::uint32_t>> lines; ///< by path: the lines that are others, 1-based
};

/// \a base with the enabled \a edits, one after the other. Each looks for its place anew, so that it still fits when
/// somebody else changed other parts of the file. A file that is not there is made by adding a key to it.
EditedFiles withEdits(const std::shared_ptr<const FileSystem> &base, const std::vector<FileEdit> &edits,
                      KeyTable &keys);

/// The path of \a node in a document, from its \a root; nothing: it has no such node. Of several the first.
std::optional<AddressPath> pathOf(const Value &root, const DocumentNode &node);

/// The wish that puts \a value at \a path where the document \a root has nothing: below what is there of the path, as a
/// key or as the last item of a list.
DocumentWish additionTo(const Value &root, const AddressPath &path, const Value &value, KeyTable &keys);

} // namespace strata
