// SPDX-License-Identifier: MIT
#include "app/session/question.h"

#include "core/keytable.h"
#include "hierarchy/scope.h"

namespace strata {

Result<FactChanges> withFact(FactChanges facts, const std::string &name, const std::string &text)
{
    KeyTable keys;
    if (const auto value = typedFact(text, keys); !value)
        return tl::unexpected<Error>(value.error());
    facts[name] = text;
    return facts;
}

} // namespace strata
