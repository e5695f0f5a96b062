/** Excel's own formats that show a date or a time; 27–36 and 50–58 are those of its Chinese versions. */
const builtInDates = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a number format shows a date: its code has a letter of one, outside quotes, colours and escapes. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtInDates(id);
  return /[ymdhs]/i.test(
    code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, '').replace(/general/gi, ''),
  );
}

const dayLength = 86_400_000;

/** Days since 1900 (or 1904) as 2026-12-31, 2026-12-31 09:30, or 09:30 where there is no day. */
export function shownDate(serial: number, from1904: boolean): string {
  if (!Number.isFinite(serial)) return '';
  // Excel believes in a 29 February 1900.
  const days = from1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const moment = new Date(Math.round((days - 25_569) * (dayLength / 1000)) * 1000);
  if (Number.isNaN(moment.getTime())) return String(serial);
  const iso = moment.toISOString();
  const time = iso.slice(11, 19).replace(/:00$/, '');
  if (serial >= 0 && serial < 1) return time;
  return Number.isInteger(serial) ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}

/** As the cell would show it: 13800138000 and not 1.3800138E10; 3280.1 and not 3280.1000000000004. */
export function shownNumber(text: string): string {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) return text;
  if (Number.isInteger(value) && Math.abs(value) < 1e21) return value.toLocaleString('en-US', { useGrouping: false });
  return String(Number(value.toPrecision(15)));
}
