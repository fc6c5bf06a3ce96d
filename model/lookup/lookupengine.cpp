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

std::vector<Finding> LookupEngine::fileWarnings(LayerId layer) const
{
    std::vector<Finding> findings = content(layer).findings;
    std::erase_if(findings, [](const Finding &finding) { return finding.severity == Finding::Severity::Note; });
    return findings;
}

std::string LookupEngine::nameOf(const std::string &key) const
{
    return lookupName(key);
}

} // namespace strata
