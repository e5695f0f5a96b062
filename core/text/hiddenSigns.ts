/** Signs of scripts that stand in front of digits and are seen, though Unicode counts them as controls. */
const seen = '\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}';
/** Blank without being a space: fillers, Mongolian selectors, ends of lines and paragraphs. */
const blank = '\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180d\\u180f\\u2028\\u2029\\u2800\\u3164\\uffa0';
/** After what a joiner joins: pictures, their colours of skin, and letters of scripts that are written joined. */
const joined = ['Arab', 'Syrc', 'Nkoo', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda']
  .concat('Mlym', 'Sinh', 'Khmr', 'Mymr', 'Tibt')
  .map((script) => `\\p{scx=${script}}`)
  .join('');
/** Flags of countries within a country are a flag and letters that nobody sees. */
const ofFlag = '(?<!\\u{1f3f4}[\\u{e0020}-\\u{e007e}]*)';

const hidden = [
  '(?![\\t\\n\\r])\\p{Cc}',
  `${ofFlag}(?![\\u200c\\u200d${seen}])\\p{Cf}`,
  `[${blank}]`,
  `(?<![${joined}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])[\\u200c\\u200d]`,
].join('|');

const any = new RegExp(hidden, 'u');
const all = new RegExp(hidden, 'gu');

/** Whether a text has signs that nobody sees: of the direction of writing (U+202E writes what follows backwards), or of no width. */
export const hasHiddenSigns = (text: string) => any.test(text);

/**
 * A text to be read, in which hidden signs are seen: `⟨U+202E⟩`. Two names that look alike and are not, or one that reads as another, are told
 * apart. For what is shown alone, never for what is stored or sent.
 */
export const withSigns = (text: string) => text.replace(all, signOf);

/** What somebody sees of a text where there is no room for signs. */
export const withoutSigns = (text: string) => text.replace(all, '');

const signOf = (hidden: string) => `⟨U+${hidden.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟩`;
