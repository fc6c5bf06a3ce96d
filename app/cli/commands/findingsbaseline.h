// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "findings/found.h"
#include "projection/layernames.h"
#include "source/files/filesystem.h"

#include <set>
#include <string>
#include <vector>

namespace strata::cli {

/// Findings that are known and no longer told: by rule, file, key and text, so that lines may move.
class FindingsBaseline
{
public:
    /// What a file that write() made has. Errors: those of reading, Syntax where it is no such file.
    static Result<FindingsBaseline> read(const FileSystem &files, const std::string &path);
    /// JSON: schema 1 and a sorted list `findings` of `rule`, `file`, `key` and `text`.
    static std::string text(const std::vector<Found> &found, const FileNames &names);

    bool knows(const Found &found, const FileNames &names) const
    {
        return m_known.contains(lastingText(found, names.file(found.finding.mark.file)));
    }

private:
    std::set<std::string> m_known;
};

} // namespace strata::cli
