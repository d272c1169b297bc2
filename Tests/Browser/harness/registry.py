"""The tests: a sentence and the function that checks it."""

import dataclasses
from collections.abc import Callable, Iterable


@dataclasses.dataclass(frozen=True)
class Case:
    """One test as it is run and counted."""

    sentence: str
    function: Callable
    values: dict

    def run(self, stage) -> None:
        self.function(stage, **self.values)


CASES: list[Case] = []


def test(sentence: str, each: Iterable[dict] = ({},)):
    """Registers a function as a test, once for each set of values; the sentence may contain them: "in
    {language}"."""

    def register(function: Callable) -> Callable:
        CASES.extend(Case(sentence.format(**values), function, values) for values in each)
        return function

    return register
