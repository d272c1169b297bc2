"""Two engines, one in Swift and one in JavaScript, from the same constants: over 10,000 waters with the same words."""

import http.client
import json
import random
import urllib.parse
from collections.abc import Iterator

from harness.business import OWNER, Business
from harness.registry import test
from playwright.sync_api import expect

# Least and greatest value that may be entered, the number of decimals, and the values at which the rules change.
PARAMETERS = {
    "pH": (6, 9, 2, (7.0, 7.1, 7.19, 7.2, 7.21, 7.3, 7.39, 7.4, 7.5, 7.59, 7.6, 7.61, 7.7, 7.79, 7.8, 7.81, 8.0, 8.2)),
    "waterTempF": (32, 120, 1, (33, 37, 46, 53, 60, 66, 76, 77, 84, 90, 94, 104, 105, 106)),
    "calciumHardness": (0, 2000, 1, (1, 5, 25, 75, 100, 150, 199.9, 200, 201, 250, 300, 400, 401, 500, 600, 800)),
    "totalAlkalinity": (0, 1000, 1, (5, 20, 40, 60, 79, 79.9, 80, 81, 100, 119, 120, 121, 130, 140, 141, 200, 300)),
    "cyanuricAcid": (0, 300, 1, (1, 4, 30, 40, 44, 50, 80, 100, 101, 124, 150, 164, 204)),
    "totalDissolvedSolids": (0, 10_000, 0, (400, 800, 1000, 1200, 1300, 1301, 1500, 2000, 3000, 3200, 4000, 5000)),
    "poolVolumeGallons": (0, 200_000, 0, (1, 100, 250, 1000, 1999, 2000, 5000, 10_000, 13_209, 15_000, 19_692, 20_000, 49_231, 50_000)),
    "freeChlorine": (0, 50, 1, (0.9, 1, 2, 3, 3.9, 4, 5, 6, 9.6, 10, 10.1)),
    "combinedChlorine": (0, 20, 1, (0.4, 0.5, 0.6)),
    "salt": (0, 10_000, 0, (200, 467, 468, 1000, 3200, 4000)),
}
MAY_BE_MISSING = {"freeChlorine": 0.5, "combinedChlorine": 0.7, "salt": 0.7}
# Of half of the waters the body is not the usual one.
BODY = {
    "sanitizer": ("chlorine", "saltCell", "bromine", "other"),
    "surface": ("plaster", "vinyl", "fibreglass"),
    "freeChlorineLimit": (1, 2.5, 3, 4, 5, 8, 10),
    "combinedChlorineLimit": (0.1, 0.2, 0.4, 0.5),
}
MODELS = ("documented", "carbonate")
LANGUAGES = ("en", "es", "fr", "pt-BR", "de")
EACH = 505

# JavaScript that computes many waters and answers in the words of the API.
ENGINE = """async ({ data, folder, questions }) => {
  const load = (name) => import(new URL(`${name}.js`, folder).href);
  const [{ advise }, { Formats }, { Wording }] = await Promise.all(["../chemistry/advice", "../forms/numbers", "../doses/wording"].map(load));
  const formats = new Formats(data);
  const wording = new Wording(data, formats);
  const predicted = (found) => found && { pH: found.water.ph, totalAlkalinity: found.water.totalAlkalinity, lsi: found.index };
  const told = (step) => {
    const product = data.products[step.kind];
    return {
      key: step.key,
      chemicalName: product?.name ?? "None",
      quantityOz: step.ounces,
      instruction: wording.instruction(step),
      cautions: product ? wording.caution(step, product.isDry) : [],
      pourOz: step.pour ?? 0,
      pourText: step.pour > 0 ? formats.quantity(step.pour, product.isDry) : "",
      isStruck: step.isStruck ?? false,
      isTicked: step.isTicked ?? false,
      predicted: predicted(step.prediction ?? null),
    };
  };
  return questions.map(({ pH, poolVolumeGallons, sanitizer, surface, freeChlorineLimit, combinedChlorineLimit, ...rest }) => {
    const body = { ...data.body };
    if (sanitizer) Object.assign(body, { sanitizer, isChlorine: sanitizer === "chlorine" || sanitizer === "saltCell" });
    if (surface) body.needsCalcium = surface === "plaster";
    if (freeChlorineLimit) body.freeChlorineLimit = freeChlorineLimit;
    if (combinedChlorineLimit) body.combinedChlorineLimit = combinedChlorineLimit;
    const { index, steps, notes } = advise({ ph: pH, ...rest }, poolVolumeGallons, { ...data, body });
    const own = data.model === "documented" ? index.documented.value : index.carbonate.value;
    return { value: own, condition: own === null ? null : index.condition, notes: wording.notes(notes), steps: steps.map(told) };
  });
}"""


