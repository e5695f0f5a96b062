/** Excel takes a file for UTF-8 only when it begins with this. */
export const byteOrderMark = '\uFEFF';

/** A row of a file that a spreadsheet opens (RFC 4180), with its line end. */
export const csvLine = (cells: readonly string[]) => `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`;

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A spreadsheet would carry out =HYPERLINK(…). Figures with a sign, a phone number among them, carry nothing out. */
const harmless = (cell: string) =>
  /^\s*[=+\-@＝＋－＠]/.test(cell) && !/^[+-]?[\d\s().-]*$/.test(cell) ? `'${cell}` : cell;
