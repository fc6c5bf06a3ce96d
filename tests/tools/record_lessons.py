#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Records what the real systems answer to the lookups of the lessons and of the reference pages.

usage: record_lessons.py ORACLE_FOLDER

ORACLE_FOLDER holds oracle.rb (Puppet 7 and Hiera 3; needs Debian's packages puppet and hiera) and datum_model.py (the
model of Datum that agrees with all recorded answers of the module). Writes tests/data/lessons/DIALECT/answers.json in
the formats of the suites (vectors/README.md). Not run by the tests.
"""
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import lessonfiles


def record_hiera(oracle, cases, out):
    with tempfile.TemporaryDirectory() as folder:
        questions = Path(folder) / "questions.json"
        questions.write_text(json.dumps(cases), encoding="utf-8")
        subprocess.run(["ruby", str(oracle / "oracle.rb"), "run", str(questions), str(out)], check=True)


def record_datum(oracle, cases, out):
    with tempfile.TemporaryDirectory() as folder:
        questions, answers = Path(folder) / "questions.json", Path(folder) / "answers.json"
        questions.write_text(json.dumps({"cases": cases}), encoding="utf-8")
        subprocess.run([sys.executable, str(oracle / "datum_model.py"), "--answer", str(questions), str(answers)],
                       check=True)
        suite = json.loads(answers.read_text(encoding="utf-8"))
    asked = sum(len(case["lookups"]) for case in cases)
    answered = sum(len(case["lookups"]) for case in suite["cases"])
    if asked != answered:
        sys.exit(f"Datum: {asked - answered} lookups are left to chance by the real module; ask something else")
    out.write_text(json.dumps(suite, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    oracle = Path(sys.argv[1])
    for dialect, cases in lessonfiles.vector_cases().items():
        out = lessonfiles.ANSWERS / dialect / "answers.json"
        out.parent.mkdir(parents=True, exist_ok=True)
        (record_datum if dialect == "datum" else record_hiera)(oracle, cases, out)
        print(f"{dialect}: {sum(len(case['lookups']) for case in cases)} lookups in {len(cases)} cases")


if __name__ == "__main__":
    main()
