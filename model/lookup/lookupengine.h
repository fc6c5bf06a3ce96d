// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/layernode.h"
#include "lookup/lookupresult.h"
#include "hierarchy/pathmapping.h"
#include "source/document.h"

#include <memory>
#include <vector>

namespace strata {

/// Answers lookups for one scope. Immutable, cheap to make, usable from any thread at the same time.
class LookupEngine
{
public:
    virtual ~LookupEngine() = default;

    /// The hierarchy as it is for this scope.
    virtual const LayerNode &layers() const = 0;
    /// The file behind a location, parsed; null if it does not exist or cannot be used.
    virtual std::shared_ptr<const Document> document(LayerId layer) const = 0;
    virtual LookupResult lookup(const LookupRequest &request) const = 0;
    /// Whether a lookup can name the top-level key \a key of a data file.
    virtual bool isLookupKey(Key key) const { return key.isString(); }
    /// This engine with sources put before the hierarchy, a string or a list of strings as the hierarchy has them; null
    /// where the system has no such thing. Must not outlive the dialect.
    virtual std::shared_ptr<const LookupEngine> withFirstSources(const Value & /*sources*/) const { return nullptr; }
    /// Whether keys that differ in case only are one key.
    virtual bool ignoresKeyCase() const { return false; }
    /// The clear text of \a text, which a value of \a layer holds sealed. For the eyes only: it must not be written
    /// anywhere. Error: the layer is not sealed, there is no key for it, or the key does not fit.
    virtual Result<std::string> reveal(LayerId /*layer*/, const std::string & /*text*/) const
    {
        return fail(Error::Code::Unsupported, "nothing is sealed in this level");
    }
    /// The path mappings that were used to find the files of this scope.
    virtual std::vector<PathMapping> mappings() const { return {}; }
};

} // namespace strata
