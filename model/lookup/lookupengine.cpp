// SPDX-License-Identifier: MIT
#include "lookup/lookupengine.h"

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

} // namespace strata
