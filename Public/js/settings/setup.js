// Proposes the browser's time zone and country. An earlier choice stays: the server omits the mark then.

function choose(mark, value) {
  const select = document.querySelector(`[data-propose="${mark}"]`);
  if (select && value && [...select.options].some((option) => option.value === value)) select.value = value;
}

function country() {
  const locales = navigator.languages.map((language) => new Intl.Locale(language));
  return locales.find((locale) => locale.region)?.region ?? locales[0]?.maximize().region;
}

choose("time-zone", new Intl.DateTimeFormat().resolvedOptions().timeZone);
choose("region", country());
