"""Reads the YAML of recipes for continuous integration, for ci_recipes_test.cpp.

    ci_recipes.py shell FILE               the shell lines of a GitLab job or of a GitHub action
    ci_recipes.py variables FILE [KEY=VALUE...]   the variables of its script, as lines for a shell, with these inputs
    ci_recipes.py inputs FILE              the inputs that a recipe gives to the action or the component
    ci_recipes.py known FILE               the inputs that the action or the component has
    ci_recipes.py pod FILE                 the number of completions, the variables and the command of a Kubernetes Job
"""

import re
import shlex
import sys

import yaml


def documents(path):
    with open(path) as file:
        return list(yaml.safe_load_all(file))


def steps_of(document):
    """The jobs or steps that hold a script, whatever the system."""
    if "runs" in document:
        return document["runs"]["steps"]
    if "jobs" in document:
        return [step for job in document["jobs"].values() for step in job["steps"]]
    return [job for job in document.values() if isinstance(job, dict)]


def shell(path):
    for step in steps_of(documents(path)[-1]):
        script = step.get("script", step.get("run", []))
        yield from [script] if isinstance(script, str) else script


def inputs_in(path):
    first = documents(path)[0]
    return first["inputs"] if "runs" in first else first["spec"]["inputs"]


def known(path):
    yield from inputs_in(path)


def inputs(path):
    document = documents(path)[-1]
    given = [step.get("with") for step in steps_of(document)] if "jobs" in document else []
    given += [each.get("inputs") for each in document.get("include", [])]
    for each in filter(None, given):
        yield from (f"{key}={value}" for key, value in each.items())


def variables(path, *pairs):
    """The variables of the script with inputs filled in; a required input without a value is an error."""
    values = {key: (facts or {}).get("default") for key, facts in inputs_in(path).items()}
    values.update(pair.split("=", 1) for pair in pairs)
    for step in steps_of(documents(path)[-1]):
        for name, text in {**step.get("variables", {}), **step.get("env", {})}.items():
            word = re.sub(r"\$(?:\{\{|\[\[) inputs\.(\w+) (?:\}\}|\]\])", lambda use: values[use[1]], text)
            yield f"export {name}={shlex.quote(word)}"


def pod(path):
    (job,) = documents(path)
    (container,) = job["spec"]["template"]["spec"]["containers"]
    assert container["command"] == ["sh", "-c"] and len(container["args"]) == 1
    yield f"completions={job['spec'].get('completions', 1)}"
    for variable in container["env"]:
        yield f"export {variable['name']}={shlex.quote(variable['value'])}"
    yield f"command={shlex.quote(container['args'][0])}"


if __name__ == "__main__":
    command, *words = sys.argv[1:]
    commands = {"shell": shell, "variables": variables, "inputs": inputs, "known": known, "pod": pod}
    print(*commands[command](*words), sep="\n")
