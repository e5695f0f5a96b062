import { readPhone } from '#core/text/phone.ts';

/** A number that may be written wrongly, masked like a right one: the last 4 digits stay, of more than 10 the first 3 as well. */
export function maskedText(written: string): string {
  const digits = written.match(/\d/g)?.length ?? 0;
  if (digits <= 4) return written;
  let at = 0;
  return written.replace(/\d/g, (digit) => {
    at += 1;
    return at > digits - 4 || (digits > 10 && at <= 3) ? digit : '*';
  });
}

/** Masks cells of a column of numbers, and any other cell that is a number: a second number stands in a free column. */
export const maskedCell = (written: string, ofPhones: boolean, country: string) =>
  ofPhones || 'e164' in readPhone(written, country) ? maskedText(written) : written;
