/** A NUL, or half a surrogate pair, as JSON writes them; the rest is there to keep what follows another backslash from being read as one of them. */
const escapes =
  /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[dD][89a-fA-F][0-9a-fA-F]{2}|\\u0000|\\./gs;
const mayRefuse = /\\u(?:0000|[dD][89a-fA-F])/;

/**
 * A text as PostgreSQL takes it: without NUL, and with U+FFFD where half of a surrogate pair stood. The text of a JSON
 * value is cleaned of the escapes of both as well, which `jsonb` refuses; in any other text `\u0000` is six letters and stays.
 */
export function storable(text: string): string {
  let clean = text;
  if (!clean.isWellFormed()) clean = clean.toWellFormed();
  if (clean.includes('\0')) clean = clean.replaceAll('\0', '');
  // Looking for two letters is many times cheaper than the expression, and there are none in most texts.
  return clean.includes('\\u') && mayRefuse.test(clean) && isJson(clean)
    ? clean.replace(escapes, storableEscape)
    : clean;
}

function storableEscape(escape: string) {
  if (escape === '\\u0000') return '';
  return escape.length === 6 && /^\\u[dD]/.test(escape) ? '\\ufffd' : escape;
}

function isJson(text: string) {
  try {
    return typeof JSON.parse(text) !== 'number';
  } catch {
    return false;
  }
}
