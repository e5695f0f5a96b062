import type { SignalMessage } from '#core/dialing/trunk.ts';
import { masked, significantDigits } from '#core/text/phone.ts';

/** Digits may be apart (tel:+86-138-0013-8000), or written as %31. */
const between = String.raw`(?:[-.() ]|%2[0-9A-Fa-f])*`;

/** Messages as a person may see them: the number stands in them as E.164, as it is dialled, behind a prefix. */
export function shownMessages(
  messages: readonly SignalMessage[],
  phone: string,
  who: { plainNumbers: boolean },
): SignalMessage[] {
  if (who.plainNumbers) return [...messages];
  const digits = significantDigits(phone);
  const shown = maskedDigits(phone, digits);
  if (shown === digits) return [...messages];
  const wherever = new RegExp([...digits].map((digit) => `(?:${digit}|%3${digit})`).join(between), 'g');
  return messages.map((one) => ({ ...one, text: one.text.replace(wherever, shown) }));
}

/** The name of a trial address is all that somebody needs who wants to call it. */
export const withoutTrial = (messages: readonly SignalMessage[]): SignalMessage[] =>
  messages.map((one) => ({ ...one, text: one.text.replace(/\btrial-[a-z0-9]{20}\b/g, 'trial-…') }));

/** As `masked` has it, without country and blanks: 138****8000. */
function maskedDigits(phone: string, digits: string): string {
  const shown = masked(phone)
    .replace(/^\+\d+ /, '')
    .replaceAll(' ', '');
  return digits.startsWith('0') ? shown : shown.replace(/^0/, '');
}
