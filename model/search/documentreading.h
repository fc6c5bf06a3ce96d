// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "search/searcheddata.h"
#include "search/valuetextmap.h"
#include "source/document.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace strata {

/// One data file, read for a search.
struct ReadDocument
{
    std::shared_ptr<const std::string> bytes = {}; ///< null: unreadable, binary or of no interest
    std::shared_ptr<const Document> document = {}; ///< null: it cannot be parsed
    Quoting quoting = Quoting::Backslash;
    std::optional<Finding> problem = {}; ///< why it cannot be read
};

/// Reads data files of which most are of no interest. Nothing stays in the snapshot that was not read before.
/// Thread-safe.
class DocumentReading
{
public:
    /// \a data must outlive this.
    explicit DocumentReading(const SearchedData &data);

    /// Parses \a file if \a isRelevant accepts its bytes, and always if the format joins or evaluates texts, or escapes
    /// may hide one.
    ReadDocument read(FileId file, const std::function<bool(std::string_view bytes)> &isRelevant) const;

private:
    std::shared_ptr<const Document> documentOf(FileId file, const FileContent &content) const;

    const SearchedData &m_data;
    std::unordered_map<FileId, LayerId> m_layers; // that read a file
};

} // namespace strata
