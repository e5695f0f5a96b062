import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

export const knownCountries: ReadonlySet<string> = new Set(getCountries());

/** Countries by name, with their code: what can be chosen. */
export function countryChoices(language: 'en' | 'zh') {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return getCountries()
    .map((value) => ({ value: value as string, label: `${names.of(value) ?? value} +${getCountryCallingCode(value)}` }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
}