def waters(seed: str) -> Iterator[dict]:
    """Values of which half are anywhere in their range, with the decimals that may be typed, and half are on an edge."""
    dice = random.Random(seed)
    for _ in range(EACH):
        water = {}
        for name, (low, high, digits, edges) in PARAMETERS.items():
            if dice.random() < MAY_BE_MISSING.get(name, 0):
                continue
            anywhere = round(dice.uniform(low, high), dice.randint(0, digits))
            water[name] = dice.choice((anywhere, dice.choice((low, high, *edges))))
        if dice.random() < 0.5:
            water |= {name: dice.choice(values) for name, values in BODY.items() if dice.random() < 0.7}
        yield water


class Server:
    """The engine in Swift, asked over one connection."""

    def __init__(self, business: Business):
        self.connection = http.client.HTTPConnection(urllib.parse.urlsplit(business.program.address).netloc, timeout=20)
        token = business.program.add_token(OWNER)
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def answer(self, question: dict) -> dict:
        self.connection.request("POST", "/api/v1/chemistry", json.dumps(question), self.headers)
        response = self.connection.getresponse()
        text = response.read().decode()
        assert response.status == 200, f"{question} is answered {response.status}: {text}"
        return json.loads(text)

    def told(self, question: dict, **how: str) -> dict:
        """The answer, reduced to the parts that both engines have."""
        answer = self.answer({**question, **how})
        names = ("key", "chemicalName", "quantityOz", "pourOz", "pourText", "isStruck", "isTicked", "instruction", "cautions")
        steps = []
        for step in answer["recommendations"]:
            predicted = step.get("predicted")
            whole = predicted and {"lsi": None, **predicted}
            steps.append({name: step[name] for name in names} | {"predicted": whole})
        lsi = answer["lsi"]
        return {"value": lsi["value"], "condition": lsi["condition"], "notes": answer["notes"], "steps": steps}


def weaken(page) -> None:
    """Makes the acid weaker and the calcium stronger than documented, and the chlorine weaker than any product sold."""
    for product, strength in (("Muriatic", "14.5"), ("Calcium chloride", "94"), ("Liquid chlorine", "1")):
        page.goto("/inventory")
        page.locator("[data-item]", has_text=product).first.get_by_role("link").first.click()
        page.goto(f"{page.url.split('?')[0]}/edit")
        page.fill("[name=concentration]", strength)
        page.locator("form button.button--primary").last.click()
        page.wait_for_url(lambda address: "/edit" not in address)
        confirmation = page.locator("#concentration_confirmed")
        if confirmation.count():
            confirmation.check()
            page.locator("form button.button--primary").last.click()
            # The address says only briefly that the strengths were saved.
            expect(confirmation).to_have_count(0)


def close(one, other) -> bool:
    """True if two answers are the same, except for the last decimal of numbers; the server's texts have plain spaces."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(close(one[name], other[name]) for name in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(close, one, other))
    if isinstance(one, float | int) and isinstance(other, float | int):
        return abs(one - other) <= 1e-7
    if isinstance(one, str):
        return one.replace("\u00a0", " ") == other
    return one == other


@test(
    "both engines compute the same for 5,050 waters in {units} units, by both models, in five languages",
    each=[{"units": "imperial"}, {"units": "metric"}],
)
def the_engines_agree(stage, units):
    business = Business(stage)
    server = Server(business)
    pool = business.customer()
    page = business.page()
    if units == "metric":
        weaken(page)
    wrong = []
    asked = 0
    for language in LANGUAGES:
        business.set(units=units, language=language)
        page.goto(f"{pool}/log")
        form = page.locator("[data-quick-log]")
        data = page.evaluate("(path) => fetch(path).then((answer) => answer.json())", form.get_attribute("data-common"))
        data |= json.loads(form.get_attribute("data-chemistry"))
        folder = page.evaluate("() => document.querySelector('script[src*=\"quick-log\"]').src")
        for model in MODELS:
            questions = list(waters(f"{units} {language} {model}"))
            live = page.evaluate(ENGINE, {"data": {**data, "model": model}, "folder": folder, "questions": questions})
            for question, seen in zip(questions, live, strict=True):
                told = server.told(question, model=model, units=units, language=language)
                asked += 1
                if not close(seen, told):
                    wrong.append(f"{model}, {language}: {question}\n  browser {seen}\n  server  {told}")
    assert not wrong, f"{len(wrong)} of {asked} differ:\n" + "\n".join(wrong[:5])
    assert asked == 2 * len(LANGUAGES) * EACH
