const [blanks, names] = [' \t\r\n', "-.!%*_+`'~"].map((signs) => new Set(signs));
for (const range of ['az', 'AZ', '09'])
  for (let code = range.charCodeAt(0); code <= range.charCodeAt(1); code++) names!.add(String.fromCharCode(code));
const isBlank = (sign: string) => blanks!.has(sign);
const isName = (sign: string) => names!.has(sign);

/**
 * The parameters of a challenge or of credentials (RFC 3261 section 25.1, auth-param), by their names in small letters. A quoted value
 * comes without its quotes, and what it escapes is read unless `keepsEscapes`. Each sign is read once, because strangers write this
 * too; a quote that is never closed ends the reading.
 */
export function parametersOf(text: string, { keepsEscapes = false } = {}): Record<string, string> {
  const found = new Map<string, string>();
  let at = 0;
  const pass = (fits: (sign: string) => boolean) => {
    const from = at;
    while (at < text.length && fits(text[at]!)) at++;
    return text.slice(from, at);
  };
  while (at < text.length) {
    const name = pass(isName).toLowerCase();
    if (name === '') {
      at++;
      continue;
    }
    pass(isBlank);
    // A word alone, as the name of the scheme: the next may be one with a value.
    if (text[at] !== '=') continue;
    at++;
    pass(isBlank);
    if (text[at] !== '"') {
      found.set(
        name,
        pass((sign) => !isBlank(sign) && sign !== ','),
      );
      continue;
    }
    const end = closingQuote(text, at);
    if (end < 0) break;
    const value = text.slice(at + 1, end);
    found.set(name, keepsEscapes ? value : value.replace(/\\(.)/g, '$1'));
    at = end + 1;
  }
  return Object.fromEntries(found);
}

/** Where the quote that opens at `from` is closed; -1: nowhere. */
export function closingQuote(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return -1;
}
