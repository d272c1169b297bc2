// Proposes the browser's time zone and country. An earlier choice stays: the server omits the mark then.

// Earlier names of places, which some browsers still give (`TimeZones.renamed`).
const RENAMED = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

function choose(mark, value) {
  const select = document.querySelector(`[data-propose="${mark}"]`);
  if (select && value && [...select.options].some((option) => option.value === value)) select.value = value;
}

function country() {
  const locales = navigator.languages.map((language) => new Intl.Locale(language));
  return locales.find((locale) => locale.region)?.region ?? locales[0]?.maximize().region;
}

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
choose("time-zone", RENAMED[timeZone] ?? timeZone);
choose("region", country());
