import { storable } from '#core/text/storable.ts';

/** Letters of a keyword, a sentence or an expression. */
export const longestText = 500;
/** Of one intention. */
export const mostOf = { keyWords: 1_000, simQs: 10_000, regs: 200 } as const;

/** Without invisible signs, which a database or a spreadsheet cannot keep. */
export const cleanText = (text: string) =>
  storable(text)
    .replace(/[\u0001-\u0008\u000B\u000C\u000E-\u001F]/g, '')
    .trim();
/** In one line, as what is said is. */
export const oneLine = (text: string) =>
  cleanText(text)
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
/** Each once, none empty. */
export const cleanTexts = (texts: readonly string[], clean = oneLine) =>
  [...new Set(texts.map((text) => clean(text)))].filter((text) => text !== '');
