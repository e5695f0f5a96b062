const least = 80;
const most = 300;

/** Pixels a text needs: 8 for a Latin letter or digit, 20 for a Chinese character, 10 for anything else. */
const widthOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + (/[A-Za-z0-9]/.test(sign) ? 8 : /\p{Script=Han}/u.test(sign) ? 20 : 10), 0);

/** Wide enough for the longest of its texts, between 80 and 300. */
export const columnWidth = (texts: string[]) => clampWidth(Math.max(0, ...texts.map(widthOf)));

export const clampWidth = (width: number) => Math.round(Math.min(most, Math.max(least, width)));
