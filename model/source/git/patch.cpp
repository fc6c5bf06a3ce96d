// SPDX-License-Identifier: MIT
#include "source/git/patch.h"

#include "source/edit/linediff.h"
#include "source/files/path.h"
#include "source/git/gitobjects.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace strata {

namespace {

using Lines = std::vector<std::string>; // with their ends

/// The path in a line `--- a/path` or `+++ b/path`, possibly followed by a time.
std::string_view pathIn(std::string_view line)
{
    line.remove_prefix(4);
    return line.substr(0, line.find_first_of("\t\r\n"));
}

/// The line count after \a sign in a line `@@ -1,3 +1,4 @@`; 1 if it is omitted.
std::size_t countAfter(std::string_view line, char sign)
{
    const std::size_t start = std::min(line.find(sign), line.size());
    const std::string_view range = line.substr(start, line.find_first_of(" \n", start) - start);
    const std::size_t comma = range.find(',');
    std::size_t count = 1;
    if (comma != std::string_view::npos)
        std::from_chars(range.data() + comma + 1, range.data() + range.size(), count);
    return count;
}

/// \a diff with a `diff --git` line, which libgit2 requires, added for each file without one, as in `diff -u`.
std::string withGitHeaders(const std::string &diff)
{
    constexpr std::string_view kNoFile = "/dev/null";
    const auto lines = linesOf(diff);
    std::string text;
    bool hasHeader = false;
    std::size_t oldLines = 0; // remaining lines of the hunk
    std::size_t newLines = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string_view line = lines[i];
        const bool isInHunk = oldLines > 0 || newLines > 0;
        if (isInHunk) {
            oldLines -= oldLines > 0 && (line.front() == '-' || line.front() == ' ') ? 1 : 0;
            newLines -= newLines > 0 && (line.front() == '+' || line.front() == ' ') ? 1 : 0;
        } else if (line.starts_with("diff --git ")) {
            hasHeader = true;
        } else if (line.starts_with("@@ ")) {
            oldLines = countAfter(line, '-');
            newLines = countAfter(line, '+');
            hasHeader = false;
        } else if (!hasHeader && line.starts_with("--- ") && i + 1 < lines.size() && lines[i + 1].starts_with("+++ ")) {
            const std::string before(pathIn(line));
            const std::string after(pathIn(lines[i + 1]));
            const bool isAdded = before == kNoFile;
            const bool isDeleted = after == kNoFile;
            text += "diff --git " + (isAdded ? after : before) + ' ' + (isDeleted ? before : after) + '\n';
            text += isAdded ? "new file mode 100644\n" : isDeleted ? "deleted file mode 100644\n" : "";
            text += "--- " + before + "\n+++ " + after + '\n';
            hasHeader = true;
            ++i;
            continue;
        }
        text += line;
    }
    return text;
}

/// One hunk of a diff.
struct Hunk
{
    std::size_t start = 0; ///< 0-based first line in the old file
    Lines before;
    Lines after;
};

Hunk hunkOf(git_patch *patch, std::size_t index)
{
    Hunk result;
    const git_diff_hunk *hunk = nullptr;
    std::size_t count = 0;
    if (git_patch_get_hunk(&hunk, &count, patch, index) != 0)
        return result;
    const auto first = static_cast<std::size_t>(std::max(hunk->old_start, 0));
    result.start = hunk->old_lines > 0 && first > 0 ? first - 1 : first; // without lines: the line before
    char last = GIT_DIFF_LINE_CONTEXT;
    const auto cutEnd = [](Lines &lines) {
        if (!lines.empty() && lines.back().ends_with('\n'))
            lines.back().pop_back();
    };
    for (std::size_t i = 0; i < count; ++i) {
        const git_diff_line *line = nullptr;
        if (git_patch_get_line_in_hunk(&line, patch, index, i) != 0)
            continue;
        const std::string text(line->content, line->content_len);
        switch (line->origin) {
        case GIT_DIFF_LINE_CONTEXT:
            result.before.push_back(text);
            result.after.push_back(text);
            break;
        case GIT_DIFF_LINE_DELETION: result.before.push_back(text); break;
        case GIT_DIFF_LINE_ADDITION: result.after.push_back(text); break;
        default: // the line before has no line end
            if (last != GIT_DIFF_LINE_ADDITION)
                cutEnd(result.before);
            if (last != GIT_DIFF_LINE_DELETION)
                cutEnd(result.after);
            break;
        }
        last = line->origin;
    }
    return result;
}

bool fits(const std::vector<std::string_view> &lines, const Lines &part, std::size_t at)
{
    return at + part.size() <= lines.size() &&
           std::equal(part.begin(), part.end(), lines.begin() + static_cast<std::ptrdiff_t>(at));
}

/// The occurrence of \a part in \a lines, from \a first on, that is nearest to \a wanted.
std::optional<std::size_t> placeOf(const std::vector<std::string_view> &lines, const Lines &part, std::size_t wanted,
                                   std::size_t first)
{
    if (part.empty())
        return wanted >= first && wanted <= lines.size() ? std::optional(wanted) : std::nullopt;
    wanted = std::min(wanted, lines.size()); // a diff may state any number
    for (std::size_t away = 0; away <= lines.size(); ++away) {
        if (wanted >= first + away && fits(lines, part, wanted - away))
            return wanted - away;
        if (wanted + away >= first && fits(lines, part, wanted + away))
            return wanted + away;
    }
    return std::nullopt;
}

