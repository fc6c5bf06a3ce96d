#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the lessons and reference pages: format, texts, links, and every answer against the recorded ones.

usage: check_lessons.py [--strata PROGRAM]

With PROGRAM (the built strata) the results are also compared with the engine's, and conditions on fates are checked.
Needs python3-yaml. Formats: resources/lessons/README.md, resources/reference/README.md.
"""
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml

import lessonfiles
from lessonfiles import lessons, load, pages, question, question_of_page, questions_of_lesson, vector_lookup

TRACKS = ("merging", "knockouts", "data", "hiera3", "datum", "compare")
TABLE = ("null-on-top two-orders duplicates hash-first-level key-order null-false-empty kinds-that-clash lookup-options "
         "only-the-top knockout knockout-reach silent-middle two-are-worse marker-below alone scalars-and-keys bare-marker "
         "ate-my-flag two-folds lists-by-position interpolation what-yaml-makes three-defaults native-deep-deeper "
         "the-caller-chooses four-merges tuple-keys datum-knockouts parent-or-child same-files "
         "find-the-mistake since-when who-reads-it").split()
FATES = ("won,only,merged,overridden,duplicate,not consulted,null skipped,knocked out,marker hit,emptied,marker spent,"
         "marker cancelled,marker leaked,type mismatch,error,lost,survived").split(",")
NEEDED = {"lesson", "title", "track", "order", "dialect", "files", "lookup", "steps", "links"}
LESSON = NEEDED | {"also", "facts", "reference"}
STEP = {"say": {"say"}, "play": {"play", "lookup", "in"},
        "ask": {"ask", "kind", "choices", "at", "of", "lookup", "in", "answer", "beliefs", "hint"},
        "task": {"task", "lookup", "in", "edit", "hint", "goal", "solution"}}
GOAL = {"at", "of", "result", "items", "present", "absent", "error", "not_found", "fate"}
PAGE = {"topic", "title", "dialect", "what", "when", "example", "mistake", "lesson"}
EXAMPLE = {"dialect", "files", "facts", "key", "merge", "options", "result", "error", "not_found", "fate", "say"}
MISSING = object()

problems = []
program = None
checked = {"answers": 0, "beliefs": 0, "goals": 0, "fates": 0, "examples": 0, "engine": 0}


def problem(path, text):
    problems.append(f"{path.relative_to(lessonfiles.ROOT)}: {text}")


def same(a, b, ordered=True):
    """Equality of answers: 1 is not 1.0 and not true; with `ordered` the order of keys counts."""
    if type(a) is not type(b):
        return False
    if isinstance(a, dict):
        keys = list(a) == list(b) if ordered else sorted(a) == sorted(b)
        return keys and all(same(value, b[key], ordered) for key, value in a.items())
    if isinstance(a, list):
        return len(a) == len(b) and all(same(x, y, ordered) for x, y in zip(a, b))
    return a == b


def same_items(a, b):
    """Equality of two lists as bags."""
    rest = list(b)
    for item in a:
        found = next((i for i, other in enumerate(rest) if same(item, other, False)), None)
        if found is None:
            return False
        rest.pop(found)
    return not rest


def walk(value, path):
    for name in path or []:
        if isinstance(value, dict) and name in value:
            value = value[name]
        elif isinstance(value, list) and isinstance(name, int) and 0 <= name < len(value):
            value = value[name]
        else:
            return MISSING
    return value


def occurs(value, wanted):
    if same(value, wanted):
        return True
    if isinstance(value, dict):
        return any(same(k, wanted) or occurs(v, wanted) for k, v in value.items())
    return isinstance(value, list) and any(occurs(item, wanted) for item in value)


def plain_text(value):
    """A scalar as the learner types it."""
    return json.dumps(value) if value is None or isinstance(value, (bool, int, float)) else value


class Answer:
    """What the recorded answer of a question says."""

    def __init__(self, lookup, asked):
        self.lookup, self.asked = lookup, asked
        self.error = "error" in lookup
        self.value = MISSING if self.error or lookup.get("not_found") else lookup.get("result", MISSING)
        self.ordered = lookup.get("key_order") != "any"

    def at(self, path):
        return MISSING if self.value is MISSING else walk(self.value, path)


def engine_answer(asked):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in asked.files.items():
            file = Path(folder) / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        scope = "variables" if asked.dialect == "hiera3" else "facts"
        request = {"root": folder, "dialect": asked.dialect, "key": asked.lookup["key"], "trace": True,
                   "scope": {scope: asked.facts or ({"Name": "node"} if asked.dialect == "datum" else {})}}
        request.update({name: asked.lookup[name] for name in ("merge", "options") if name in asked.lookup})
        out = subprocess.run([program, "query"], input=json.dumps(request), capture_output=True, text=True, check=False,
                             cwd=folder)
    return json.loads(out.stdout)


def read_value(asked, layer, path, key):
    """The value at `path` in the data that a layer contributes, read from its file."""
    name = layer["path"]
    text = next((text for file, text in asked.files.items() if name.endswith("/" + file)), None)
    data = yaml.safe_load(text) if text else None
    root = re.split(r"\\" if asked.dialect == "datum" else r"\.", key)
    return walk(data, list(root) + list(path))


def fate_holds(asked, wanted):
    answer = engine_answer(asked)
    trace = answer.get("trace") or {}
    if "value" not in wanted:  # of the whole result: a list or hash that several layers made
        return wanted["is"] == "merged" and any(step["kind"] == "Combine" for step in trace.get("steps", []))
    layers = {layer["layer"]: layer for layer in trace.get("layers", []) if "path" in layer}
    for fate in trace.get("fates", []):
        layer = layers.get(fate["layer"])
        if not layer or wanted.get("layer", layer.get("level")) != layer.get("level"):
            continue
        value = read_value(asked, layer, fate["path"], asked.lookup["key"])
        key = fate["path"][-1] if fate["path"] else None
        if not same(value, wanted["value"]) and not same(key, wanted["value"]):
            continue
        if fate["fate"] == wanted["is"] or (wanted["is"] == "survived" and fate.get("survived")):
            return True
    return False


def holds(goal, answer, asked):
    """Whether a goal holds on an answer; a fate is taken as met where no program was given."""
    for one in goal if isinstance(goal, list) else [goal]:
        if not holds_one(one, answer, asked):
            return False
    return True


def holds_one(goal, answer, asked):
    value = answer.at(goal.get("at"))
    if "error" in goal and not answer.error:
        return False
    if "not_found" in goal and (answer.error or value is not MISSING):
        return False
    if "result" in goal and (value is MISSING or not same(value, goal["result"], answer.ordered)):
        return False
    if "items" in goal:
        found = list(value) if isinstance(value, (list, dict)) else None
        if found is None or not same_items(found, goal["items"]):
            return False
    if "present" in goal and (value is MISSING or not occurs(value, goal["present"])):
        return False
    if "absent" in goal and (value is MISSING or occurs(value, goal["absent"])):
        return False
    if "fate" in goal and program:
        checked["fates"] += 1
        return fate_holds(asked, goal["fate"])
    return True


def sentences(text):
    plain = re.sub(r"`[^`]*`", "x", text.replace("…", ""))
    return len(re.findall(r"[.!?](?=\s|$|\*)", plain)) or 1


def check_text(path, text, limit=3):
    if not isinstance(text, str) or not text.strip():
        problem(path, f"not a text: {text!r}")
        return
    if sentences(text) > limit:
        problem(path, f"{sentences(text)} sentences: {text}")
    plain = re.sub(r"`[^`]*`", "", text)
    if text.count("`") % 2 or plain.count("**") % 2 or "*" in plain.replace("**", ""):
        problem(path, f"marks: {text}")
    if re.search(r"merge conflict|conflict", text, re.I):
        problem(path, f"word not used: {text}")


def check_goal(path, goal):
    for one in goal if isinstance(goal, list) else [goal]:
        if set(one) - GOAL or not set(one) - {"at", "of"}:
            problem(path, f"goal: {one}")
        if "fate" in one and (set(one["fate"]) - {"value", "layer", "is"} or one["fate"]["is"] not in FATES):
            problem(path, f"fate: {one['fate']}")


class LessonCheck:
    def __init__(self, path, lesson, answers, topics):
        self.path, self.lesson, self.answers, self.topics = path, lesson, answers, topics

    def answer(self, asked):
        key = (asked.dialect, asked.case_name(), json.dumps(vector_lookup(asked), sort_keys=True))
        if key not in self.answers:
            problem(self.path, f"not recorded: {key}")
            return None
        case, lookup = self.answers[key]
        if case["files"] != asked.files:
            problem(self.path, f"recorded with other files: {key}; run record_lessons.py")
        if program:
            check_engine(self.path, asked, lookup)
        return Answer(lookup, asked)

    def run(self):
        lesson, path = self.lesson, self.path
        if wrong := set(lesson) - LESSON | NEEDED - set(lesson):
            problem(path, f"fields that are unknown or missing: {sorted(wrong)}")
        if path.stem != lesson["lesson"] or path.parent.name != lesson["track"] or lesson["track"] not in TRACKS:
            problem(path, "id, track and place differ")
        if lesson["dialect"] not in lessonfiles.DIALECTS:
            problem(path, f"dialect {lesson['dialect']}")
        for name in lesson["files"]:
            if name.startswith("/") or ".." in name.split("/") or not isinstance(lesson["files"][name], str):
                problem(path, f"file {name}")
        for link in lesson["links"]:
            if link not in self.topics:
                problem(path, f"link to nowhere: {link}")
        steps = lesson["steps"]
        kinds = [next(kind for kind in STEP if kind in step) for step in steps]
        if kinds[0] != "say" or kinds[-1] != "say" or not steps[-1]["say"].startswith("**Rule:**"):
            problem(path, "does not begin with say or end with the rule")
        if kinds.count("task") != 1 or kinds[-2] != "task" or "ask" not in kinds:
            problem(path, "needs a question, and a task before the rule")
        if sum(len(step.get("beliefs") or []) for step in steps) < 2:
            problem(path, "fewer than two beliefs")
        for kind, step in zip(kinds, steps):
            if set(step) - STEP[kind]:
                problem(path, f"unknown fields {sorted(set(step) - STEP[kind])}")
            check_text(path, step[kind] if kind != "play" else "x")
            getattr(self, "check_" + kind)(step)

    def check_say(self, step):
        pass

    def check_play(self, step):
        play = step["play"]
        if play != "all" and (not isinstance(play, dict) or set(play) - {"from", "to"}):
            problem(self.path, f"play: {play}")
        asked = question(self.lesson, step)
        self.answer(asked)
        if program:
            joins = [s for s in engine_answer(asked)["trace"]["steps"] if s["kind"] in ("Combine", "Finish")]
            if not joins or (play != "all" and not 1 <= play["from"] <= play["to"] <= len(joins)):
                problem(self.path, f"play {play}: {len(joins)} joins")

    def matches(self, step, guess, answer):
        """Whether a guess is right, as the program compares it."""
        kind, choices = step["kind"], step.get("choices")
        if kind == "choice" and isinstance(choices[0], dict) and set(choices[0]) == {"text", "when"}:
            when = next((c["when"] for c in choices if c["text"] == guess), MISSING)
            return when is not MISSING and holds(when, answer, answer.asked)
        value = answer.at(step.get("at"))
        if value is MISSING:
            return False
        if kind == "text":
            return plain_text(value) == plain_text(guess)
        if kind == "choice":
            return same(value, guess, answer.ordered)
        found = list(value) if isinstance(value, dict) or step.get("of") == "keys" else value
        if kind == "order":
            return same(found, guess)
        return same_items(found, guess)

    def check_ask(self, step):
        path, kind, choices = self.path, step.get("kind"), step.get("choices")
        if kind not in ("choice", "order", "items", "text") or (kind == "choice") != (choices is not None):
            problem(path, f"kind {kind}")
            return
        if step.get("of", "items") not in ("items", "keys"):
            problem(path, f"of: {step['of']}")
        answer = self.answer(question(self.lesson, step))
        if answer is None:
            return
        guesses = [belief["guess"] for belief in step.get("beliefs") or []]
        labelled = bool(choices) and isinstance(choices[0], dict) and set(choices[0]) == {"text", "when"}
        if labelled:
            for choice in choices:
                check_goal(path, choice["when"])
                check_text(path, choice["text"], 1)
            right = [c["text"] for c in choices if holds(c["when"], answer, answer.asked)]
            if len(right) != 1 and program or step["answer"] not in right:
                problem(path, f"choices that hold: {right}")
        elif kind == "choice" and sum(self.matches(step, choice, answer) for choice in choices) != 1:
            problem(path, f"not one right choice: {choices}")
        if kind == "choice":
            named = [choice["text"] for choice in choices] if labelled else choices
            for guess in guesses + [step["answer"]]:
                if not any(same(guess, other) for other in named):
                    problem(path, f"no such choice: {guess}")
            for choice in named:
                if not any(same(choice, guess) for guess in guesses + [step["answer"]]):
                    problem(path, f"nothing is said to the choice {choice}")
        checked["answers"] += 1
        if not self.matches(step, step["answer"], answer):
            problem(path, f"{step['ask']}: {step['answer']} is not the answer: {answer.lookup}")
        for number, belief in enumerate(step.get("beliefs") or []):
            checked["beliefs"] += 1
            check_text(path, belief["say"])
            if set(belief) != {"guess", "say"} or any(same(belief["guess"], g) for g in guesses[:number]):
                problem(path, f"belief: {belief}")
            if self.matches(step, belief["guess"], answer):
                problem(path, f"a belief is right: {belief['guess']}")

    def check_task(self, step):
        path, solution = self.path, step["solution"]
        check_goal(path, step["goal"])
        if "hint" in step:
            check_text(path, step["hint"])
        if set(solution) - set(step["edit"]) or not set(step["edit"]):
            problem(path, "the solution changes files that are not to be changed")
        before = question(self.lesson, step)
        after = question(self.lesson, step, solution, 1)
        if any(before.files.get(name) == text for name, text in solution.items()):
            problem(path, "a file of the solution is unchanged")
        for asked, wanted in ((before, False), (after, True)):
            answer = self.answer(asked)
            if answer is None:
                continue
            checked["goals"] += 1
            if "fate" in json.dumps(step["goal"]) and not program and not wanted:
                continue
            if holds(step["goal"], answer, asked) != wanted:
                problem(path, f"goal {step['goal']} is {not wanted} {'after' if wanted else 'before'}: {answer.lookup}")


def check_engine(path, asked, lookup):
    checked["engine"] += 1
    got = engine_answer(asked)
    if "error" in lookup:
        if "error" not in got:
            problem(path, f"engine: no error for {asked.lookup}: {got.get('result')}")
    elif "result" in lookup:
        if not same(got.get("result", MISSING), lookup["result"], lookup.get("key_order") != "any"):
            problem(path, f"engine: {got.get('result', got.get('error'))} for {asked.lookup}, recorded {lookup['result']}")
    elif bool(lookup.get("not_found")) != bool(got.get("not_found")):
        problem(path, f"engine: found or not: {asked.lookup}")


def check_page(path, page, answers, ids):
    kind, _, name = page["topic"].partition(":")
    if set(page) - PAGE or {"topic", "title", "what", "when", "example", "mistake"} - set(page):
        problem(path, f"fields: {sorted(set(page) ^ PAGE)}")
    if path.stem != name or path.parent.name != kind or kind not in ("fate", "strategy", "option"):
        problem(path, f"topic {page['topic']} and place differ")
    for field in ("what", "when", "mistake"):
        check_text(path, page[field])
    if "lesson" in page and page["lesson"] not in ids:
        problem(path, f"no such lesson: {page['lesson']}")
    example = page["example"]
    if set(example) - EXAMPLE:
        problem(path, f"example: {sorted(set(example) - EXAMPLE)}")
    check_text(path, example.get("say", "x"), 2)
    asked = question_of_page(page)
    key = (asked.dialect, asked.case_name(), json.dumps(vector_lookup(asked), sort_keys=True))
    if key not in answers:
        problem(path, "example not recorded")
        return
    case, lookup = answers[key]
    if case["files"] != asked.files:
        problem(path, "example recorded with other files; run record_lessons.py")
    if program:
        check_engine(path, asked, lookup)
    checked["examples"] += 1
    wanted = {name: example[name] for name in ("result", "error", "not_found", "fate") if name in example}
    if not wanted.keys() & {"result", "error", "not_found"} or not holds_one(wanted, Answer(lookup, asked), asked):
        problem(path, f"example states {wanted}, recorded {lookup}")
    if kind == "fate" and "fate" not in wanted:
        problem(path, "the example shows no fate")
    if isinstance(example.get("error"), str) and example["error"] not in lookup.get("error", ""):
        problem(path, f"error text: {lookup.get('error')}")


def main():
    global program
    if len(sys.argv) == 3 and sys.argv[1] == "--strata":
        program = str(Path(sys.argv[2]).resolve())
    elif len(sys.argv) != 1:
        sys.exit(__doc__)
    loaded = {}
    for folder, name in ((lessonfiles.LESSONS, "lesson"), (lessonfiles.REFERENCE, "topic")):
        for path in sorted(folder.glob("*/*.yaml")):
            try:
                loaded[path] = load(path)
            except yaml.YAMLError as error:
                problem(path, str(error).replace("\n", " "))
    if problems:
        sys.exit("\n".join(problems))
    answers = lessonfiles.recorded()
    topics = [page["topic"] for _, page in pages()]
    ids = [lesson["lesson"] for _, lesson in sorted(lessons(), key=lambda found: found[1]["order"])]
    if ids != TABLE:
        problems.append(f"lessons are not those of the table: {sorted(set(ids) ^ set(TABLE))}")
    if [lesson["order"] for _, lesson in sorted(lessons(), key=lambda found: found[1]["order"])] != list(range(1, len(ids) + 1)):
        problems.append("order: not 1, 2, 3 …")
    names = [topic.partition(":")[2] for topic in topics]
    if len(set(names)) != len(names):
        problems.append("two topics share a name without their kind")
    for fate in FATES:
        if "fate:" + fate.replace(" ", "-") not in topics:
            problems.append(f"no page for the fate {fate}")
    for path, lesson in lessons():
        LessonCheck(path, lesson, answers, topics).run()
    for path, page in pages():
        check_page(path, page, answers, ids)
    stated = {(asked.dialect, asked.case_name(), json.dumps(vector_lookup(asked), sort_keys=True))
              for asked in lessonfiles.all_questions()}
    for key in answers.keys() - stated:
        problems.append(f"recorded, but asked nowhere: {key}")
    print("\n".join(problems))
    print(f"{len(ids)} lessons, {len(topics)} pages; checked: {checked}; {len(problems)} problems")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
