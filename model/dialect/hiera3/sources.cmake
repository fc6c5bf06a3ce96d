# SPDX-License-Identifier: MIT
list(APPEND dialect_sources
    dialect/hiera3/engine.cpp dialect/hiera3/engine.h
    dialect/hiera3/expander.cpp dialect/hiera3/expander.h
    dialect/hiera3/hiera3.cpp dialect/hiera3/hiera3.h
    dialect/hiera3/keys.cpp dialect/hiera3/keys.h
    dialect/hiera3/layers.cpp dialect/hiera3/layers.h
    dialect/hiera3/plan.cpp dialect/hiera3/plan.h
    dialect/hiera3/resolver.cpp dialect/hiera3/resolver.h
    dialect/hiera3/strategies.cpp dialect/hiera3/strategies.h)
