// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/result.h"
#include "source/edit/fileedits.h"

#include <string>
#include <string_view>

namespace strata {

/// An edit with its title for people.
struct NamedEdit
{
    FileEdit file = {};
    std::string title = {}; ///< "profile::web::port = 81"

    friend bool operator==(const NamedEdit &, const NamedEdit &) = default;
};

/// `strata:?file=data/common.yaml&do=set&at=/port&value=81&title=port%20%3D%2081`: an edit for links and for the next
/// session. Paths below \a root are relative to it. Error: the value cannot be written.
Result<std::string> editText(const NamedEdit &edit, const std::string &root, KeyTable &keys);

/// The inverse of editText(); \a yaml: how YAML is read. Error: not an edit, and why.
Result<NamedEdit> parseEdit(std::string_view text, const std::string &root, EditFormat yaml, KeyTable &keys);

} // namespace strata
