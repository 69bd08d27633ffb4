"""pytest --utf8spec my_module:decode: one test for each vector, and one for each requirement.

The vectors ask the function in this process. The requirements follow from a run of the program, which also asks
what no vector holds, and knows the choices that the standards leave to a decoder.
"""

import functools
import json
import pathlib
import subprocess
import sys
import tempfile
from typing import Any, Dict, List

import pytest

from . import COMMAND, Vector, vectors
from .functions import BadName, WrongAnswer, check, functions_named


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("utf8spec").addoption(
        "--utf8spec",
        action="append",
        default=[],
        metavar="[OPERATION=]MODULE:FUNCTION",
        help="Check a UTF-8 decoder. OPERATION is validate, decode (the default), replace or encode",
    )


class Suite(pytest.Collector):
    """The tests of the functions that the user names."""

    def __init__(self, words: List[str], **rest: Any) -> None:
        super().__init__(**rest)
        self.words = words
        self.functions = functions_named(words)

    def collect(self) -> List[pytest.Item]:
        cases = [
            OneVector.from_parent(self, name=f"{operation}/{vector.id}", operation=operation, vector=vector)
            for operation in self.functions
            for vector in vectors()
            if (vector.direction == "encode") == (operation == "encode")
        ]
        rules = sorted({name for case in cases for name in case.vector.requirements})
        return cases + [Requirement.from_parent(self, name=f"requirement/{name}") for name in rules]

    @functools.cached_property
    def report(self) -> Dict[str, Any]:
        """What `utf8spec run` reports of the functions."""
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "report.json")
            adapter = [sys.executable, "-m", "utf8spec.adapter", *self.words]
            command = [COMMAND, "run", "--json", str(file), "--", *adapter]
            ran = subprocess.run(command, cwd=self.config.invocation_params.dir, capture_output=True, text=True)
            if not file.exists():
                raise WrongAnswer(ran.stderr)
            return json.loads(file.read_text())


class Item(pytest.Item):
    """A test without a source file. A wrong answer is shown without the stack of this plugin."""

    def repr_failure(self, excinfo: Any, style: Any = None) -> Any:
        if isinstance(excinfo.value, WrongAnswer):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> Any:
        return self.path, None, self.name


class OneVector(Item):
    def __init__(self, operation: str, vector: Vector, **rest: Any) -> None:
        super().__init__(**rest)
        self.operation = operation
        self.vector = vector

    def runtest(self) -> None:
        check(self.operation, self.parent.functions[self.operation], self.vector)


class Requirement(Item):
    def runtest(self) -> None:
        name = self.name.partition("/")[2]
        counts = self.parent.report["requirements"].get(name)
        if counts is None or not counts["passed"] + counts["failed"]:
            pytest.skip("the functions cannot show it")
        if counts["failed"]:
            broken = [each for each in self.parent.report["deviations"] if name in each["requirements"]]
            raise WrongAnswer("\n".join(f"{each['id']}: {each['title']}. {each['effect']}" for each in broken))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: List[pytest.Item]) -> None:
    words = config.getoption("--utf8spec")
    if not words:
        return
    sys.path.insert(0, str(config.invocation_params.dir))
    try:
        suite = Suite.from_parent(session, name="utf8spec", nodeid="utf8spec", words=words)
    except BadName as error:
        raise pytest.UsageError(f"--utf8spec: {error}") from error
    items.extend(suite.collect())
