# SPDX-License-Identifier: MIT
list(APPEND dialect_sources
    dialect/datum/datum.cpp dialect/datum/datum.h
    dialect/datum/checks/datachecks.cpp
    dialect/datum/checks/checks.h dialect/datum/checks/definitionchecks.cpp
    dialect/datum/checks/levelchecks.cpp
    dialect/datum/definition.cpp dialect/datum/definition.h
    dialect/datum/engine.cpp dialect/datum/engine.h
    dialect/datum/filetree.cpp dialect/datum/filetree.h
    dialect/datum/layers.cpp dialect/datum/layers.h
    dialect/datum/lookup.cpp dialect/datum/lookup.h
    dialect/datum/nodefiles.cpp dialect/datum/nodefiles.h
    dialect/datum/nodes.cpp
    dialect/datum/plan.cpp dialect/datum/plan.h
    dialect/datum/readlog.cpp dialect/datum/readlog.h
    dialect/datum/rsop.cpp
    dialect/datum/versionrules.cpp dialect/datum/versionrules.h
    dialect/datum/expression/evaluation.cpp dialect/datum/expression/evaluation.h
    dialect/datum/expression/expression.cpp dialect/datum/expression/expression.h
    dialect/datum/expression/expressionsyntax.cpp dialect/datum/expression/expressionsyntax.h
    dialect/datum/expression/handlers.cpp dialect/datum/expression/handlers.h
    dialect/datum/expression/number.cpp dialect/datum/expression/number.h
    dialect/datum/expression/valuetext.cpp dialect/datum/expression/valuetext.h
    dialect/datum/merge/caselesshash.cpp dialect/datum/merge/caselesshash.h
    dialect/datum/merge/cleanup.cpp
    dialect/datum/merge/comparison.cpp dialect/datum/merge/comparison.h
    dialect/datum/merge/itemsmerge.cpp
    dialect/datum/merge/lookupoptions.cpp dialect/datum/merge/lookupoptions.h
    dialect/datum/merge/merge.cpp dialect/datum/merge/merge.h
    dialect/datum/merge/mergecontext.cpp dialect/datum/merge/mergecontext.h
    dialect/datum/merge/policy.cpp dialect/datum/merge/policy.h
    dialect/datum/merge/strategy.cpp dialect/datum/merge/strategy.h)
