// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/result.h"
#include "source/edit/fileedits.h"

#include <string>
#include <string_view>

namespace strata {

/// An edit with what people call it.
struct NamedEdit
{
    FileEdit file = {};
    std::string title = {}; ///< "profile::web::port = 81"

    friend bool operator==(const NamedEdit &, const NamedEdit &) = default;
};

/// `strata:?file=data/common.yaml&do=set&at=/port&value=81&title=port%20%3D%2081`: an edit for links and for the next
/// session. The path below \a root is relative to it. Error: the value cannot be written.
Result<std::string> editText(const NamedEdit &edit, const std::string &root, KeyTable &keys);

/// The edit that editText() wrote; \a yaml says how YAML is read. Errors: it is none, and why.
Result<NamedEdit> parseEdit(std::string_view text, const std::string &root, EditFormat yaml, KeyTable &keys);

} // namespace strata
