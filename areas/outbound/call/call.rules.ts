import { isOwnEntry, type Entry } from '#core/inbound/entry.ts';
import { readPhone, shownPhone } from '#core/text/phone.ts';
import type { CallFilter } from './call.contract.ts';
import type { Sought } from './call.store.ts';

interface Seeker {
  plainNumbers: boolean;
  /** ISO 3166. */
  country: string;
}

/**
 * What a user meant by the keyword. A user who sees 138 **** 2043 may ask for what is shown and for a whole number
 * known from elsewhere, but cannot find out the digits behind the stars one by one.
 */
export function soughtBy({ keyword, ...filter }: CallFilter, who: Seeker): Sought {
  const words = keyword?.trim();
  if (!words) return filter;
  if (!/^[\d\s()+*-]{2,}$/.test(words)) return { ...filter, name: words };
  const shown = words.includes('*');
  const number = shown ? null : readPhone(words, who.country);
  if (number && 'e164' in number) return { ...filter, wholeNumber: number.e164 };
  const digits = words.slice(words.lastIndexOf('*') + 1).replaceAll(/\D/g, '');
  if (shown || (!who.plainNumbers && digits.length <= 4)) return { ...filter, lastDigits: digits.slice(-4) };
  return who.plainNumbers ? { ...filter, digits } : { ...filter, name: words };
}

/** Who called or was called, as a person sees it: an extension is nobody's telephone number. */
export const shownCaller = ({ entry, phone }: { entry: Entry; phone: string }, who: Pick<Seeker, 'plainNumbers'>) =>
  isOwnEntry(entry) ? phone : shownPhone(phone, who);

/** What a flow stored of what it says it stores; the verdict is shown as the verdict. Unset ones stand as null. */
export function storedByFlow(outputs: Record<string, unknown> | null, declared: string[]): Record<string, unknown> {
  if (!outputs) return {};
  return Object.fromEntries(
    declared
      .filter((name) => name !== 'result' && name !== 'label')
      .map((name) => [name, outputs[name] === '' ? null : (outputs[name] ?? null)]),
  );
}

/** Values of a flow as a person may see them: the called number often stands among them. */
export function shownVariables(
  values: Record<string, unknown> | null,
  phone: string,
  who: Pick<Seeker, 'plainNumbers'>,
): Record<string, unknown> {
  if (who.plainNumbers) return values ?? {};
  const shown = shownPhone(phone, who);
  const withoutCountry = phone.replace(/^\+(86)?/, '');
  const hide = (value: unknown) => {
    const hidden = `${value}`.replaceAll(phone, shown).replaceAll(withoutCountry, shown);
    return typeof value !== 'object' && hidden !== `${value}` ? hidden : value;
  };
  return Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, hide(value)]));
}
