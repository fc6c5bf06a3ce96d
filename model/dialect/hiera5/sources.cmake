# SPDX-License-Identifier: MIT
list(APPEND dialect_sources
    dialect/hiera5/engine.cpp dialect/hiera5/engine.h
    dialect/hiera5/hiera5.cpp dialect/hiera5/hiera5.h
    dialect/hiera5/layerplan.cpp dialect/hiera5/layerplan.h
    dialect/hiera5/layerplaces.cpp
    dialect/hiera5/layerresolver.cpp dialect/hiera5/layerresolver.h
    dialect/hiera5/layers.cpp dialect/hiera5/layers.h
    dialect/hiera5/plan.cpp dialect/hiera5/plan.h
    dialect/hiera5/variables.cpp dialect/hiera5/variables.h
    dialect/hiera5/versionrules.cpp dialect/hiera5/versionrules.h
    dialect/hiera5/configuration/configuration.cpp dialect/hiera5/configuration/configuration.h
    dialect/hiera5/configuration/configurationtype.cpp
    dialect/hiera5/configuration/functionfinder.cpp dialect/hiera5/configuration/functionfinder.h
    dialect/hiera5/configuration/linesearch.cpp dialect/hiera5/configuration/linesearch.h
    dialect/hiera5/configuration/version3configuration.cpp
    dialect/hiera5/search/conversion.cpp dialect/hiera5/search/conversion.h
    dialect/hiera5/search/explanation.cpp dialect/hiera5/search/explanation.h
    dialect/hiera5/search/explanationtext.cpp
    dialect/hiera5/search/inferredtype.cpp dialect/hiera5/search/inferredtype.h
    dialect/hiera5/search/lookupoptions.cpp dialect/hiera5/search/lookupoptions.h
    dialect/hiera5/search/sharedoptions.cpp dialect/hiera5/search/sharedoptions.h
    dialect/hiera5/search/puppetnumber.cpp dialect/hiera5/search/puppetnumber.h
    dialect/hiera5/search/search.cpp dialect/hiera5/search/search.h
    dialect/hiera5/search/searchexplain.cpp
    dialect/hiera5/search/searchfold.cpp
    dialect/hiera5/search/searchoptions.cpp
    dialect/hiera5/search/strategies.cpp dialect/hiera5/search/strategies.h)
