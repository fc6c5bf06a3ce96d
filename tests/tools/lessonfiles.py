# SPDX-License-Identifier: MIT
"""Reads lessons and reference pages and lists the lookups that they state something about.

Shared by record_lessons.py and check_lessons.py. Formats: resources/lessons/README.md, resources/reference/README.md.
Needs python3-yaml.
"""
import json
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
LESSONS = ROOT / "resources" / "lessons"
REFERENCE = ROOT / "resources" / "reference"
ANSWERS = ROOT / "tests" / "data" / "lessons"
DIALECTS = ("hiera5", "hiera3", "datum")


class Loader(yaml.SafeLoader):
    """Refuses keys that stand twice in a mapping; keeps the line of every mapping in `lines`."""

    lines = {}

    def construct_mapping(self, node, deep=False):
        seen = set()
        for key, _ in node.value:
            if key.value in seen:
                raise yaml.MarkedYAMLError(problem=f"the key {key.value} stands twice", problem_mark=key.start_mark)
            seen.add(key.value)
        result = super().construct_mapping(node, deep)
        Loader.lines[id(result)] = node.start_mark.line + 1
        return result


def load(path):
    return yaml.load(path.read_text(encoding="utf-8"), Loader)


def originals(folder):
    """Lessons or pages; files such as ID.de.yaml hold only their texts in another language."""
    return [path for path in sorted(folder.glob("*/*.yaml")) if "." not in path.stem]


def lessons():
    return [(path, load(path)) for path in originals(LESSONS)]


def pages():
    return [(path, load(path)) for path in originals(REFERENCE)]


class Question:
    """One lookup: a dialect, files, facts, and what is asked."""

    def __init__(self, owner, state, dialect, files, facts, lookup):
        self.owner, self.state, self.dialect = owner, state, dialect
        self.files, self.facts, self.lookup = files, facts, lookup

    def case_name(self):
        return f"{self.owner}/{self.state}"

    def lookup_key(self):
        return json.dumps(self.lookup, sort_keys=True)


def question(lesson, step=None, solution=None, number=0):
    """The lookup of a step (or of the lesson), with the starting files or with those of a solution."""
    step = step or {}
    lookup = dict(lesson["lookup"])
    files, facts, dialect = dict(lesson["files"]), lesson.get("facts") or {}, lesson["dialect"]
    if "in" in step:
        dialect = step["in"]
        other = lesson["also"][dialect]
        files.update(other.get("files") or {})
        facts = other.get("facts", facts)
        lookup.update(other.get("lookup") or {})
    lookup.update(step.get("lookup") or {})
    lookup = {name: value for name, value in lookup.items() if value is not None}
    state = "start"
    if solution:
        files.update(solution)
        state = f"solution {number}"
    return Question(lesson["lesson"], state, dialect, files, facts, lookup)


def questions_of_lesson(lesson):
    """Every (step, state, question) that the lesson depends on."""
    task = 0
    for step in lesson["steps"]:
        if "ask" in step or "play" in step:
            yield step, "start", question(lesson, step)
        if "task" in step:
            task += 1
            yield step, "start", question(lesson, step)
            yield step, "solution", question(lesson, step, step["solution"], task)


def question_of_page(page):
    example = page["example"]
    lookup = {name: example[name] for name in ("key", "merge", "options") if example.get(name) is not None}
    return Question(page["topic"], "example", example["dialect"], example["files"], example.get("facts") or {}, lookup)


def all_questions():
    for _, lesson in lessons():
        for _, _, asked in questions_of_lesson(lesson):
            yield asked
    for _, page in pages():
        yield question_of_page(page)


def vector_lookup(asked):
    """The question part of a lookup in the format of the suites."""
    lookup, options = asked.lookup, dict(asked.lookup.get("options") or {})
    if asked.dialect == "datum":
        out = {"path": lookup["key"]}
        if "default_value" in options:
            out["default"] = options["default_value"]
        return out
    out = {"key": lookup["key"]}
    if "merge" in lookup:
        if asked.dialect == "hiera5":
            out["merge"] = lookup["merge"]
        else:
            options["type"] = lookup["merge"]
    if options:
        out["options"] = options
    return out


def vector_cases():
    """The questions of all lessons and pages as cases of suites, by dialect, each lookup once."""
    cases = {dialect: {} for dialect in DIALECTS}
    for asked in all_questions():
        case = cases[asked.dialect].setdefault(asked.case_name(), {"name": asked.case_name()})
        if "files" not in case:
            if asked.dialect == "datum":
                case.update(files=asked.files, node=asked.facts or {"Name": "node"}, lookups=[])
            else:
                scope = "facts" if asked.dialect == "hiera5" else "variables"
                case.update(dialect=asked.dialect, files=asked.files, scope={scope: asked.facts}, lookups=[])
        lookup = vector_lookup(asked)
        if lookup not in case["lookups"]:
            case["lookups"].append(lookup)
    return {dialect: list(found.values()) for dialect, found in cases.items()}


def recorded():
    """The recorded answers: {(dialect, case, question): answer fields}."""
    answers = {}
    for dialect in DIALECTS:
        path = ANSWERS / dialect / "answers.json"
        suite = json.loads(path.read_text(encoding="utf-8"))
        for case in suite["cases"] if dialect == "datum" else suite:
            for lookup in case["lookups"]:
                asked = {name: lookup[name] for name in ("key", "merge", "options", "path", "default") if name in lookup}
                answers[(dialect, case["name"], json.dumps(asked, sort_keys=True))] = (case, lookup)
    return answers
