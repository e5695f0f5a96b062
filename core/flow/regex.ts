const known = new Map<string, RegExp | null>();

/** A designer's regular expression; null for one that cannot be read or may take for ever. It never ends a call. */
export function compiledRegex(source: string): RegExp | null {
  const found = known.get(source);
  if (found !== undefined) return found;
  if (known.size > 5_000) known.clear();
  const made = source.length > 500 || mayTakeForEver(source) ? null : read(source);
  known.set(source, made);
  return made;
}

function read(source: string): RegExp | null {
  try {
    return new RegExp(source, 'iu');
  } catch {
    try {
      return new RegExp(source, 'i');
    } catch {
      return null;
    }
  }
}

/** A repeated group that holds a repetition or a choice, or a reference back: their time may double with every letter. */
export function mayTakeForEver(source: string): boolean {
  const open: boolean[] = [];
  let inClass = false;
  for (let at = 0; at < source.length; at++) {
    const letter = source[at]!;
    if (letter === '\\') {
      if (/[1-9k]/.test(source[at + 1] ?? '')) return true;
      at++;
    } else if (inClass) inClass = letter !== ']';
    else if (letter === '[') inClass = true;
    else if (letter === '(') open.push(false);
    else if (letter === '|' || repeats(source, at)) {
      if (open.length > 0) open[open.length - 1] = true;
    } else if (letter === ')') {
      const wild = open.pop() ?? false;
      if (wild && repeats(source, at + 1)) return true;
      if (wild && open.length > 0) open[open.length - 1] = true;
    }
  }
  return false;
}

const repeats = (source: string, at: number) => source[at] === '*' || source[at] === '+' || (source[at] === '{' && /^\{\d+(,\d*)?\}/.test(source.slice(at)) && !/^\{[01](,1)?\}/.test(source.slice(at)));