/// \a old with \a patch applied. Error: the 1-based number of the hunk that does not apply.
tl::expected<std::string, std::size_t> changed(std::string_view old, git_patch *patch)
{
    const auto lines = linesOf(old);
    std::string text;
    std::size_t done = 0; // lines of the old file
    std::ptrdiff_t shift = 0;
    for (std::size_t i = 0; i < git_patch_num_hunks(patch); ++i) {
        const Hunk hunk = hunkOf(patch, i);
        const std::ptrdiff_t wanted = std::max<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(hunk.start) + shift, 0);
        const auto at = placeOf(lines, hunk.before, static_cast<std::size_t>(wanted), done);
        if (!at)
            return tl::unexpected(i + 1);
        shift = static_cast<std::ptrdiff_t>(*at) - static_cast<std::ptrdiff_t>(hunk.start);
        for (; done < *at; ++done)
            text += lines[done];
        for (const std::string &line : hunk.after)
            text += line;
        done += hunk.before.size();
    }
    for (; done < lines.size(); ++done)
        text += lines[done];
    return text;
}

/// Applies the changes of one file to \a files.
Result<void> apply(OverlayFileSystem &files, git_patch *patch, const std::string &folder)
{
    const git_diff_delta &delta = *git_patch_get_delta(patch);
    const std::string oldName = delta.old_file.path ? delta.old_file.path : "";
    const std::string newName = delta.new_file.path ? delta.new_file.path : "";
    const std::string name = newName.empty() ? oldName : newName;
    const bool isAdded = delta.status == GIT_DELTA_ADDED;
    const bool isDeleted = delta.status == GIT_DELTA_DELETED;
    const auto refused = [&name](const std::string &reason) {
        return fail(Error::Code::NotFound, "it does not apply to " + name + ": " + reason + "; nothing is applied");
    };
    if ((delta.flags & GIT_DIFF_FLAG_BINARY) != 0)
        return fail(Error::Code::Unsupported, "it changes the binary file " + name + "; nothing is applied");
    const std::string from = folderPrefix(folder) + oldName;
    const std::string to = folderPrefix(folder) + newName;
    const std::string below = folderPrefix(normalPath(folder));
    for (const std::string &path : {oldName, newName}) {
        if (!path.empty() && !normalPath(below + path).starts_with(below))
            return refused("it is outside of the folder that the patch belongs to");
    }
    if (isAdded && files.type(to) != FileType::None)
        return refused("the file exists already");
    std::string old;
    if (!isAdded) {
        auto read = files.read(from);
        if (!read)
            return refused(read.error().message);
        old = std::move(*read);
    }
    auto patched = changed(old, patch);
    if (!patched) {
        const std::size_t line = hunkOf(patch, patched.error() - 1).start + 1;
        return refused("hunk " + std::to_string(patched.error()) + ", at line " + std::to_string(line) +
                       ", does not match the file");
    }
    if (isDeleted && !patched->empty())
        return refused("the file that it deletes has more lines");
    if (isDeleted || (!isAdded && from != to && delta.status == GIT_DELTA_RENAMED))
        files.remove(from);
    if (!isDeleted)
        files.write(to, std::move(*patched));
    return {};
}

} // namespace

Result<std::shared_ptr<const OverlayFileSystem>> withPatch(std::shared_ptr<const FileSystem> base,
                                                           const std::string &diff, const std::string &folder)
{
    const std::size_t zero = diff.find('\0');
    if (zero != std::string::npos) { // libgit2 reads past the end of such a line
        const auto line = 1 + std::count(diff.begin(), diff.begin() + static_cast<std::ptrdiff_t>(zero), '\n');
        return fail(Error::Code::Syntax,
                    "it is not a unified diff of texts: its line " + std::to_string(line) + " has a byte 0");
    }
    git::useLibrary();
    const std::string whole = withGitHeaders(diff);
    const auto all = git::obtain<git::OwnedDiff>(git_diff_from_buffer, whole.data(), whole.size());
    if (!all)
        return fail(Error::Code::Syntax, "it is not a unified diff: " + git::lastError());
    if (git_diff_num_deltas(all.get()) == 0)
        return fail(Error::Code::Syntax, "it is not a unified diff: it contains no changes");
    auto files = std::make_shared<OverlayFileSystem>(std::move(base));
    for (std::size_t i = 0; i < git_diff_num_deltas(all.get()); ++i) {
        const auto patch = git::obtain<git::OwnedPatch>(git_patch_from_diff, all.get(), i);
        if (!patch)
            return fail(Error::Code::Syntax, "it is not a unified diff: " + git::lastError());
        if (auto applied = apply(*files, patch.get(), folder); !applied)
            return tl::unexpected<Error>(applied.error());
    }
    return files;
}

std::string patchFolder(const std::string &path, const FileSystem &files)
{
    git::useLibrary();
    const auto folders = git::foldersAround(absolutePath(path, files.workingFolder()), files);
    const std::string nearest = folders.empty() ? "/" : folders.front();
    const auto repository = git::openRepository(folders.empty() ? std::string() : nearest, path);
    return repository ? git::placeOf(repository->get()) : nearest;
}

} // namespace strata
