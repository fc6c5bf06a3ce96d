// SPDX-License-Identifier: MIT
#include "lookup/lookupengine.h"

#include "lookup/keyindex.h"

namespace strata {

LayerContent contentOf(const LoadedDocument &loaded)
{
    LayerContent content{loaded.document, {}};
    if (loaded.document)
        content.findings = loaded.document->problems;
    if (loaded.error)
        content.findings.push_back(Finding::fromError(kFileBroken, *loaded.error));
    return content;
}

std::string LookupEngine::nameOf(const std::string &key) const
{
    return lookupName(key);
}

} // namespace strata
