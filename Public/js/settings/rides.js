// Nobody is offered as their own driver: the list follows the choice of the person, and there is none for the whole
// business. Without this module the server refuses both.

const BUSINESS = "business";
const [person, driver] = ["person", "rides_with"].map((id) => document.getElementById(id));

function offer() {
  driver.disabled = person.value === BUSINESS;
  const { value: chosen } = driver;
  const others = [...person.options].filter(({ value }) => value !== BUSINESS && value !== person.value);
  driver.replaceChildren(driver.options[0], ...others.map(({ value, text }) => new Option(text, value)));
  driver.value = !driver.disabled && others.some(({ value }) => value === chosen) ? chosen : "";
}

// The first choice stays as it is until another person is chosen.
if (driver) person.addEventListener("change", offer);
if (driver && driver.value !== person.value) offer();
