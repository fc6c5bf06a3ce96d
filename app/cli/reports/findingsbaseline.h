// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "findings/findingentry.h"
#include "projection/layernames.h"
#include "source/files/filesystem.h"

#include <set>
#include <string>
#include <vector>

namespace strata::cli {

/// Known findings to be omitted: by rule, file, key and text, independent of lines.
class FindingsBaseline
{
public:
    /// The baseline in a file created from text(). Errors: of reading; Syntax, another format.
    static Result<FindingsBaseline> read(const FileSystem &files, const std::string &path);
    /// JSON: schema 1 and a sorted list `findings` of `rule`, `file`, `key` and `text`.
    static std::string text(const std::vector<FindingEntry> &found, const FileNames &names);

    bool knows(const FindingEntry &found, const FileNames &names) const
    {
        return m_known.contains(stableIdentity(found, names.file(found.finding.mark.file)));
    }

private:
    std::set<std::string> m_known;
};

} // namespace strata::cli
