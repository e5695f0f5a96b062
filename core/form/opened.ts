import { itemsOf, type FormConfig, type FormValues } from './form.ts';

/**
 * A record opens in the version of the form it was filled in with. `others` are values that this version has no field for, such as
 * those of a field that was not yet there when an import named it: they are shown, and never thrown away.
 */
export function openedIn(version: FormConfig, values: FormValues): { values: FormValues; others: FormValues } {
  const known = new Set(itemsOf(version).map(({ formId }) => formId));
  const part = (isKnown: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([formId]) => known.has(formId) === isKnown));
  return { values: part(true), others: part(false) };
}
