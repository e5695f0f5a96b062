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
